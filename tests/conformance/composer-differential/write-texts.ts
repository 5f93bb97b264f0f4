/** Versions and constraints as people write them and as they should not, the same for the same seed. */
export function writeTexts(seed: number, versionCount: number, constraintCount: number): { versions: string[]; constraints: string[] } {
  const dice = rollFrom(seed);
  return {
    versions: Array.from({ length: versionCount }, () => version(dice)),
    constraints: Array.from({ length: constraintCount }, () => constraint(dice)),
  };
}

type Dice = (sides: number) => number;

/** A linear congruential generator: good enough to vary texts, and equal on every machine. */
function rollFrom(seed: number): Dice {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function pick<T>(dice: Dice, choices: readonly T[]): T {
  return choices[dice(choices.length)]!;
}

const BRANCHES = [
  'dev-main',
  'dev-master',
  'master',
  'trunk',
  'dev-feature/x',
  'DEV-Foo',
  'dev-1.x',
  '1.x-dev',
  '2.3.x-dev',
  'v3.x-dev',
  '1.2-dev',
  'foo-dev',
  '9999999-dev',
];
const ODD = [
  '',
  'a',
  '1.0.0-meh',
  '1.2.3.4.5',
  '1.0 as 2.0',
  'dev-main as 1.0.x-dev',
  '1.0@dev',
  '2.0@RC',
  '1.0.0+build.5',
  '1.0+ab+c',
  '20240101',
  '2024.01.02',
  '2010-01-02-10-20-30.5',
  '201903.0',
  '00.01.03.04',
  '1.',
  '1..2',
  '.5',
  ' 1.2 ',
  'v',
  'V1.2',
  '1_2',

  '1.0.0-stable',
  '1.0-stable-dev',
  '1.2.3-beta.1.2',
  '1.0.0-p',
  '0',
  '007',
];
const SUFFIXES = [
  '',
  '',
  '',
  '',
  '',
  '-dev',
  '-alpha',
  '-alpha1',
  '-alpha.2',
  '-beta',
  '-beta2',
  'b3',
  '-RC1',
  'rc2',
  '-RC.3',
  '-patch1',
  '-pl2',
  'p1',
  '.RC4',
  '_beta5',
  '-a',
  '-stable',
  '-alpha1-dev',
  '-beta.2-dev',
];

function version(dice: Dice): string {
  const kind = dice(20);
  if (kind === 0) return pick(dice, BRANCHES);
  if (kind === 1) return pick(dice, ODD);
  return `${dice(6) === 0 ? 'v' : ''}${numbers(dice)}${pick(dice, SUFFIXES)}`;
}

function numbers(dice: Dice): string {
  const count = 1 + dice(4);
  return Array.from({ length: count }, () => pick(dice, [0, 0, 1, 1, 2, 3, 5, 9, 10, 11, dice(200)])).join('.');
}

const OPERATORS = ['', '', '=', '==', '!=', '<>', '<', '<=', '>', '>=', '^', '^', '^', '~', '~', '~>', '>> '];
const STABILITY = ['', '', '', '', '@dev', '@beta', '@stable', '@RC', '@foo'];

function constraint(dice: Dice): string {
  const groups = Array.from({ length: 1 + Math.max(0, dice(5) - 2) }, () =>
    Array.from({ length: 1 + Math.max(0, dice(5) - 2) }, () => part(dice)).join(pick(dice, [' ', ',', ', ', ' , ', '  '])),
  );
  return groups.join(pick(dice, ['||', '|', ' || ', ' | ']));
}

function part(dice: Dice): string {
  switch (dice(12)) {
    case 0:
      return `${version(dice)} - ${version(dice)}`;
    case 1:
      return pick(dice, ['*', 'x', 'X.x', 'v*', '*.*', '1.*', '1.x', '0.*', '1.2.X', '3.0.*', '1.2.3.*', 'v2.*', '*.1', '0.0.*']);
    case 2:
      return pick(dice, BRANCHES) + pick(dice, ['', '', '#abc123', '@dev', ' as 1.0.0']);
    case 3:
      return pick(dice, ODD);
    default:
      return `${pick(dice, OPERATORS)}${pick(dice, ['', '', '', ' '])}${version(dice)}${pick(dice, STABILITY)}`;
  }
}
