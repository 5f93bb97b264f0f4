interface PartTypes {
  source: { readonly name: string; readonly kind: 'remote' | 'stored' | 'own' };
  flow: { readonly name: string; readonly arrives: boolean };
  cleaner: { readonly name: string; readonly right: ReadonlySet<string>; readonly open: ReadonlySet<string> };
  sink: { readonly rule: string; readonly context: string };
}

export interface Tables<Types extends PartTypes> {
  readonly contexts: readonly string[];
  readonly sources: readonly Types['source'][];
  readonly flows: readonly Types['flow'][];
  /** The first one is the identity. */
  readonly cleaners: readonly Types['cleaner'][];
  readonly sinks: readonly Types['sink'][];
  readonly write: (parts: CombinedParts<Types>) => Record<string, string>;
}

export interface CombinedParts<Types extends PartTypes> {
  readonly source: Types['source'];
  readonly flow: Types['flow'];
  readonly cleaner: Types['cleaner'];
  readonly sink: Types['sink'];
  /** Chooses among spellings of the same thing. */
  readonly form: number;
}

export interface Combined extends CombinedParts<PartTypes> {
  readonly name: string;
  /** What the tables say; `stored` is bad only if files, rows and program output are considered untrusted. */
  readonly verdict: 'bad' | 'good' | 'stored';
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Several thousand small programs, each a source, a flow, a cleaner and a sink; deterministic. Every cleaner meets every context, every flow every
 * context with and without a right cleaner, and every source every sink; the other parts take turns.
 */
export function combinePrograms<Types extends PartTypes>(tables: Tables<Types>): Combined[] {
  const flows = tables.flows.filter(({ arrives }) => arrives);
  const remote = tables.sources.filter(({ kind }) => kind === 'remote');
  const none = tables.cleaners[0]!;
  const combined: Combined[] = [];
  let turn = 0;
  const round = <Item>(items: readonly Item[], step: number): Item => items[(turn * step) % items.length]!;
  const add = (parts: Partial<CombinedParts<Types>> & Pick<CombinedParts<Types>, 'sink'>) => {
    turn += 1;
    const whole = { source: round(remote, 5), flow: round(flows, 7), cleaner: none, form: turn, ...parts };
    const { source, flow, cleaner, sink } = whole;
    const name = [source.name, flow.name, cleaner.name, sink.rule, sink.context, `form ${whole.form}`].join(' | ');
    combined.push({ ...whole, name, verdict: verdictOf(whole), files: tables.write(whole) });
  };
  for (const context of tables.contexts) {
    const sinks = tables.sinks.filter((sink) => sink.context === context);
    const decided = tables.cleaners.filter(({ open }) => !open.has(context));
    for (const cleaner of decided) add({ cleaner, sink: round(sinks, 1) });
    const right = decided.filter((cleaner) => cleaner.right.has(context));
    for (const flow of tables.flows) {
      add({ flow, sink: round(sinks, 1) });
      if (flow.arrives) add({ flow, cleaner: round(right, 11), sink: round(sinks, 1) });
    }
  }
  for (const source of tables.sources) for (const sink of tables.sinks) add({ source, sink });
  return combined;
}

function verdictOf({ source, flow, cleaner, sink }: CombinedParts<PartTypes>): Combined['verdict'] {
  if (!flow.arrives || sink.context === 'harmless' || cleaner.right.has(sink.context)) return 'good';
  return source.kind === 'remote' ? 'bad' : source.kind === 'own' ? 'good' : 'stored';
}
