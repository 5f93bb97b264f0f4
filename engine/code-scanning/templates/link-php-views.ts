import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { LinkedFile } from '../graph/linked-file.ts';
import type { Constants } from '../tokens/constants.ts';
import type { TokenFlow } from '../tokens/token-flow.ts';
import { ViewNames } from './view-names.ts';

interface Input {
  readonly program: LinkedProgram;
  readonly constants: Constants;
  readonly flow: TokenFlow;
  readonly importTarget: (path: string, specifier: string) => string | undefined;
}

const RENDERS = /(?:^|\.)(?:render\w*|view|display|make|fetch|partial|template|load_?view|include_?template|show)$/i;
/** A short name may match many views. */
const MOST = 4;

/** A PHP view gets its variables from the render call that passes them by name, or from the function that includes it. */
export function linkPhpViews({ program, constants, flow, importTarget }: Input): void {
  if (program.language !== 'php') return;
  const views = program.files.map((file) => ({ path: file.path, file, variables: variablesOf(file) }));
  const byPath = new Map(views.map((view) => [view.path, view]));
  const names = new ViewNames(views.filter(({ variables }) => variables.length > 0));
  const give = (data: number, variables: readonly (readonly [string, number])[]) => {
    for (const [name, node] of variables) flow.flow(data, node, EDGE.load, program.name(name));
  };
  for (const { file } of views) {
    for (const { node, specifier, kind } of file.fragment.imports) {
      if (kind !== 'include' || file.fragment.nodeFn[node] === 0) continue;
      const target = importTarget(file.path, specifier);
      const view = target === undefined ? undefined : byPath.get(target);
      if (view) give(file.nodeBase + node, view.variables);
    }
  }
  program.calls.forEach((call) => {
    if (!RENDERS.test(call.info.text)) return;
    const { args } = call;
    for (const [place, argument] of args.entries()) {
      const name = constants.valueOf(argument);
      const data = args[place + 1];
      if (typeof name !== 'string' || name.length < 3 || data === undefined) continue;
      const named = names.named(name);
      if (named.length <= MOST) for (const { variables } of named) give(data, variables);
      return;
    }
  });
}

/** Variables a file reads at top level without assigning them. */
function variablesOf({ fragment, nodeBase }: LinkedFile): (readonly [string, number])[] {
  return fragment.globals
    .filter(([node, name]) => name.startsWith('var:') && fragment.nodeFn[node] === 0)
    .map(([node, name]) => [name.slice(4), nodeBase + node] as const);
}
