import type { LinkedProgram } from '../graph/link.ts';
import type { Resolution, SinkUse, Source } from '../tokens/resolution.ts';
import { decidedSinks } from './decided-sinks.ts';
import { EdgeEffects } from './edge-effects.ts';
import { FactTable } from './fact-table.ts';
import { GuardMasks } from './guards.ts';
import { Paths } from './paths.ts';
import { ProgramIndex } from './program-index.ts';
import { relevantBits } from './relevance.ts';
import { ValueGraph } from './value-graph.ts';
import { WholeFlows } from './whole-flows.ts';
import { Wrappers } from './wrappers.ts';

/** What all searches of a program share. */
export interface Ground {
  readonly index: ProgramIndex;
  /** Reused by one search after another. */
  readonly facts: FactTable;
  readonly sinks: ReadonlyMap<number, readonly SinkUse[]>;
  readonly wrappers: Wrappers;
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
  const edges = new EdgeEffects({ program, paths: new Paths(program.names), guards: new GuardMasks(program, resolution), index });
  const whole = new WholeFlows(program, resolution, values, edges);
  const wrappers = new Wrappers(program, { resolution, index, whole }, decidedSinks(resolution.sinks, values));
  const { sinks } = wrappers;
  return { index, facts: new FactTable(), sinks, wrappers, relevant: relevantBits(program, index, values, sinks) };
}
