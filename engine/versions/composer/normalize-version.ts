/**
 * Composer's normal form of a version (`v1.2-beta3` is `1.2.0.0-beta3`, `dev-main` stays, `1.x-dev` is
 * `1.9999999.9999999.9999999-dev`), or undefined where Composer would refuse the text.
 * Source: composer/semver, `VersionParser::normalize`; held against it by a differential test.
 */
export function normalizeVersion(text: string): string | undefined {
  let version = trim(text);
  version = ALIAS.exec(version)?.[1] ?? version;
  version = version.replace(STABILITY_FLAG, '');
  if (version === 'master' || version === 'trunk' || version === 'default') return `dev-${version}`;
  if (/^dev-/i.test(version)) return `dev-${version.slice(4)}`;
  version = BUILD_METADATA.exec(version)?.[1] ?? version;
  return normalizeNumbers(version) ?? normalizeDate(version) ?? normalizeNumericBranch(version);
}

/** `1.x` and the like as branches of numbers, any other name as `dev-<name>`. Source: `VersionParser::normalizeBranch`. */
export function normalizeBranch(text: string): string {
  const name = trim(text);
  const match = NUMERIC_BRANCH.exec(name);
  if (!match) return `dev-${name}`;
  const numbers = [1, 2, 3, 4].map((position) => (match[position] ?? '.x').replace(/[xX*]/, '9999999'));
  return `${numbers.join('')}-dev`;
}

/** Composer treats the names of a default branch as newer than any number. Source: `VersionParser::normalizeDefaultBranch`. */
export function normalizeDefaultBranch(normalized: string): string {
  return normalized === 'dev-master' || normalized === 'dev-default' || normalized === 'dev-trunk' ? '9999999-dev' : normalized;
}

/** `1.2.` of `1.2.x-dev`: what a branch of numbers stands for; undefined for any other branch. */
export function numericAliasPrefix(branch: string): string | undefined {
  const match = /^((?:\d+\.)*\d+)(?:\.x)?-dev$/i.exec(branch);
  return match ? `${match[1]}.` : undefined;
}

export type Stability = 'stable' | 'RC' | 'beta' | 'alpha' | 'dev';

/** Source: `VersionParser::parseStability`. */
export function stabilityOf(text: string): Stability {
  const version = text.replace(/#.+$/, '');
  if (version.startsWith('dev-') || version.endsWith('-dev')) return 'dev';
  const match = MODIFIER_AT_END.exec(version.toLowerCase());
  if (match?.[3]) return 'dev';
  return STABILITY_OF_WORD[match?.[1] ?? ''] ?? 'stable';
}

/**
 * Pre-release data as Composer reads it, three groups: the word, its numbers, `dev`.
 * Written without nested repetition, which JavaScript's engine could be sent into for hours.
 */
export const MODIFIER = '[._-]?(?:(stable|beta|b|RC|alpha|a|patch|pl|p)((?:[.-]?\\d+(?:[.-]\\d+)*)?))?([.-]?dev)?';
export const STABILITIES = 'stable|RC|beta|alpha|dev';
export const ALIAS = /^([^,\s]+) +as +([^,\s]+)$/;

const STABILITY_FLAG = new RegExp(`@(?:${STABILITIES})$`, 'i');
const BUILD_METADATA = /^([^,\s+]+)\+[^\s]+$/;
const NUMBERS = new RegExp(`^v?(\\d{1,5})(\\.\\d+)?(\\.\\d+)?(\\.\\d+)?${MODIFIER}$`, 'i');
const DATE = new RegExp(`^v?(\\d{4}(?:[.:-]?\\d{2}){1,6}(?:[.:-]?\\d{1,3}){0,2})${MODIFIER}$`, 'i');
const NUMERIC_BRANCH = /^v?(\d+)(\.(?:\d+|[xX*]))?(\.(?:\d+|[xX*]))?(\.(?:\d+|[xX*]))?$/i;
const MODIFIER_AT_END = new RegExp(`${MODIFIER}(?:\\+.*)?$`, 'i');

const STABILITY_OF_WORD: Readonly<Record<string, Stability>> = { beta: 'beta', b: 'beta', alpha: 'alpha', a: 'alpha', rc: 'RC' };

function normalizeNumbers(version: string): string | undefined {
  const match = NUMBERS.exec(version);
  if (!match) return undefined;
  const numbers = `${match[1]}${match[2] ?? '.0'}${match[3] ?? '.0'}${match[4] ?? '.0'}`;
  return numbers + modifierText(match[5], match[6], match[7]);
}

function normalizeDate(version: string): string | undefined {
  const match = DATE.exec(version);
  if (!match) return undefined;
  return match[1]!.replace(/\D/g, '.') + modifierText(match[2], match[3], match[4]);
}

function modifierText(word: string | undefined, numbers: string | undefined, dev: string | undefined): string {
  // Composer drops a "dev" that follows "stable".
  if (word === 'stable') return '';
  const stability = word ? `-${expandStability(word)}${(numbers ?? '').replace(/^[.-]+/, '')}` : '';
  return dev ? `${stability}-dev` : stability;
}

/** A name ending in `-dev` is a version only where the rest is a branch of numbers. */
function normalizeNumericBranch(version: string): string | undefined {
  const name = /^(.*?)[.-]?dev$/i.exec(version)?.[1];
  if (name === undefined) return undefined;
  const normalized = normalizeBranch(name);
  return normalized.startsWith('dev-') ? undefined : normalized;
}

const EXPANDED: Readonly<Record<string, string>> = { a: 'alpha', b: 'beta', p: 'patch', pl: 'patch', rc: 'RC' };

function expandStability(word: string): string {
  const lower = word.toLowerCase();
  return EXPANDED[lower] ?? lower;
}

/** PHP's trim, which leaves the spaces of Unicode alone. */
function trim(text: string): string {
  // A pattern for the end would look at a long run of spaces once for each of them.
  let [begin, end] = [0, text.length];
  while (begin < end && BLANK.has(text[begin]!)) begin += 1;
  while (end > begin && BLANK.has(text[end - 1]!)) end -= 1;
  return text.slice(begin, end);
}

const BLANK = new Set([' ', '\t', '\n', '\r', '\0', '\v']);
