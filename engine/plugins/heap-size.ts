import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Checkout } from '#engine/checkout.ts';

/** Characters of a lockfile of some ten thousand entries. */
const LARGE_TEXT = 4_000_000;

/**
 * Fits the process to an inventory, which is over in a quarter of a second: V8's optimizing compiler would take longer than it saves,
 * what is dropped is collected early, and at once, since nobody waits between. Together that saves a fifth of the memory, which counts
 * where many run side by side. Flags at the start would have the same effect, but node compiles its own library again under most of them.
 */
export function useSmallHeap(): void {
  setFlagsFromString('--no-opt');
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--no-incremental-marking');
}

/**
 * The checkout, read by a process that stays small until a large text comes: from then on new objects get room at once, which is a
 * tenth of the time and twice the memory.
 */
export function growHeapForLargeTexts(checkout: Checkout): Checkout {
  return {
    ...checkout,
    async readText(path) {
      const text = await checkout.readText(path);
      if (text.length > LARGE_TEXT) setFlagsFromString('--semi-space-growth-factor=8');
      return text;
    },
  };
}

/**
 * For a step that works in bursts and waits for other processes between: planning drops hundreds of megabytes a second and keeps a few
 * dozen, so the heap is collected early instead of grown. What is new is little enough at a time that threads would cost more than they help.
 */
export function useTightHeap(): void {
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--no-parallel-scavenge');
}

/** Lets the process grow again, for work that takes long enough to pay. */
export function useNormalHeap(): void {
  setFlagsFromString('--opt');
  setFlagsFromString('--heap-growing-percent=0');
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--parallel-scavenge');
  setFlagsFromString('--incremental-marking');
}

/** Collects now what was dropped, in some ten milliseconds: V8 does not know where something large has had its day. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
