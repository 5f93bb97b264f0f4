import { automatonOf } from './automaton.ts';
import { StepCounter } from './count-steps.ts';
import { findPumps, type Pump } from './find-pumps.ts';
import { complement, parsePattern, type PatternDialect, type Ranges } from './parse-pattern.ts';

/** Why a pattern is slow: matching `before`, many times `repeated`, then `after` takes exponential or polynomial time. */
export interface SlowPattern extends Pump {
  readonly after: string;
  /** Steps grow at least cubically, so a text of a few thousand characters is enough. Always true of an exponential. */
  readonly isSteep: boolean;
}

const LIMIT = 400_000;
const MAX_PATTERN = 3_000;

/**
 * Whether some text makes a pattern slow. Candidates come from the ambiguity of its automaton and are confirmed by a matcher that counts steps, so
 * assertions, possessive quantifiers and suffixes that always match are judged as real engines do. Undefined also if the pattern is too large or uses
 * an unsupported construct.
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
  // Without a quantifier, no text takes long.
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

/** Prefixes and suffixes to try. At the very start of the text another alternative may match right away, as in `^\s+|\s+$`. */
function surroundings({ before }: Pump, endings: readonly string[]): { before: string; after: string }[] {
  const atOnce = endings.map((after) => ({ before, after }));
  return before === '' ? [...atOnce, ...endings.slice(0, 2).map((after) => ({ before: endings[0]!, after }))] : atOnce;
}

/** Suffixes that may make the overall match fail. */
function endingsOf(sets: readonly Ranges[]): string[] {
  const outside = complement(sets.flat());
  const rare = outside.length > 0 ? [String.fromCharCode(outside[0]![0])] : [];
  return [...new Set([...rare, '', '\0', '!', '\n', '\n\n', ' !', 'a', '0', '\uffff'])];
}

const ENOUGH = 20_000;
/** Doubling the text multiplies quadratic steps by at least this factor. */
const SQUARE = 3.2;
/** The same for cubic growth. */
const CUBE = 6;
const MOST_TIMES = 24;
/** Ratios on short texts that settle the question, unless the pattern has a counted quantifier. */
const CLEARLY_LINEAR = 2.1;
const CLEARLY_SQUARE = 3.4;
const CLEARLY_NO_CUBE = 4.2;
/** Growth this low after this many repetitions is not exponential, whose growth factor is constant. */
const SETTLED = 10;
const FLAT = 1.3;

function growthOf(counter: StepCounter, { before, repeated }: Pump, after: string, isCounted: boolean): Pump['kind'] | 'steep' | undefined {
  const stepsFor = (times: number, limit = LIMIT) => counter.count(before + repeated.repeat(times) + after, limit);
  let last = stepsFor(2);
  let growth = 1;
  for (let times = 3; times <= MOST_TIMES && last.steps < ENOUGH; times += 1) {
    const more = stepsFor(times);
    // If the text matches after all, as with `\s*$`, what counts is how long the matcher took until then.
    if (more.matched) break;
    growth = more.steps / last.steps;
    last = more;
    if (times >= SETTLED && growth < FLAT) break;
  }
  // One more repetition multiplies exponential steps by a constant; for a low-degree polynomial the factor tends to 1.
  if (!last.matched && last.steps >= ENOUGH && growth >= 1.45) return 'exponential';
  if (!isCounted) {
    const times = Math.max(8, Math.min(24, Math.floor(60 / repeated.length)));
    const ratio = stepsFor(times * 2).steps / stepsFor(times).steps;
    if (ratio <= CLEARLY_LINEAR) return undefined;
    if (ratio >= CLEARLY_SQUARE && ratio <= CLEARLY_NO_CUBE) return 'polynomial';
  }
  for (let times = Math.max(20, Math.min(60, Math.floor(240 / repeated.length))); times >= 5; times = Math.floor(times / 2)) {
    // Start small enough that the doubled text can still show quadratic growth below the limit.
    const one = stepsFor(times, Math.floor(LIMIT / SQUARE) + 1);
    if (one.steps * SQUARE > LIMIT) continue;
    const two = stepsFor(times * 2);
    if (two.steps < one.steps * SQUARE) return undefined;
    return two.steps >= one.steps * CUBE ? 'steep' : 'polynomial';
  }
  return undefined;
}
