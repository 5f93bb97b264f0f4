import type { LinkedProgram } from '../graph/link.ts';
import type { Resolution, SinkUse, Source } from '../tokens/resolution.ts';
import { decidedSinks } from './decided-sinks.ts';
import { FactTable } from './fact-table.ts';
import { ProgramIndex } from './program-index.ts';
import { relevantBits } from './relevance.ts';
import { reachedFrom } from './value-ways.ts';

/** What all searches of a program share. */
export interface Ground {
  readonly index: ProgramIndex;
  /** Room for the facts of one search after the other. */
  readonly facts: FactTable;
  readonly sinks: ReadonlyMap<number, readonly SinkUse[]>;
  /** Classes of sinks that a node's value can get to. */
  readonly relevant: Int32Array;
}

export function groundOf(program: LinkedProgram, resolution: Resolution, sources: readonly Source[]): Ground {
  const index = new ProgramIndex(program, resolution);
  const reached = reachedFrom(
    sources.map(({ node }) => node),
    program,
    resolution,
    index,
  );
  const sinks = decidedSinks(resolution.sinks, reached);
  const chosen = reachedFrom([...index.keyUses.values()].flat(), program, resolution, index);
  return { index, facts: new FactTable(), sinks, relevant: relevantBits(program, resolution, { index, chosen }, sinks, reached) };
}
