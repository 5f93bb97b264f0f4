import type { LinkedProgram } from '../graph/link.ts';
import type { Constants } from '../tokens/constants.ts';
import type { Endpoints } from '../tokens/endpoints.ts';
import { rawOutputs, type RawOutput, type TemplateFile } from './raw-outputs.ts';
import { ViewNames } from './view-names.ts';

interface Input {
  readonly program: LinkedProgram;
  readonly constants: Constants;
  readonly endpoints: Endpoints;
  readonly templates: readonly TemplateFile[];
}

const WITH = /\.with(?:[A-Z]\w*)?$/;
const RENDERS = /(?:^|\.)(?:render|renderFile|renderView|renderTemplate|view|display|make)$/;
/** A short name may match many templates. */
const MOST = 20;

/** Makes the data that a call passes to a template a sink where the template writes it unescaped. */
export function linkTemplates({ program, constants, endpoints, templates }: Input): void {
  const raw = templates.flatMap(({ path, text }) => {
    const outputs = rawOutputs(path, text);
    return outputs.length > 0 ? [{ path, outputs }] : [];
  });
  if (raw.length === 0) return;
  const names = new ViewNames(raw);
  const link = (view: string, data: number, field: string | undefined, call: number) => {
    for (const { path, outputs } of names.named(view).slice(0, MOST))
      for (const output of outputs) {
        const [first, ...rest] = output.fields;
        if (field !== undefined && first !== field) continue;
        const fields = field === undefined ? output.fields : rest;
        endpoints.addSink(data, { path: fields, sink: 'xss', call, isLoose: false, writes: spanOf(path, output) });
      }
  };
  let byResult: ReadonlyMap<number, number> | undefined;
  /** The view name at the head of a chain `view('name')->with(…)->with(…)`. */
  const viewBehind = (receiver: number): unknown => {
    byResult ??= new Map(program.calls.map(({ result }, call) => [result, call]));
    for (
      let at = byResult.get(receiver), steps = 0;
      at !== undefined && steps < 8;
      at = byResult.get(program.calls[at]!.receiver), steps += 1
    ) {
      const { info, args } = program.calls[at]!;
      if (RENDERS.test(info.text)) return args[0] === undefined ? undefined : constants.valueOf(args[0]);
      if (!WITH.test(info.text)) return undefined;
    }
    return undefined;
  };
  program.calls.forEach(({ info, receiver }, call) => {
    const isWith = WITH.test(info.text);
    if (!isWith && !RENDERS.test(info.text)) return;
    const { args } = program.calls[call]!;
    if (isWith && args[0] !== undefined) {
      const view = viewBehind(receiver);
      // `withTitle($title)` is `with('title', $title)`.
      const called = /\.with([A-Z]\w*)$/.exec(info.text)?.[1];
      const name = called === undefined ? constants.valueOf(args[0]) : called.charAt(0).toLowerCase() + called.slice(1);
      const data = called === undefined ? (args[1] ?? args[0]) : args[0];
      const isNamedField = (called !== undefined || args[1] !== undefined) && typeof name === 'string';
      if (typeof view === 'string') link(view, data, isNamedField ? name : undefined, call);
    }
    if (!RENDERS.test(info.text)) return;
    for (const [place, argument] of args.entries()) {
      const view = constants.valueOf(argument);
      const data = args[place + 1];
      if (typeof view !== 'string' || data === undefined) continue;
      link(view, data, undefined, call);
      return;
    }
  });
}

function spanOf(path: string, { start, end }: RawOutput): { path: string; start: number; end: number } {
  return { path, start, end };
}
