import { combinePrograms, type Combined } from '../combine-programs.ts';
import { CLEANERS } from './cleaners.ts';
import { CONTEXTS } from './contexts.ts';
import { FLOWS } from './flows.ts';
import { SINKS } from './sinks.ts';
import { SOURCES } from './sources.ts';
import { writeProgram, type Parts } from './write-program.ts';

/** Generated JavaScript and TypeScript programs. Sinks that only harm a server are not used in pages. */
export function combineJavaScript(): Combined[] {
  const programs = combinePrograms<Parts>({
    contexts: CONTEXTS,
    sources: SOURCES,
    flows: FLOWS,
    cleaners: CLEANERS,
    sinks: SINKS,
    write: writeProgram,
  });
  const inPages = new Set(['cross-site-scripting', 'open-redirect', 'code-injection']);
  return programs.filter(({ source, sink }) => !(source as Parts['source']).host.isBrowser || inPages.has(sink.rule));
}
