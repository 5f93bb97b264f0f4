import type { LinkedProgram } from '../graph/link.ts';
import { BIT, CHOSEN, reachedBy } from '../models/sink-mask.ts';
import type { Resolution, SinkUse } from '../tokens/resolution.ts';
import type { ProgramIndex } from './program-index.ts';
import { mattersBefore, WaysBack } from './value-ways.ts';

/**
 * For each node that a source reaches, the classes of sinks that its value can get to at all, over every edge and call and whatever the
 * context. What gets to none is not followed: most of a program handles values that nothing dangerous is done with.
 */
export function relevantBits(
  program: LinkedProgram,
  resolution: Resolution,
  { index, chosen }: { readonly index: ProgramIndex; readonly chosen: Uint8Array },
  sinks: ReadonlyMap<number, readonly SinkUse[]>,
  reached: Uint8Array,
): Int32Array {
  const ways = new WaysBack(program, resolution, reached);
  const bits = new Int32Array(program.nodeCount);
  const open: number[] = [];
  const mark = (node: number, mask: number) => {
    if (reached[node] === 0 || (bits[node]! | mask) === bits[node]!) return;
    bits[node]! |= mask;
    open.push(node);
  };
  const isPhp = program.files[0]?.fragment.language === 'php';
  for (const [node, uses] of sinks) for (const { sink } of uses) mark(node, reachedBy(sink, isPhp));
  for (const stores of index.keyStores.values()) {
    for (const { object, key } of stores) {
      if (chosen[object] === 0) continue;
      mark(object, CHOSEN);
      mark(key, BIT.prototype);
    }
  }
  const keysOf = new Map<number, number[]>();
  for (const [key, results] of index.keyUses) {
    for (const result of results) {
      const known = keysOf.get(result);
      if (known) known.push(key);
      else keysOf.set(result, [key]);
    }
  }
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const own = bits[node]!;
    ways.eachBefore(node, (from, change) => mark(from, mattersBefore(own, change)));
    if ((own & CHOSEN) !== 0) for (const key of keysOf.get(node) ?? []) mark(key, BIT.prototype);
  }
  return bits;
}
