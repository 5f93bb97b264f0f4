import type { LinkedProgram } from '../graph/link.ts';
import type { Constants } from '../tokens/constants.ts';
import type { Endpoints } from '../tokens/endpoints.ts';
import { rawOutputs, type RawOutput, type TemplateFile } from './raw-outputs.ts';

interface Input {
  readonly program: LinkedProgram;
  readonly constants: Constants;
  readonly endpoints: Endpoints;
  readonly templates: readonly TemplateFile[];
}

const RENDERS = /(?:^|\.)(?:render|renderFile|renderView|renderTemplate|view|display|make)$/;
/** A short name may be that of many templates. */
const MOST = 20;

/** What a template writes without escaping is a use of the data that a call gives it. */
export function linkTemplates({ program, constants, endpoints, templates }: Input): void {
  const raw = templates.flatMap(({ path, text }) => {
    const outputs = rawOutputs(path, text);
    return outputs.length > 0 ? [{ path, outputs }] : [];
  });
  if (raw.length === 0) return;
  program.calls.forEach(({ info, args }, call) => {
    if (!RENDERS.test(info.text)) return;
    for (const [place, argument] of args.entries()) {
      const view = constants.valueOf(argument);
      const data = args[place + 1];
      if (typeof view !== 'string' || data === undefined) continue;
      for (const { path, outputs } of raw.filter((each) => isNamed(each.path, view)).slice(0, MOST))
        for (const output of outputs)
          endpoints.addSink(data, { path: output.fields, sink: 'xss', call, isLoose: false, writes: spanOf(path, output) });
      return;
    }
  });
}

function spanOf(path: string, { start, end }: RawOutput): { path: string; start: number; end: number } {
  return { path, start, end };
}

/** Whether a template is meant by `pages/show`, `pages.show`, `@app/pages/show.twig` or the like. */
export function isNamed(path: string, view: string): boolean {
  const plain = view.replace(/^(?:\.\/|\/|@\w+\/|\w+::)/, '');
  const bare = path.replace(/\.blade\.php$|\.html\.twig$|\.\w+$/, '');
  return [plain, plain.replace(/\.(?:html\.twig|\w+)$/, ''), plain.replaceAll('.', '/')].some(
    (name) => name !== '' && (bare === name || bare.endsWith(`/${name}`)),
  );
}
