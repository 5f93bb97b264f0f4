import { phpVersionCompare } from './php-version-compare.ts';

export type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** A parsed Composer constraint; versions are in normal form. */
export type Constraint =
  | { readonly kind: 'any' }
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly operator: Operator; readonly version: string }
  | { readonly kind: 'all'; readonly of: readonly Constraint[] }
  | { readonly kind: 'some'; readonly of: readonly Constraint[] };

export type Single = Extract<Constraint, { kind: 'one' }>;

export function single(operator: Operator, version: string): Single {
  return { kind: 'one', operator, version };
}

export function isBranch(version: string): boolean {
  return version.startsWith('dev-');
}

/**
 * Whether some version fulfils both constraints, which is how Composer asks "does this version satisfy" (one side is `== version`)
 * and "does what this package provides satisfy". Source: composer/semver, `MultiConstraint::matches`.
 */
export function constraintsMeet(wanted: Constraint, offered: Constraint): boolean {
  if (wanted.kind === 'none' || offered.kind === 'none') return false;
  if (wanted.kind === 'any' || offered.kind === 'any') return true;
  if (wanted.kind === 'some') return wanted.of.some((member) => constraintsMeet(offered, member));
  if (offered.kind === 'some') return offered.of.some((member) => constraintsMeet(wanted, member));
  if (wanted.kind === 'all') return wanted.of.every((member) => constraintsMeet(offered, member));
  if (offered.kind === 'all') return offered.of.every((member) => constraintsMeet(wanted, member));
  return singlesMeet(wanted, offered, false);
}

/** Source: `Comparator::compare`, which, unlike constraints, compares branches with numbers. Versions are taken as they are. */
export function compareWithOperator(left: string, operator: Operator, right: string): boolean {
  return singlesMeet(single(operator, right), single('==', left), true);
}

/** Source: `Constraint::matchSpecific`. */
function singlesMeet(wanted: Single, offered: Single, comparesBranches: boolean): boolean {
  if (wanted.operator === '!=' || offered.operator === '!=') return meetsUnequal(wanted, offered, comparesBranches);
  const direction = wanted.operator[0];
  if (wanted.operator !== '==' && direction === offered.operator[0]) return !isBranch(wanted.version) && !isBranch(offered.version);
  const equal = wanted.operator === '==';
  const [version, border, operator] = equal
    ? [wanted.version, offered.version, offered.operator]
    : [offered.version, wanted.version, wanted.operator];
  if (!holds(version, operator, border, comparesBranches)) return false;
  const touchesOpenEnd = isOpen(offered.operator) && (wanted.operator === '<=' || wanted.operator === '>=');
  return !(touchesOpenEnd && phpVersionCompare(offered.version, wanted.version) === 0);
}

function isOpen(operator: Operator): boolean {
  return operator === '<' || operator === '>';
}

function meetsUnequal(wanted: Single, offered: Single, comparesBranches: boolean): boolean {
  for (const [one, other] of [
    [wanted, offered],
    [offered, wanted],
  ] as const) {
    if (one.operator === '!=' && other.operator !== '!=' && other.operator !== '==' && isBranch(other.version)) return false;
  }
  if (wanted.operator !== '==' && offered.operator !== '==') return true;
  return holds(offered.version, '!=', wanted.version, comparesBranches);
}

/** Composer compares branches only with themselves; they are never inside a range. */
function holds(left: string, operator: Operator, right: string, comparesBranches: boolean): boolean {
  const [leftBranch, rightBranch] = [isBranch(left), isBranch(right)];
  if (operator === '!=' && (leftBranch || rightBranch)) return left !== right;
  if (leftBranch && rightBranch) return operator === '==' && left === right;
  if (!comparesBranches && (leftBranch || rightBranch)) return false;
  const order = phpVersionCompare(left, right);
  switch (operator) {
    case '==':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}
