import { single } from './constraint.ts';
import type { Constraint, Operator } from './constraint.ts';
import { ALIAS, MODIFIER, normalizeVersion, STABILITIES, stabilityOf } from './normalize-version.ts';

/**
 * A constraint as composer.json writes it (`^1.2 || ~2.0.1, !=2.0.5`), or undefined where Composer would refuse it.
 * Source: composer/semver, `VersionParser::parseConstraints`; held against it by a differential test.
 */
export function parseConstraint(text: string): Constraint | undefined {
  if (text.length > LONGEST) return undefined;
  const groups: Constraint[] = [];
  for (const group of text.trim().split(/[ \t\n\v\f\r]*\|\|?[ \t\n\v\f\r]*/)) {
    const members: Constraint[] = [];
    for (const part of group.split(AND)) {
      const parsed = parsePart(part);
      if (!parsed) return undefined;
      members.push(...parsed);
    }
    groups.push(members.length === 1 ? members[0]! : { kind: 'all', of: members });
  }
  return groups.length === 1 ? groups[0] : { kind: 'some', of: groups };
}

// Far beyond any that people write; the patterns below may look at each character once for each other one.
const LONGEST = 4_000;

/** A comma or space between two parts, but not the ones inside `1.0 - 2.0`, `1.0 as 2.0` and `> 2.0`. */
const AND = /(?<!^|as|[=>< ,]) *(?<!-)[, ](?!-) *(?!,|as|$)/;

const NUMBERS = `v?(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?(?:\\.(\\d+))?(?:${MODIFIER}|\\.([xX*][.-]?dev))(?:\\+[^\\s]+)?`;
const STABILITY_FLAG = new RegExp(`^([^,\\s]*?)@(${STABILITIES})$`, 'i');
const REFERENCE = /^(dev-[^,\s@]+?|[^,\s@]+?\.x-dev)#.+$/i;
const WILDCARD = /^(v)?[xX*](\.[xX*])*$/i;
const TILDE = new RegExp(`^~>?${NUMBERS}$`, 'i');
const CARET = new RegExp(`^\\^${NUMBERS}$`, 'i');
const X_RANGE = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.[xX*])+$/;
const HYPHEN = new RegExp(`^(${NUMBERS}) +- +(${NUMBERS})$`, 'i');
const COMPARISON = /^(<>|!=|>=?|<=?|==?)?[ \t\n\v\f\r]*(.*)/;
const ENDS_WITH_MODIFIER = new RegExp(`-${MODIFIER}$`);

type Part = readonly Constraint[] | undefined;

function parsePart(text: string): Part {
  let part = ALIAS.exec(text)?.[1] ?? text;
  const flag = STABILITY_FLAG.exec(part);
  if (flag) part = flag[1] === '' ? '*' : flag[1]!;
  // Composer alone uses what follows "#": a commit to check out.
  part = REFERENCE.exec(part)?.[1] ?? part;

  const wildcard = WILDCARD.exec(part);
  if (wildcard) return [wildcard[1] || wildcard[2] ? single('>=', '0.0.0.0-dev') : { kind: 'any' }];
  const tilde = TILDE.exec(part);
  if (tilde) return part.startsWith('~>') ? undefined : tildeRange(part, tilde);
  const caret = CARET.exec(part);
  if (caret) return caretRange(part, caret);
  const xRange = X_RANGE.exec(part);
  if (xRange) return wildcardRange(xRange);
  const hyphen = HYPHEN.exec(part);
  if (hyphen) return hyphenRange(hyphen);
  return comparison(part, flag && flag[2] !== 'stable' ? flag[2]! : null);
}

/** `~1.2` allows the last number given to grow; without a suffix pre-releases of its lower end are in. */
function tildeRange(part: string, match: RegExpExecArray): Part {
  const given = lastNumberGiven(match) + (match[8] ? 1 : 0);
  return between(lowerEnd(part, match), raised(match, Math.max(1, given - 1)));
}

/** `^1.2` allows everything up to the next change of the leftmost number that is not zero. */
function caretRange(part: string, match: RegExpExecArray): Part {
  let position = 3;
  if (match[1] !== '0' || !match[2]) position = 1;
  else if (match[2] !== '0' || !match[3]) position = 2;
  return between(lowerEnd(part, match), raised(match, position));
}

function wildcardRange(match: RegExpExecArray): Part {
  const position = lastNumberGiven(match);
  const low = `${cutAfter(match, position)}-dev`;
  const high = raised(match, position);
  return low === '0.0.0.0-dev' ? [single('<', high)] : between(low, high);
}

/** `1.0 - 2.0` takes in all of `2.0.*`, while `1.0 - 2.0.0` ends with that very version. */
function hyphenRange(match: RegExpExecArray): Part {
  const [from, to] = [normalizeVersion(match[1]!), normalizeVersion(match[10]!)];
  if (from === undefined || to === undefined) return undefined;
  const low = match[6] || match[8] || match[9] ? from : `${from}-dev`;
  const complete = (match[12] && match[13]) || match[15] || match[17] || match[18];
  if (complete) return [single('>=', low), single('<=', to)];
  const high = ['', match[11]!, match[12]!, match[13]!, match[14]!];
  return between(low, raised(high, match[12] ? 2 : 1));
}

function comparison(part: string, stability: string | null): Part {
  const [, written, text] = COMPARISON.exec(part)!;
  const version = normalizeVersion(text!) ?? normalizeMisplacedDev(text!);
  if (version === undefined) return undefined;
  const operator = OPERATORS[written ?? '']!;
  if (operator !== '==' || written === '<>') {
    if (operator !== '==' && stability && stabilityOf(version) === 'stable') return [single(operator, `${version}-${stability}`)];
    const excludesPrereleases = operator === '<' || operator === '>=';
    const stable = !ENDS_WITH_MODIFIER.test(text!.toLowerCase()) && !text!.startsWith('dev-');
    if (excludesPrereleases && stable) return [single(operator, `${version}-dev`)];
  }
  return [single(operator, version)];
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  '': '==',
  '=': '==',
  '==': '==',
  '<>': '!=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** `foobar-dev` is understood as `dev-foobar`. */
function normalizeMisplacedDev(text: string): string | undefined {
  if (!text.endsWith('-dev') || !/^[0-9a-zA-Z\-./]+$/.test(text)) return undefined;
  return normalizeVersion(`dev-${text.slice(0, -4)}`);
}

function lowerEnd(part: string, match: RegExpExecArray): string | undefined {
  const stable = !match[5] && !match[7] && !match[8];
  return normalizeVersion(part.slice(1) + (stable ? '-dev' : ''));
}

function between(low: string | undefined, high: string): Part {
  return low === undefined ? undefined : [single('>=', low), single('<', high)];
}

function lastNumberGiven(match: RegExpExecArray): number {
  return [4, 3, 2].find((position) => match[position]) ?? 1;
}

type Numbers = readonly (string | undefined)[];

function cutAfter(numbers: Numbers, position: number): string {
  return [1, 2, 3, 4].map((index) => (index > position ? '0' : (numbers[index] ?? ''))).join('.');
}

/** The first version past everything that agrees with these numbers up to `position`. */
function raised(numbers: Numbers, position: number): string {
  const next = numbers.map((number, index) => (index === position ? String(Number(number || '0') + 1) : number));
  return `${cutAfter(next, position)}-dev`;
}
