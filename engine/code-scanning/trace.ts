import { EDGE } from './graph/fragment.ts';
import { KeyTable } from './graph/key-table.ts';
import type { LinkedProgram } from './graph/link.ts';
import { isAskedOtherwise, isOfAnyName } from './mixed-up-names.ts';
import { BIT, CHOSEN } from './models/sink-mask.ts';
import type { Span } from './raw-finding.ts';
import { isSame, spanOf } from './spans.ts';
import { BELOW } from './taint/paths.ts';
import type { Taint } from './taint/taint.ts';
import type { Source } from './tokens/resolution.ts';

const MAX_STEPS = 60;
/** Capacity that suffices for most traces. */
const SHORT = 64;
/** Extra length of a field shared by all instances of a class: values of different instances are easily conflated. */
const SHARED = 15;

interface Trace {
  readonly source: string;
  readonly steps: Span[];
  /** Distance to the source in distinct places: loops and recursion pass the same ones again. */
  readonly length: number;
  /**
   * Whether the value went through a field shared by all instances of a class: as itself or a known part of an object, or as an object of
   * which any part may be meant.
   */
  readonly kept: 'no' | 'known' | 'any';
  /** It was stored there under an unknown key, or read by one. */
  readonly isAnyName: boolean;
  /** The value is all of what its source provided. */
  readonly isWhole: boolean;
}

/** The path from the source to a fact that carries one of the classes, as places in the code; undefined if no source is reached. */
export function traceOf(taint: Taint, fact: number, classes: number, sink: Span): Trace | undefined {
  // Mutually recursive callers may lead nowhere; following the first predecessors always leads to a source.
  return wayTo(taint, fact, classes, sink) ?? wayTo(taint, fact, 0, sink);
}

function wayTo(taint: Taint, fact: number, classes: number, sink: Span): Trace | undefined {
  const spans: Span[] = [sink];
  const entries = new Entries();
  const seen = new KeyTable(SHORT);
  const facts = new Set<number>();
  let at = fact;
  let source: Source | undefined;
  let isWhole = true;
  let takesPart = false;
  let after = -1;
  /** The fact after that. */
  let next = -1;
  let shared = 0;
  let kept: Trace['kept'] = 'no';
  let isAnyName = false;
  /** Access path of a value that was read under a different key than it was stored under, one of them being unknown. */
  let asked = -1;
  let dangerous = classes;
  for (let step = 0; step < 5_000 && at >= 0; step += 1) {
    if (seen.get(at, entries.top) !== undefined) break;
    seen.set(1, at, entries.top);
    facts.add(at);
    takesPart = after >= 0 && isPart(taint.program, taint.facts.nodeOf(at), taint.facts.nodeOf(after));
    if (takesPart) isWhole = false;
    if (after >= 0 && isAskedOtherwise(taint, at, after)) asked = taint.facts.pathOf(at);
    else if (asked !== taint.facts.pathOf(at)) asked = -1;
    if (isShared(taint, at)) {
      if (asked === taint.facts.pathOf(at) || isOfAnyName(taint, at, after, next)) isAnyName = true;
      // A field with an unknown name may alias all others.
      const isAny = isShared(taint, after) || taint.paths.get(taint.facts.pathOf(at)).includes(BELOW);
      if (!isShared(taint, after)) shared += 1;
      if (kept !== 'any') kept = isAny ? 'any' : 'known';
    }
    [after, next] = [at, after];
    // Other uses of the value are not steps of its path.
    const span = taint.isAgain(at) ? undefined : spanOf(taint.program, taint.facts.nodeOf(at));
    if (span && span.end > span.start && !isSame(span, spans.at(-1)!)) spans.push(span);
    source = taint.sourceOf(at) ?? source;
    if (taint.sourceOf(at)) break;
    // Up to the place where the key selects an object, the key is what is dangerous.
    if (dangerous === CHOSEN && (taint.facts.maskOf(at) & CHOSEN) === 0) dangerous = BIT.prototype;
    const [, through] = taint.facts.wayTo(at, dangerous);
    if (through === -2 && entries.top > 0) {
      at = entries.pop();
      continue;
    }
    if (through >= 0) entries.push(through);
    at = taint.factBefore(at, dangerous, facts);
  }
  if (!source) return undefined;
  const steps = takesPart ? whereRead(source, spans.reverse()) : spans.reverse();
  return {
    source: source.text,
    isWhole,
    kept,
    isAnyName,
    length: placesOf(steps) + SHARED * shared,
    steps: steps.length <= MAX_STEPS ? steps : [...steps.slice(0, MAX_STEPS / 2), ...steps.slice(-MAX_STEPS / 2)],
  };
}

/**
 * `$_GET` is one value in all of a function, placed where that reads it first. Shown is where a part of it was taken: the name begins what takes
 * the part.
 */
function whereRead({ text }: Source, [first, part, ...rest]: Span[]): Span[] {
  if (!first || !part) return first ? [first] : [];
  const end = part.start + first.end - first.start;
  const isName = text.startsWith('global.$_') && part.path === first.path && part.end > end;
  return [isName ? { ...first, start: part.start, end } : first, part, ...rest];
}

function isShared(taint: Taint, fact: number): boolean {
  return fact >= 0 && taint.isShared(taint.facts.nodeOf(fact), taint.facts.pathOf(fact));
}

function placesOf(steps: readonly Span[]): number {
  return new Set(steps.map(({ path, start, end }) => `${path}:${start}:${end}`)).size;
}

/** Whether one value is only a field or an element of another. */
function isPart(program: LinkedProgram, from: number, to: number): boolean {
  let isLoaded = false;
  let isOther = false;
  program.eachEdge(from, (node, kind) => {
    if (node !== to) return;
    if (kind === EDGE.load) isLoaded = true;
    else isOther = true;
  });
  return isLoaded && !isOther;
}

/** Interned call stack of the facts that entered the current callees; interned because a helper may be called twice with the same stack. */
class Entries {
  top = 0;
  readonly #ids = new KeyTable(SHORT);
  readonly #facts = [-1];
  readonly #below = [0];

  push(fact: number): void {
    let id = this.#ids.get(this.top, fact);
    if (id === undefined) {
      id = this.#facts.push(fact) - 1;
      this.#below.push(this.top);
      this.#ids.set(id, this.top, fact);
    }
    this.top = id;
  }

  pop(): number {
    const fact = this.#facts[this.top]!;
    this.top = this.#below[this.top]!;
    return fact;
  }
}
