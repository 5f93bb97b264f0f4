import type { LinkedProgram } from '../graph/link.ts';
import type { Resolution, Target } from '../tokens/resolution.ts';

interface Use {
  readonly call: number;
  /** Place of the argument; -1 is the receiver. */
  readonly place: number;
}

interface KeyStore {
  readonly object: number;
  readonly key: number;
  readonly value: number;
  readonly place: number;
}

/** Exits of a function: its result, `this` and parameters, as negative and positive places. */
export const RETURN = -2;
export const THIS = -1;

/** What nodes of a program are to its calls, functions and computed keys. */
export class ProgramIndex {
  /** Calls that a node is an argument or the receiver of. */
  readonly uses = new Map<number, Use[]>();
  readonly exits = new Map<number, [fn: number, slot: number]>();
  readonly callersOf = new Map<number, [call: number, target: Target][]>();
  /** What an argument is after its call. */
  readonly posts = new Map<number, [call: number, place: number]>();
  /** Results of reads by a key. */
  readonly keyUses = new Map<number, number[]>();
  readonly keyStores = new Map<number, KeyStore[]>();

  constructor({ calls, functions, files }: LinkedProgram, { targets }: Resolution) {
    calls.forEach(({ args, receiver, info, file }, call) => {
      args.forEach((node, place) => append(this.uses, node, { call, place }));
      if (receiver >= 0) append(this.uses, receiver, { call, place: -1 });
      for (const [place, node] of info.posts) this.posts.set(file.nodeBase + node, [call, place]);
      for (const target of targets.get(call) ?? []) append(this.callersOf, target.fn, [call, target]);
    });
    functions.forEach(({ returnNode, thisOut, info, file }, fn) => {
      this.exits.set(returnNode, [fn, RETURN]);
      this.exits.set(thisOut, [fn, THIS]);
      for (const [place, node] of info.paramOuts) this.exits.set(file.nodeBase + node, [fn, place]);
    });
    for (const { fragment, nodeBase } of files) {
      const { keyLoads, keyStores } = fragment;
      for (let at = 0; at < keyLoads.length; at += 3) append(this.keyUses, nodeBase + keyLoads[at + 1]!, nodeBase + keyLoads[at + 2]!);
      for (let at = 0; at < keyStores.length; at += 4) {
        const key = nodeBase + keyStores[at + 1]!;
        append(this.keyStores, key, {
          object: nodeBase + keyStores[at]!,
          key,
          value: nodeBase + keyStores[at + 2]!,
          place: nodeBase + keyStores[at + 3]!,
        });
      }
    }
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
