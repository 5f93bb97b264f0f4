import type { LinkedProgram } from '../graph/link.ts';
import { BIT, CHOSEN, reachedBy } from '../models/sink-mask.ts';
import type { SinkUse } from '../tokens/resolution.ts';
import type { ProgramIndex } from './program-index.ts';
import { mattersBefore } from './value-graph.ts';
import type { ValueGraph } from './value-graph.ts';

/**
 * For each node reachable from a source, the sink classes its value can reach at all, over every edge and call, ignoring contexts. Facts
 * that can reach none are pruned: most of a program handles values without any sink.
 */
export function relevantBits(
  program: LinkedProgram,
  index: ProgramIndex,
  values: ValueGraph,
  sinks: ReadonlyMap<number, readonly SinkUse[]>,
): Int32Array {
  const bits = new Int32Array(program.nodeCount);
  const open: number[] = [];
  const mark = (node: number, mask: number) => {
    if (!values.reaches(node) || (bits[node]! | mask) === bits[node]!) return;
    bits[node]! |= mask;
    open.push(node);
  };
  const isPhp = program.files[0]?.fragment.language === 'php';
  for (const [node, uses] of sinks) for (const { sink } of uses) mark(node, reachedBy(sink, isPhp));
  const keysOf = keysByResult(index, values);
  const stores = [...index.keyStores.values()].flat().filter(({ object }) => values.reaches(object));
  const chosen = stores.length > 0 ? values.from(keysOf.keys()) : undefined;
  for (const { object, key } of stores) {
    if (chosen?.[object] !== 1) continue;
    mark(object, CHOSEN);
    mark(key, BIT.prototype);
  }
  let own = 0;
  const markBefore = (from: number, change: number) => mark(from, mattersBefore(own, change));
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    own = bits[node]!;
    values.eachBefore(node, markBefore);
    if ((own & CHOSEN) !== 0) for (const key of keysOf.get(node) ?? []) mark(key, BIT.prototype);
  }
  return bits;
}

/** Keys reachable from a source, by the result of the load: an object of the attacker's choice. */
function keysByResult({ keyUses }: ProgramIndex, values: ValueGraph): ReadonlyMap<number, readonly number[]> {
  const keysOf = new Map<number, number[]>();
  for (const [key, results] of keyUses) {
    if (!values.reaches(key)) continue;
    for (const result of results) {
      const known = keysOf.get(result);
      if (known) known.push(key);
      else keysOf.set(result, [key]);
    }
  }
  return keysOf;
}
