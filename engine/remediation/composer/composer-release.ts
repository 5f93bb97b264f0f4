import { readLinks, type Links } from '#engine/ecosystems/composer/links.ts';
import { versionsOf } from '#engine/ecosystems/composer/locked-versions.ts';
import type { LockedPackage } from '#engine/ecosystems/composer/lockfile.ts';
import { isFromPackagist } from '#engine/ecosystems/composer/package-source.ts';
import type { JsonObject } from '#engine/text/parse-json.ts';
import { stringOf } from '#engine/text/parse-json.ts';
import { constraintsMeet, isBranch, single, type Constraint } from '#engine/versions/composer/constraint.ts';
import { normalizeVersion, stabilityOf } from '#engine/versions/composer/normalize-version.ts';
import { parseConstraint } from '#engine/versions/composer/parse-constraint.ts';

/** A release of a Composer package, locked or published. */
export interface ComposerRelease {
  /** Lower-case, as Composer compares names. */
  readonly name: string;
  readonly version: string;
  /** All versions it counts as, in normal form; its own comes first. */
  readonly versions: readonly string[];
  readonly require: Links;
  readonly conflict: Links;
  readonly replace: Links;
  readonly provide: Links;
  readonly stable: boolean;
  readonly abandoned: boolean;
  /** ISO date, null where it is unknown. */
  readonly released: string | null;
  /** Packagist publishes it, so Packagist's other releases may take its place. */
  readonly movable: boolean;
  /** The entry as its document or lockfile has it. */
  readonly content: JsonObject;
}

export function lockedRelease(locked: LockedPackage): ComposerRelease {
  const { name, version, require, replace, provide, content } = locked;
  const movable = isFromPackagist(content) && !isBranch(normalizeVersion(version) ?? 'dev-') && locked.rootAliases.length === 0;
  return { ...factsOf(content), name, version, versions: versionsOf(locked), require, replace, provide, movable };
}

/** A release of Packagist's document; undefined where its version cannot be read. */
export function publishedRelease(name: string, content: JsonObject): ComposerRelease | undefined {
  const version = stringOf(content['version']);
  if (version === null || normalizeVersion(version) === undefined) return undefined;
  const links = (group: string) => readLinks(content[group], () => undefined);
  const [require, replace, provide] = [links('require'), links('replace'), links('provide')];
  const versions = versionsOf({
    name,
    version,
    development: false,
    require,
    replace,
    provide,
    rootAliases: [],
    line: null,
    endLine: null,
    content,
  });
  return { ...factsOf(content), name, version, versions, require, replace, provide, movable: true };
}

function factsOf(content: JsonObject) {
  const abandoned = content['abandoned'];
  return {
    conflict: readLinks(content['conflict'], () => undefined),
    stable: stabilityOf(stringOf(content['version']) ?? '') === 'stable',
    abandoned: abandoned !== undefined && abandoned !== false && abandoned !== null,
    released: stringOf(content['time']),
    content,
  };
}

const CACHE_LIMIT = 100_000;
const constraints = new Map<string, Constraint | null>();
const answers = new Map<string, boolean>();

/** Whether a release lies within a constraint. One that cannot be read admits nothing. */
export function admits(constraint: string, { versions }: Pick<ComposerRelease, 'versions'>): boolean {
  return remembered(answers, `${constraint}\0${versions.join(' ')}`, () => {
    const wanted = parsed(constraint);
    return wanted !== null && versions.some((version) => constraintsMeet(wanted, single('==', version)));
  });
}

/** Whether a release answers to a name that it replaces or provides, within a constraint. */
export function standsFor(release: ComposerRelease, name: string, constraint: string): boolean {
  for (const links of [release.replace, release.provide]) {
    const offered = links.get(name);
    if (offered !== undefined && offersMeet(offered, release.versions, constraint)) return true;
  }
  return false;
}

export function offersMeet(offered: string, versions: readonly string[], constraint: string): boolean {
  if (offered === 'self.version') return admits(constraint, { versions });
  return remembered(answers, `${constraint}\0\0${offered}`, () => {
    const [wanted, given] = [parsed(constraint), parsed(offered)];
    return wanted !== null && given !== null && constraintsMeet(wanted, given);
  });
}

/** Null where the constraint cannot be read. */
export function parsed(constraint: string): Constraint | null {
  return remembered(constraints, constraint, () => parseConstraint(constraint) ?? null);
}

function remembered<T>(memory: Map<string, T>, key: string, compute: () => T): T {
  const known = memory.get(key);
  if (known !== undefined) return known;
  if (memory.size >= CACHE_LIMIT) memory.clear();
  const value = compute();
  memory.set(key, value);
  return value;
}
