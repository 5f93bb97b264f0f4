import type { LinkedProgram } from '../graph/link.ts';
import type { Resolution } from '../tokens/resolution.ts';
import { ProgramIndex } from './program-index.ts';
import { reachedFrom } from './value-ways.ts';

/** What all searches of a program share. */
export interface Ground {
  readonly index: ProgramIndex;
  /** 1 for each node that what is read by a computed key can get to. */
  readonly chosen: Uint8Array;
}

export function groundOf(program: LinkedProgram, resolution: Resolution): Ground {
  const index = new ProgramIndex(program, resolution);
  return { index, chosen: reachedFrom([...index.keyUses.values()].flat(), program, resolution, index) };
}
