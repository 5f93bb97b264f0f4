import { slowPattern } from '../slow-patterns/slow-pattern.ts';
import type { SinkUse } from '../tokens/resolution.ts';
import type { ValueGraph } from './value-graph.ts';

/**
 * Drops slow-pattern sinks whose pattern is not slow. Judging a pattern takes longer than everything else done for a call, so only those
 * reachable from a source are judged; the rest are dropped, since no tainted value gets there.
 */
export function decidedSinks(sinks: ReadonlyMap<number, readonly SinkUse[]>, values: ValueGraph): ReadonlyMap<number, readonly SinkUse[]> {
  const decided = new Map<number, readonly SinkUse[]>();
  for (const [node, uses] of sinks) {
    const counted = uses.every(({ needs }) => needs === undefined)
      ? uses
      : uses.filter(({ needs }) => {
          if (needs === undefined) return true;
          return values.reaches(node) && needs.patterns.some(({ pattern, dialect }) => slowPattern(pattern, dialect)?.kind === needs.kind);
        });
    if (counted.length > 0) decided.set(node, counted);
  }
  return decided;
}
