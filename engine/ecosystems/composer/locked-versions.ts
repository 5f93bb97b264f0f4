import { constraintsMeet, single } from '#engine/versions/composer/constraint.ts';
import type { Constraint } from '#engine/versions/composer/constraint.ts';
import { normalizeBranch, normalizeVersion, numericAliasPrefix } from '#engine/versions/composer/normalize-version.ts';
import { parseConstraint } from '#engine/versions/composer/parse-constraint.ts';
import { objectOf } from '#engine/text/parse-json.ts';
import type { LockedPackage } from './lockfile.ts';

/** All versions a locked package counts as, in normal form: its own, its branch alias and the project's aliases. */
export function versionsOf({ version, rootAliases, content }: LockedPackage): string[] {
  const own = normalizeVersion(version);
  const alias = branchAlias(version, objectOf(objectOf(content['extra'])['branch-alias']), content['default-branch'] === true);
  const aliases = rootAliases.map((name) => normalizeVersion(name));
  return [...new Set([own, alias, ...aliases].filter((normal) => normal !== undefined))];
}

/** Whether one of these versions lies within a constraint; undefined where the constraint cannot be read. */
export function meets(versions: readonly string[], constraint: string): boolean | undefined {
  const wanted = parseConstraint(constraint);
  return wanted && versions.some((version) => constraintsMeet(wanted, single('==', version)));
}

/** Whether what a package replaces or provides (`provided`, perhaps `self.version`) meets a constraint. */
export function providedMeets(provided: string, versions: readonly string[], constraint: string): boolean {
  const wanted = parseConstraint(constraint);
  const ranges: (Constraint | undefined)[] =
    provided === 'self.version' ? versions.map((version) => single('==', version)) : [parseConstraint(provided)];
  return wanted !== undefined && ranges.some((range) => range !== undefined && constraintsMeet(wanted, range));
}

/** Source: composer/composer, `ArrayLoader::getBranchAlias`. */
function branchAlias(version: string, aliases: Readonly<Record<string, unknown>>, isDefaultBranch: boolean): string | undefined {
  if (!version.startsWith('dev-') && !version.endsWith('-dev')) return undefined;
  for (const [branch, target] of Object.entries(aliases)) {
    if (typeof target !== 'string' || !target.endsWith('-dev') || branch.toLowerCase() !== version.toLowerCase()) continue;
    const normal = target === DEFAULT_BRANCH ? DEFAULT_BRANCH : normalizeBranch(target.slice(0, -'-dev'.length));
    if (!normal.endsWith('-dev')) continue;
    const prefix = numericAliasPrefix(branch);
    const targetPrefix = numericAliasPrefix(target);
    if (prefix && targetPrefix && !targetPrefix.startsWith(prefix)) continue;
    return normal;
  }
  return isDefaultBranch && numericAliasPrefix(version.replace(/^v/, '')) === undefined ? DEFAULT_BRANCH : undefined;
}

const DEFAULT_BRANCH = '9999999-dev';
