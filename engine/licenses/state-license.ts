import ids from 'spdx-license-list/simple.js';
import exceptions from 'spdx-exceptions/index.json' with { type: 'json' };
import type { StatedLicense } from '#contract/results/licenses.ts';
import { LICENSE_ALIASES } from './license-aliases.ts';
import { leavesOf, parseExpression, writeExpression, writeLeaf, type LicenseExpression } from './parse-expression.ts';

type Source = NonNullable<StatedLicense['source']>;
type Match = 'exact' | 'normalized' | 'alias';
const CONFIDENCE: Record<Match, number> = { exact: 1, normalized: 1, alias: 0.95 };

export const UNLICENSED: StatedLicense = {
  state: 'unlicensed',
  expression: null,
  ids: [],
  stated: [],
  source: null,
  match: null,
  confidence: null,
  note: null,
};

/**
 * The license that a package states, from one text or several. Several are a choice between them: Composer and npm's old arrays mean so.
 * A text is read as SPDX, else by a name that means one license only, else it is unrecognized: nothing is guessed.
 */
export function stateLicense(texts: readonly string[], source: Source): StatedLicense {
  const stated = [...new Set(texts.flatMap(fromArrayText).map((text) => text.trim()))].filter((text) => text !== '');
  if (stated.length === 0) return UNLICENSED;
  const read = stated.map((text) => ({ text, ...readText(text) }));
  const options = read.flatMap(({ expression }) => expression ?? []);
  const unread = read.filter(({ expression }) => !expression);
  if (options.length === 0) {
    return { ...UNLICENSED, state: 'unrecognized', stated, source, note: [...new Set(unread.map(({ note }) => note))].join(' ') };
  }
  const expression = parseExpression(options.map((option) => `(${writeExpression(option)})`).join(' OR ')) ?? options[0]!;
  const match = worst(read.flatMap((each) => each.match ?? []));
  return {
    state: 'recognized',
    expression: writeExpression(expression),
    ids: leavesOf(expression).map(writeLeaf),
    stated,
    source,
    match,
    confidence: CONFIDENCE[match],
    note: unread.length === 0 ? null : `Also offered, but not recognized: ${unread.map(({ text }) => text).join(', ')}.`,
  };
}

/** The file that a text refers to instead of naming a license. */
export function referredFile(text: string): string | undefined {
  return /^see licen[cs]e in\s+(.+)$/i.exec(text.trim())?.[1]?.trim();
}

interface Read {
  readonly expression?: LicenseExpression;
  readonly match?: Match;
  readonly note?: string;
}

function readText(text: string): Read {
  // Not the license "Unlicense": npm's word for a package that nobody may use.
  if (/^(?:unlicensed|proprietary|commercial|private|none|all rights reserved)$/i.test(text)) {
    return { note: 'The package grants no license: it says that it is proprietary.' };
  }
  const file = referredFile(text);
  if (file !== undefined) return { note: `The package refers to its file ${file}.` };
  const exact = parseExpression(text);
  if (exact) return { expression: exact, match: writeExpression(exact) === text ? 'exact' : 'normalized' };
  const alias = LICENSE_ALIASES.get(text.toLowerCase().replace(/\s+/g, ' '));
  if (alias) return { expression: parseExpression(alias)!, match: 'alias' };
  const recased = parseExpression(withOwnCase(text));
  if (recased) return { expression: recased, match: 'normalized' };
  return { note: 'The text is not an SPDX expression.' };
}

const OWN_CASE = new Map([...ids, ...exceptions].map((id) => [id.toLowerCase(), id]));

/** Identifiers and operators in SPDX's own letters, which do not distinguish licenses. */
function withOwnCase(text: string): string {
  return text
    .slice(0, 2_000)
    .replace(/[\w.-]+/g, (word) => OWN_CASE.get(word.toLowerCase()) ?? (/^(?:and|or|with)$/i.test(word) ? word.toUpperCase() : word));
}

/** Some manifests write an array as text. */
function fromArrayText(text: string): string[] {
  if (!/^\s*\[/.test(text)) return [text];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : [text];
  } catch {
    return [text];
  }
}

function worst(matches: readonly Match[]): Match {
  return (['alias', 'normalized'] as const).find((match) => matches.includes(match)) ?? 'exact';
}
