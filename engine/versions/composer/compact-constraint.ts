import { single } from './constraint.ts';
import type { Constraint, Single } from './constraint.ts';
import { INFINITY, intervalsOf, ZERO } from './intervals.ts';
import type { Intervals } from './intervals.ts';

/** The shortest constraint that lets in the same versions. Source: composer/semver, `Intervals::compactConstraint`. */
export function compactConstraint(constraint: Constraint): Constraint {
  if (constraint.kind !== 'all' && constraint.kind !== 'some') return constraint;
  const { numeric, branches } = intervalsOf(constraint);
  const everyNumber = numeric.length === 1 && numeric[0]!.start === ZERO && numeric[0]!.end === INFINITY;
  const stretches = everyNumber ? [ZERO] : constraintsOf(numeric);
  if (!branches.exclude) return anyOf([...stretches, ...branches.names.map((name) => single('==', name))]);
  if (branches.names.length === 0) return everyNumber ? { kind: 'any' } : anyOf(stretches);
  const excluded = branches.names.map((name) => single('!=', name));
  if (everyNumber) return allOf(excluded);
  return allOf([anyOf(stretches), ...excluded]);
}

/** Two stretches that only one version parts are written as one stretch with `!=`. */
function constraintsOf(numeric: Intervals['numeric']): Constraint[] {
  const constraints: Constraint[] = [];
  let unequal: Single[] = [];
  numeric.forEach(({ start, end }, index) => {
    const next = numeric[index + 1]?.start;
    if (end.operator === '<' && next?.operator === '>' && next.version === end.version) {
      if (unequal.length === 0 && start !== ZERO) unequal.push(start);
      unequal.push(single('!=', end.version));
    } else if (unequal.length > 0) {
      constraints.push(allOf(end === INFINITY ? unequal : [...unequal, end]));
      unequal = [];
    } else constraints.push(stretch(start, end));
  });
  return constraints;
}

function stretch(start: Single, end: Single): Constraint {
  if (start.version === end.version && start.operator === '>=' && end.operator === '<=') return single('==', start.version);
  if (start === ZERO) return end;
  return end === INFINITY ? start : { kind: 'all', of: [start, end] };
}

function allOf(constraints: readonly Constraint[]): Constraint {
  return constraints.length === 1 ? constraints[0]! : { kind: 'all', of: constraints };
}

function anyOf(constraints: readonly Constraint[]): Constraint {
  if (constraints.length === 0) return { kind: 'none' };
  return constraints.length === 1 ? constraints[0]! : { kind: 'some', of: constraints };
}
