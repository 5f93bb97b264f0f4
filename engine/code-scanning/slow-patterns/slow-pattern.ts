import { automatonOf } from './automaton.ts';
import { StepCounter } from './count-steps.ts';
import { findPumps, type Pump } from './find-pumps.ts';
import { complement, parsePattern, type PatternDialect, type Ranges } from './parse-pattern.ts';

/** Why a pattern is slow: matching `before`, then `repeated` many times, then `after` takes exponential or polynomial time. */
export interface SlowPattern extends Pump {
  readonly after: string;
  /** Of a polynomial: the steps grow at least with the third power of the length, so that a text of some thousand characters is enough. */
  readonly isSteep: boolean;
}

const LIMIT = 400_000;
const MAX_PATTERN = 3_000;

/**
 * Whether a text can make a pattern slow, decided by the ambiguity of its automaton. What the automaton shows is tried with a matcher that counts
 * its steps, so that assertions, possessive quantifiers and endings that always match are judged as engines do. Undefined also where the pattern
 * is too large or has constructs that are not known.
 */
export function slowPattern(pattern: string, dialect: PatternDialect): SlowPattern | undefined {
  const key = `${dialect.isPcre ? 'p' : 'j'}${dialect.flags}/${pattern}`;
  if (!known.has(key)) {
    if (known.size > 5_000) known.clear();
    known.set(key, pattern.length > MAX_PATTERN ? undefined : judge(pattern, dialect));
  }
  return known.get(key);
}

const known = new Map<string, SlowPattern | undefined>();

function judge(pattern: string, dialect: PatternDialect): SlowPattern | undefined {
  // Without a repetition no text takes long.
  if (!/[*+{]/.test(pattern)) return undefined;
  const node = parsePattern(pattern, dialect);
  const automaton = node && automatonOf(node);
  if (!node || !automaton) return undefined;
  const pumps = findPumps(automaton);
  if (pumps.length === 0) return undefined;
  const endings = endingsOf(automaton.sets);
  const counter = new StepCounter(node);
  const isCounted = /\{\d/.test(pattern);
  for (const pump of [...pumps.filter(({ kind }) => kind === 'exponential'), ...pumps.filter(({ kind }) => kind === 'polynomial')])
    for (const { before, after } of surroundings(pump, endings)) {
      const kind = growthOf(counter, { ...pump, before }, after, isCounted);
      if (kind !== undefined)
        return { ...pump, before, kind: kind === 'steep' ? 'polynomial' : kind, after, isSteep: kind !== 'polynomial' };
    }
  return undefined;
}

/** Texts around the repeated one: at the beginning of a text another part of the pattern may match at once, as in `^\s+|\s+$`. */
function surroundings({ before }: Pump, endings: readonly string[]): { before: string; after: string }[] {
  const atOnce = endings.map((after) => ({ before, after }));
  return before === '' ? [...atOnce, ...endings.slice(0, 2).map((after) => ({ before: endings[0]!, after }))] : atOnce;
}

/** What may make the whole match fail behind the repeated text. */
function endingsOf(sets: readonly Ranges[]): string[] {
  const outside = complement(sets.flat());
  const rare = outside.length > 0 ? [String.fromCharCode(outside[0]![0])] : [];
  return [...new Set([...rare, '', '\0', '!', '\n', '\n\n', ' !', 'a', '0', '\uffff'])];
}

const ENOUGH = 20_000;
/** How many times the steps of twice the text are at least, where they grow with the square of its length. */
const SQUARE = 3.2;
/** The same for the third power. */
const CUBE = 6;
const MOST_TIMES = 24;
/** What short texts show already, unless a part of the pattern matches only so many of them. */
const CLEARLY_LINEAR = 2.1;
const CLEARLY_SQUARE = 3.4;
const CLEARLY_NO_CUBE = 4.2;
/** So many times and so little growth are no exponential's, which always grows by the same factor. */
const SETTLED = 10;
const FLAT = 1.3;

function growthOf(counter: StepCounter, { before, repeated }: Pump, after: string, isCounted: boolean): Pump['kind'] | 'steep' | undefined {
  const stepsFor = (times: number, limit = LIMIT) => counter.count(before + repeated.repeat(times) + after, limit);
  let last = stepsFor(2);
  let growth = 1;
  for (let times = 3; times <= MOST_TIMES && last.steps < ENOUGH; times += 1) {
    const more = stepsFor(times);
    // The end of a text may match in any case, as it does `\s*$`: what counts is how long the matcher took to get there.
    if (more.matched) break;
    growth = more.steps / last.steps;
    last = more;
    if (times >= SETTLED && growth < FLAT) break;
  }
  // One more time multiplies the steps; of a polynomial of a small degree it adds a part that becomes smaller.
  if (!last.matched && last.steps >= ENOUGH && growth >= 1.45) return 'exponential';
  if (!isCounted) {
    const times = Math.max(8, Math.min(24, Math.floor(60 / repeated.length)));
    const ratio = stepsFor(times * 2).steps / stepsFor(times).steps;
    if (ratio <= CLEARLY_LINEAR) return undefined;
    if (ratio >= CLEARLY_SQUARE && ratio <= CLEARLY_NO_CUBE) return 'polynomial';
  }
  for (let times = Math.max(20, Math.min(60, Math.floor(240 / repeated.length))); times >= 5; times = Math.floor(times / 2)) {
    // Beyond this the text of twice the length cannot take as many more steps before its own limit.
    const one = stepsFor(times, Math.floor(LIMIT / SQUARE) + 1);
    if (one.steps * SQUARE > LIMIT) continue;
    const two = stepsFor(times * 2);
    if (two.steps < one.steps * SQUARE) return undefined;
    return two.steps >= one.steps * CUBE ? 'steep' : 'polynomial';
  }
  return undefined;
}
