/**
 * PHP's `version_compare(a, b)`: -1, 0 or 1.
 * Source: the algorithm that the PHP manual describes, with the corner cases of `ext/standard/versioning.c`;
 * numbers beyond 64 bits, which PHP holds for equal, are compared.
 */
export function phpVersionCompare(a: string, b: string): -1 | 0 | 1 {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? -1 : 1;
  const left = partsOf(a);
  const right = partsOf(b);
  let index = 0;
  for (; index < left.length && index < right.length; index += 1) {
    if (index > 0 && (left[index] === '' || right[index] === '')) break;
    const order = compareParts(left[index]!, right[index]!);
    if (order !== 0) return order;
  }
  if (left.length > index) return compareRest(left.slice(index));
  if (right.length > index) return reverse(compareRest(right.slice(index)));
  return 0;
}

/** Stands for "a number follows" where a number meets a word. */
const NUMBER = '#N#';

function partsOf(version: string): string[] {
  return version.startsWith('#') ? [version] : canonical(version).split('.');
}

/** A dot where digits meet letters and in place of every other character; the first character is kept as it is. */
function canonical(version: string): string {
  let out = version[0]!;
  for (let index = 1; index < version.length; index += 1) {
    const previous = version[index - 1]!;
    const current = version[index]!;
    if (!isAlphanumeric(current) || isBorder(previous, current)) {
      if (!out.endsWith('.')) out += '.';
    }
    if (isAlphanumeric(current)) out += current;
  }
  return out;
}

function isBorder(previous: string, current: string): boolean {
  return isDigit(previous) ? !isDigit(current) : isDigit(current) && !'-_+.'.includes(previous);
}

function compareParts(a: string, b: string): -1 | 0 | 1 {
  const numberA = startsWithDigit(a);
  const numberB = startsWithDigit(b);
  if (numberA && numberB) return compareNumbers(a, b);
  return sign(rank(numberA ? NUMBER : a) - rank(numberB ? NUMBER : b));
}

/** What is left of the longer version once the shorter one has ended equal. */
function compareRest(rest: readonly string[]): -1 | 0 | 1 {
  return startsWithDigit(rest[0]!) ? 1 : phpVersionCompare(rest.join('.'), NUMBER);
}

const RANKS: readonly (readonly [prefix: string, rank: number])[] = [
  ['dev', 0],
  ['alpha', 1],
  ['a', 1],
  ['beta', 2],
  ['b', 2],
  ['RC', 3],
  ['rc', 3],
  ['#', 4],
  ['pl', 5],
  ['p', 5],
];
const UNKNOWN_RANK = -1;

function rank(word: string): number {
  return RANKS.find(([prefix]) => word.startsWith(prefix))?.[1] ?? UNKNOWN_RANK;
}

const SAFE_DIGITS = 15;

function compareNumbers(a: string, b: string): -1 | 0 | 1 {
  if (a.length <= SAFE_DIGITS && b.length <= SAFE_DIGITS) return sign(Number(a) - Number(b));
  const [left, right] = [BigInt(a), BigInt(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function sign(difference: number): -1 | 0 | 1 {
  if (difference === 0) return 0;
  return difference < 0 ? -1 : 1;
}

function reverse(order: -1 | 0 | 1): -1 | 0 | 1 {
  if (order === 0) return 0;
  return order === 1 ? -1 : 1;
}

function startsWithDigit(part: string): boolean {
  return part !== '' && isDigit(part[0]!);
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function isAlphanumeric(character: string): boolean {
  return isDigit(character) || (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}
