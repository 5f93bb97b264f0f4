import { CLEANERS, type Cleaner } from './cleaners.ts';
import { CONTEXTS } from './contexts.ts';
import { FLOWS } from './flows.ts';
import { SINKS, type Sink } from './sinks.ts';
import { SOURCES, type Source } from './sources.ts';
import { writeProgram, type Parts } from './write-program.ts';

export interface Combined extends Parts {
  readonly name: string;
  /** What the tables say: `stored` is bad if what files, rows and programs contain came from outside. */
  readonly verdict: 'bad' | 'good' | 'stored';
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Small PHP programs that put a source, a flow, a cleaner and a sink together, several thousand, always the same. Every cleaner meets every
 * context, every flow every context with and without a right cleaner, and every source every sink; what else a program has goes round.
 */
export function combinePhp(): Combined[] {
  const flows = FLOWS.filter(({ arrives }) => arrives);
  const remote = SOURCES.filter(({ kind }) => kind === 'remote');
  const none = CLEANERS[0]!;
  const combined: Combined[] = [];
  let turn = 0;
  const round = <Item>(items: readonly Item[], step: number): Item => items[(turn * step) % items.length]!;
  const add = (parts: Partial<Parts> & Pick<Parts, 'sink'>) => {
    turn += 1;
    const whole = { source: round(remote, 5), flow: round(flows, 7), cleaner: none, form: turn, ...parts };
    const { source, flow, cleaner, sink } = whole;
    const name = [source.name, flow.name, cleaner.name, sink.rule, sink.context, `form ${whole.form}`].join(' | ');
    combined.push({ ...whole, name, verdict: verdictOf(whole), files: writeProgram(whole) });
  };
  for (const context of CONTEXTS) {
    const sinks = SINKS.filter((sink) => sink.context === context);
    for (const cleaner of CLEANERS)
      if (!cleaner.open.has(context) || cleaner.right.has(context))
        if (isDecided(cleaner, sinks[0]!)) add({ cleaner, sink: round(sinks, 1) });
    const right = CLEANERS.filter((cleaner) => cleaner.right.has(context) && isDecided(cleaner, sinks[0]!));
    for (const flow of FLOWS) {
      add({ flow, sink: round(sinks, 1) });
      if (flow.arrives) add({ flow, cleaner: round(right, 11), sink: round(sinks, 1) });
    }
  }
  for (const source of SOURCES) for (const sink of SINKS) add({ source, sink });
  return combined;
}

function isDecided(cleaner: Cleaner, { context }: Sink): boolean {
  return !cleaner.open.has(context);
}

function verdictOf({ source, flow, cleaner, sink }: Parts): Combined['verdict'] {
  if (!flow.arrives || cleaner.right.has(sink.context)) return 'good';
  const verdicts: Record<Source['kind'], Combined['verdict']> = { remote: 'bad', stored: 'stored', own: 'good' };
  return verdicts[source.kind];
}
