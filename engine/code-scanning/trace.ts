import { KeyTable } from './graph/key-table.ts';
import type { Span } from './raw-finding.ts';
import { isSame, spanOf } from './spans.ts';
import type { Taint } from './taint/taint.ts';
import type { Source } from './tokens/resolution.ts';

const MAX_STEPS = 60;

/** The way from the source to a fact, as places in the code; undefined when it has no beginning. */
export function traceOf(taint: Taint, fact: number, sink: Span): { source: string; steps: Span[] } | undefined {
  const spans: Span[] = [sink];
  const entries: number[] = [];
  const seen = new KeyTable();
  let at = fact;
  let source: Source | undefined;
  for (let step = 0; step < 5_000 && at >= 0; step += 1) {
    const last = entries.at(-1) ?? -1;
    if (seen.get(at, entries.length, last) !== undefined) break;
    seen.set(1, at, entries.length, last);
    const span = spanOf(taint.program, taint.facts.nodeOf(at));
    if (span && span.end > span.start && !isSame(span, spans.at(-1)!)) spans.push(span);
    source = taint.sourceOf(at) ?? source;
    if (taint.sourceOf(at)) break;
    const through = taint.facts.through(at);
    if (through === -2 && entries.length > 0) {
      at = entries.pop()!;
      continue;
    }
    if (through >= 0) entries.push(through);
    at = taint.facts.before(at);
  }
  if (!source) return undefined;
  const steps = spans.reverse();
  return {
    source: source.text,
    steps: steps.length <= MAX_STEPS ? steps : [...steps.slice(0, MAX_STEPS / 2), ...steps.slice(-MAX_STEPS / 2)],
  };
}
