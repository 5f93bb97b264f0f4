import { slowPattern } from '../slow-patterns/slow-pattern.ts';
import type { SinkUse } from '../tokens/resolution.ts';
import type { ValueWays } from './value-ways.ts';

/**
 * Sinks of slow patterns only where the pattern is slow. To judge one takes longer than all else that is done for a call, so it is done only
 * for those that a source can get to; no value ever gets to the others.
 */
export function decidedSinks(sinks: ReadonlyMap<number, readonly SinkUse[]>, ways: ValueWays): ReadonlyMap<number, readonly SinkUse[]> {
  const decided = new Map<number, readonly SinkUse[]>();
  for (const [node, uses] of sinks) {
    const counted = uses.every(({ needs }) => needs === undefined)
      ? uses
      : uses.filter(({ needs }) => {
          if (needs === undefined) return true;
          return ways.reaches(node) && needs.patterns.some(({ pattern, dialect }) => slowPattern(pattern, dialect)?.kind === needs.kind);
        });
    if (counted.length > 0) decided.set(node, counted);
  }
  return decided;
}
