import { problem } from '#engine/problems.ts';
import type { LockfileInput } from '../lockfile-format.ts';
import { objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import { REGENERATE } from '#engine/ecosystems/regenerate-command.ts';

/** The `resolutions` of a root manifest: ranges that replace those of dependencies. */
export interface Resolutions {
  /** The ranges that may replace that of a dependency of the package `parent` (null for a manifest), in the order of the manifest. */
  rangesFor(name: string, range: string, parent: string | null, parentVersion?: string): string[];
  /** Those that replace every range of a name. */
  readonly forAll: readonly { readonly name: string; readonly replacement: string }[];
}

interface Rule {
  readonly name: string;
  readonly range: string | undefined;
  readonly parent: string | undefined;
  readonly parentVersion: string | undefined;
  readonly replacement: string;
}

// No package name comes near; a longer pattern only costs time.
const LONGEST_PATTERN = 1000;
const IDENT = String.raw`(?:@[^/@]+/)?[^/@]+`;
const PATTERN = new RegExp(`^(?:\\*\\*/)?(?:(${IDENT})(?:@([^/]*(?::[^/]*)?))?/(?:\\*\\*/)?)?(${IDENT})(?:@(.+))?$`);

/** Source: yarn documentation, `resolutions`. Of a longer chain of parents only the last one is kept, as lockfiles hold no chains. */
export function readResolutions(manifest: JsonObject | undefined): Resolutions {
  const rules = Object.entries(objectOf(manifest?.['resolutions'])).flatMap(([pattern, replacement]): Rule[] => {
    if (pattern.length > LONGEST_PATTERN) return [];
    const match = PATTERN.exec(pattern) ?? PATTERN.exec(lastTwo(pattern));
    if (!match || typeof replacement !== 'string') return [];
    return [{ parent: match[1], parentVersion: match[2], name: match[3]!, range: match[4], replacement }];
  });
  const byName = Map.groupBy(rules, ({ name }) => name);
  return {
    forAll: rules.filter(({ range, parent }) => range === undefined && parent === undefined),
    rangesFor(name, range, parent, parentVersion) {
      const rules = byName.get(name);
      if (!rules) return NONE;
      return rules.filter((rule) => applies(rule, range, parent, parentVersion)).map(({ replacement }) => replacement);
    },
  };
}

/** Notes resolutions of a name that the lockfile contains, though not in the range that they ask for: the lockfile is older. */
export function reportStaleResolutions(
  input: LockfileInput,
  { forAll }: Resolutions,
  names: ReadonlySet<string>,
  holds: (name: string, range: string) => boolean,
): void {
  for (const { name, replacement } of forAll) {
    if (!names.has(name) || holds(name, replacement)) continue;
    const file = input.manifests.get(input.folder)?.path ?? input.path;
    const values = { name, range: replacement, lockfile: input.path, command: REGENERATE.yarn };
    input.ledger.problems.push(problem('out_of_sync.resolution', values, { file, line: 1 }));
  }
}

const NONE: string[] = [];

function applies(rule: Rule, range: string, parent: string | null, parentVersion: string | undefined): boolean {
  if (rule.range !== undefined && withoutNpm(rule.range) !== withoutNpm(range)) return false;
  if (rule.parent === undefined) return true;
  if (rule.parent !== parent) return false;
  return rule.parentVersion === undefined || withoutNpm(rule.parentVersion) === parentVersion;
}

function withoutNpm(range: string): string {
  return range.startsWith('npm:') ? range.slice(4) : range;
}

function lastTwo(pattern: string): string {
  const idents = pattern.match(new RegExp(IDENT, 'g')) ?? [];
  return idents
    .filter((ident) => !/^\*+$/.test(ident))
    .slice(-2)
    .join('/');
}
