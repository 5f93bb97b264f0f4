import type { LinkedProgram } from '../graph/link.ts';
import type { Resolution, SinkUse, Source } from '../tokens/resolution.ts';
import { decidedSinks } from './decided-sinks.ts';
import { FactTable } from './fact-table.ts';
import { ProgramIndex } from './program-index.ts';
import { relevantBits } from './relevance.ts';
import { ValueGraph } from './value-graph.ts';

/** What all searches of a program share. */
export interface Ground {
  readonly index: ProgramIndex;
  /** Reused by one search after another. */
  readonly facts: FactTable;
  readonly sinks: ReadonlyMap<number, readonly SinkUse[]>;
  /** Sink classes that the value of each node can reach. */
  readonly relevant: Int32Array;
}

export function groundOf(program: LinkedProgram, resolution: Resolution, sources: readonly Source[]): Ground {
  const index = new ProgramIndex(program, resolution);
  const values = new ValueGraph(
    sources.map(({ node }) => node),
    program,
    resolution,
    index,
  );
  const sinks = decidedSinks(resolution.sinks, values);
  return { index, facts: new FactTable(), sinks, relevant: relevantBits(program, index, values, sinks) };
}
