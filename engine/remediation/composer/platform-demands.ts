import type { ComposerManifest } from '#engine/ecosystems/composer/manifest.ts';
import { isPlatformPackage } from '#engine/ecosystems/composer/platform-package.ts';
import type { JsonObject } from '#engine/text/parse-json.ts';
import { objectOf, stringOf } from '#engine/text/parse-json.ts';
import type { Constraint } from '#engine/versions/composer/constraint.ts';
import { isSubsetOf } from '#engine/versions/composer/intervals.ts';
import { parsed, type ComposerRelease } from './composer-release.ts';

export interface PlatformInput {
  readonly manifest: ComposerManifest;
  readonly lock: JsonObject;
  readonly locked: Iterable<ComposerRelease>;
}

/**
 * Whether a release asks no more of the machine (PHP, extensions, Composer) than the project asks already: what runs the project today then
 * runs it after the plan. A platform that the project declares counts as it is declared.
 */
export function platformDemands({ manifest, lock, locked }: PlatformInput): (release: ComposerRelease) => boolean {
  const known = new Map<string, Constraint[]>();
  const fixed = objectOf(objectOf(manifest.content['config'])['platform']);
  const add = (name: string, constraint: string) => {
    const read = isPlatformPackage(name) ? parsed(constraint) : null;
    if (read) known.set(name, [...(known.get(name) ?? []), read]);
  };
  for (const { name, constraint } of manifest.requirements) add(name, constraint);
  for (const release of locked) {
    for (const [name, constraint] of release.require) add(name, constraint);
    // A polyfill stands for an extension.
    for (const name of release.provide.keys()) if (name.startsWith('ext-')) add(name, '*');
  }
  for (const [name, version] of Object.entries(fixed)) {
    const read = typeof version === 'string' ? parsed(version) : null;
    if (read) known.set(name.toLowerCase(), [read]);
    else known.delete(name.toLowerCase());
  }
  const api = stringOf(lock['plugin-api-version']);
  if (api !== null) {
    add('composer-plugin-api', api);
    // The interface of Composer 2.2 is the last that was numbered; later releases keep it.
    add('composer-runtime-api', Number.parseFloat(api) >= 2.2 || /^2\.\d\d/.test(api) ? '2.2.2' : api);
  }
  const php = known.get('php');
  for (const [name, since] of BUNDLED) {
    if (since === null || (php && isSubsetOf(allOf(php), parsed(since)!))) known.set(name, [...(known.get(name) ?? []), { kind: 'any' }]);
  }
  const answers = new Map<string, boolean>();
  const isDemanded = (name: string, constraint: string): boolean => {
    const key = `${name} ${constraint}`;
    const answer = answers.get(key) ?? compute(name, constraint);
    answers.set(key, answer);
    return answer;
  };
  const compute = (name: string, constraint: string): boolean => {
    const demanded = known.get(name);
    const wanted = parsed(constraint);
    return demanded !== undefined && wanted !== null && isSubsetOf(allOf(demanded), wanted);
  };
  return ({ require }) => [...require].every(([name, constraint]) => !isPlatformPackage(name) || isDemanded(name, constraint));
}

function allOf(of: readonly Constraint[]): Constraint {
  return of.length === 1 ? of[0]! : { kind: 'all', of };
}

// Extensions that no build of PHP lacks, from the version on. Source: PHP manual, "Core extensions" and their installation notes.
const BUNDLED: readonly (readonly [string, string | null])[] = [
  ['ext-core', null],
  ['ext-date', null],
  ['ext-pcre', '>=5.3'],
  ['ext-reflection', '>=5.3'],
  ['ext-spl', '>=5.3'],
  ['ext-standard', null],
  ['ext-hash', '>=7.4'],
  ['ext-json', '>=8.0'],
  ['ext-random', '>=8.2'],
];
