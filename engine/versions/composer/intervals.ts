import { isBranch, single } from './constraint.ts';
import type { Constraint, Single } from './constraint.ts';
import { phpVersionCompare } from './php-version-compare.ts';

/** What a constraint lets in: stretches of numbers, ascending and apart, and branches by name. */
export interface Intervals {
  readonly numeric: readonly Interval[];
  readonly branches: Branches;
}

interface Interval {
  readonly start: Single;
  readonly end: Single;
}

/** The named branches, or, with `exclude`, all but them. */
interface Branches {
  readonly exclude: boolean;
  readonly names: readonly string[];
}

/** Whether everything that fulfils `inner` fulfils `outer`. Source: composer/semver, `Intervals::isSubsetOf`. */
export function isSubsetOf(inner: Constraint, outer: Constraint): boolean {
  if (outer.kind === 'any') return true;
  if (inner.kind === 'none' || outer.kind === 'none') return false;
  return JSON.stringify(intervalsOf(inner)) === JSON.stringify(intervalsOf({ kind: 'all', of: [inner, outer] }));
}

/** Source: composer/semver, `Intervals::get`. */
export function intervalsOf(constraint: Constraint): Intervals {
  switch (constraint.kind) {
    case 'any':
      return { numeric: [{ start: ZERO, end: INFINITY }], branches: ANY_BRANCH };
    case 'none':
      return { numeric: [], branches: NO_BRANCH };
    case 'one':
      return intervalsOfSingle(constraint);
    case 'all':
    case 'some': {
      const members = constraint.of.map(intervalsOf);
      const everyMember = constraint.kind === 'all';
      return {
        numeric: overlay(
          members.map((member) => member.numeric),
          everyMember ? members.length : 1,
        ),
        branches: members.map((member) => member.branches).reduce(everyMember ? bothBranches : eitherBranches),
      };
    }
  }
}

export const ZERO = single('>=', '0.0.0.0-dev');
export const INFINITY = single('<', '9223372036854775807.0.0.0');

const ANY_BRANCH: Branches = { exclude: true, names: [] };
const NO_BRANCH: Branches = { exclude: false, names: [] };

function intervalsOfSingle(constraint: Single): Intervals {
  const { operator, version } = constraint;
  if (isBranch(version)) {
    if (operator === '!=') return { numeric: [{ start: ZERO, end: INFINITY }], branches: { exclude: true, names: [version] } };
    return { numeric: [], branches: operator === '==' ? { exclude: false, names: [version] } : NO_BRANCH };
  }
  switch (operator) {
    case '>':
    case '>=':
      return { numeric: [{ start: constraint, end: INFINITY }], branches: NO_BRANCH };
    case '<':
    case '<=':
      return { numeric: [{ start: ZERO, end: constraint }], branches: NO_BRANCH };
    case '!=':
      return {
        numeric: [
          { start: ZERO, end: single('<', version) },
          { start: single('>', version), end: INFINITY },
        ],
        branches: ANY_BRANCH,
      };
    case '==':
      return { numeric: [{ start: single('>=', version), end: single('<=', version) }], branches: NO_BRANCH };
  }
}

/** Where borders share a version, a closed start comes first and a closed end last. */
const BORDER_ORDER: Readonly<Record<string, number>> = { '>=': -3, '<': -2, '>': 2, '<=': 3 };

/** The stretches that at least `threshold` of the groups cover. */
function overlay(groups: readonly (readonly Interval[])[], threshold: number): Interval[] {
  const borders = groups.flat().flatMap(({ start, end }) => [
    { at: start, step: 1 },
    { at: end, step: -1 },
  ]);
  borders.sort((a, b) => phpVersionCompare(a.at.version, b.at.version) || BORDER_ORDER[a.at.operator]! - BORDER_ORDER[b.at.operator]!);
  const covered: Interval[] = [];
  let depth = 0;
  let start: Single | undefined;
  for (const { at, step } of borders) {
    depth += step;
    if (!start && depth >= threshold) start = at;
    else if (start && depth < threshold) {
      if (!isEmpty(start, at)) covered.push({ start, end: at });
      start = undefined;
    }
  }
  return covered;
}

function isEmpty(start: Single, end: Single): boolean {
  if (phpVersionCompare(start.version, end.version) !== 0) return false;
  return (start.operator === '>' && end.operator === '<=') || (start.operator === '>=' && end.operator === '<');
}

function eitherBranches(a: Branches, b: Branches): Branches {
  if (a.exclude && b.exclude) return { exclude: true, names: a.names.filter((name) => b.names.includes(name)) };
  if (a.exclude) return { exclude: true, names: a.names.filter((name) => !b.names.includes(name)) };
  if (b.exclude) return { exclude: true, names: b.names.filter((name) => !a.names.includes(name)) };
  return { exclude: false, names: [...new Set([...a.names, ...b.names])] };
}

function bothBranches(a: Branches, b: Branches): Branches {
  if (a.exclude && b.exclude) return { exclude: true, names: [...new Set([...a.names, ...b.names])] };
  if (a.exclude) return { exclude: false, names: b.names.filter((name) => !a.names.includes(name)) };
  if (b.exclude) return { exclude: false, names: a.names.filter((name) => !b.names.includes(name)) };
  return { exclude: false, names: a.names.filter((name) => b.names.includes(name)) };
}
