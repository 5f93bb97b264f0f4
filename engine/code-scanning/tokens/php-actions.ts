import type { LinkedProgram } from '../graph/link.ts';
import type { LinkedFile } from '../graph/linked-file.ts';
import type { Models } from '../models/compile-models.ts';
import type { Endpoints } from './endpoints.ts';
import type { PhpNames } from './php-names.ts';

interface Parts {
  readonly program: LinkedProgram;
  readonly models: Models;
  readonly endpoints: Endpoints;
  readonly names: PhpNames;
}

const MAX_PARENTS = 8;
/** A method the class calls on itself is a helper, not an action. */
const OWN_CALL = /^(?:\$this|self|static|parent)\.(\w+)$/;

/**
 * Controller methods a framework calls by convention: their parameters are parts of the URL, and their results are sent as the response.
 */
export function linkPhpActions({ program, models, endpoints, names }: Parts): void {
  if (models.actions.length === 0 || program.language !== 'php') return;
  const helpers = helpersByFile(program);
  for (const { info, file } of program.classes) {
    const chain = [info.name, ...parentsOf(program, names, info.superName)];
    for (const { of, methods, params, returns } of models.actions) {
      if (!chain.some((name) => of.test(name))) continue;
      for (const { name, fn, isStatic } of info.methods) {
        if (isStatic || !methods.test(name) || (name.startsWith('__') && name !== '__invoke') || helpers.get(file)?.has(name)) continue;
        const action = program.functions[file.functionBase + fn]!;
        if (params !== undefined)
          action.params.forEach((node, place) => {
            if (isOfClass(file, node)) return;
            endpoints.addSource({ node, kind: params, tier: 'remote', text: `$${action.info.paramNames[place] ?? ''}` });
          });
        if (returns !== undefined)
          endpoints.addSink(action.returnNode, { path: [], sink: returns, call: -1, isLoose: false, isReturned: true });
      }
    }
  }
}

function helpersByFile(program: LinkedProgram): ReadonlyMap<LinkedFile, ReadonlySet<string>> {
  const helpers = new Map<LinkedFile, Set<string>>();
  for (const { info, file } of program.calls) {
    const name = OWN_CALL.exec(info.text)?.[1];
    if (name === undefined) continue;
    const known = helpers.get(file);
    if (known) known.add(name);
    else helpers.set(file, new Set([name]));
  }
  return helpers;
}

function parentsOf(program: LinkedProgram, names: PhpNames, superName: string): string[] {
  const parents: string[] = [];
  for (let name = superName; name !== '' && parents.length < MAX_PARENTS;) {
    parents.push(name);
    const parent = names.classNamed(name);
    name = parent === undefined ? '' : program.classes[parent]!.info.superName;
  }
  return parents;
}

/** The framework injects an instance of the declared class. */
function isOfClass(file: LinkedFile, node: number): boolean {
  return file.fragment.types.some(([typed]) => typed + file.nodeBase === node);
}
