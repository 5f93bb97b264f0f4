import { combinePrograms, type Combined } from '../combine-programs.ts';
import { CLEANERS } from './cleaners.ts';
import { CONTEXTS } from './contexts.ts';
import { FLOWS } from './flows.ts';
import { SINKS } from './sinks.ts';
import { SOURCES } from './sources.ts';
import { writeProgram, type Parts } from './write-program.ts';

/** Generated PHP programs. */
export function combinePhp(): Combined[] {
  return combinePrograms<Parts>({
    contexts: CONTEXTS,
    sources: SOURCES,
    flows: FLOWS,
    cleaners: CLEANERS,
    sinks: SINKS,
    write: writeProgram,
  });
}
