import { CALL, CALL_WIDTH } from '../graph/call-rows.ts';
import type { LinkedFile } from '../graph/linked-file.ts';
import { NumberLists } from '../graph/number-lists.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { Resolution } from '../tokens/resolution.ts';

interface KeyStore {
  readonly object: number;
  readonly key: number;
  readonly value: number;
  readonly place: number;
}

/**
 * Exit slots of a function: results are RETURN or lower, `this` is -1, parameters are their positions. Slots below RETURN are results that
 * depend on a parameter.
 */
export const RETURN = -2;
export const THIS = -1;

/** Reverse indexes from nodes to calls, functions and computed keys. */
export class ProgramIndex {
  /** Calls that use a node as an argument or receiver, and its position; -1 is the receiver. */
  readonly uses: NumberLists;
  /** Functions that a node exits, and the slot. */
  readonly exits: NumberLists;
  /** Call sites of a function, and its position among the targets of each. */
  readonly callers: NumberLists;
  /** Call and argument position of a post-call version. */
  readonly posts: NumberLists;
  /** Results of loads by a computed key. */
  readonly keyUses = new Map<number, number[]>();
  readonly keyStores = new Map<number, KeyStore[]>();

  constructor({ calls, ownCallCount, functions, files, nodeCount }: LinkedProgram, { targets }: Resolution) {
    this.callers = new NumberLists(functions.length);
    [this.uses, this.exits, this.posts] = [new NumberLists(nodeCount), new NumberLists(nodeCount), new NumberLists(nodeCount)];
    for (const file of files) this.#addCallsOf(file);
    for (let call = ownCallCount; call < calls.length; call += 1) {
      const { args, receiver } = calls[call]!;
      for (const [place, node] of args.entries()) this.uses.append(node, call, place);
      if (receiver >= 0) this.uses.append(receiver, call, -1);
    }
    targets.each((entered, call) => {
      for (let place = 0; place < entered.length; place += 1) this.callers.append(entered[place]!.fn, call, place);
    });
    functions.forEach(({ returnNode, thisOut, info, file }, fn) => {
      if (info.returnsWhen.length === 0) this.exits.append(returnNode, fn, RETURN);
      info.returnsWhen.forEach(([, , , node], place) => this.exits.append(file.nodeBase + node, fn, RETURN - 1 - place));
      this.exits.append(thisOut, fn, THIS);
      for (const [place, node] of info.paramOuts) this.exits.append(file.nodeBase + node, fn, place);
    });
    for (const { fragment, nodeBase } of files) {
      const { keyLoads, keyStores } = fragment;
      for (let at = 0; at < keyLoads.length; at += 3) append(this.keyUses, nodeBase + keyLoads[at + 1]!, nodeBase + keyLoads[at + 2]!);
      // In PHP, writing to a key pollutes nothing.
      for (let at = 0; at < (fragment.language === 'php' ? 0 : keyStores.length); at += 4) {
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

  /** Reads the rows directly: creating lists for each call would take longer than everything else here. */
  #addCallsOf({ fragment, nodeBase, callBase }: LinkedFile): void {
    const { rows, args, posts } = fragment.calls;
    let [arg, post] = [0, 0];
    for (let at = 0, call = callBase; at < rows.length; at += CALL_WIDTH, call += 1) {
      const firstArg = arg;
      for (; arg < rows[at + CALL.args]!; arg += 1) if (args[arg]! >= 0) this.uses.append(nodeBase + args[arg]!, call, arg - firstArg);
      if (rows[at + CALL.receiver]! >= 0) this.uses.append(nodeBase + rows[at + CALL.receiver]!, call, -1);
      for (; post < rows[at + CALL.posts]!; post += 2) this.posts.append(nodeBase + posts[post + 1]!, call, posts[post]!);
    }
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
