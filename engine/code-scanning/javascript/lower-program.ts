import type { Program, Statement } from 'oxc-parser';
import { Environment } from '../graph/environment.ts';
import { FragmentBuilder } from '../graph/fragment-builder.ts';
import type { Fragment } from '../graph/fragment.ts';
import { Frame } from '../graph/frame.ts';
import { lowerCall } from './calls.ts';
import { refine } from './conditions.ts';
import { lowerExpression } from './expressions.ts';
import { classValue, functionValue } from './functions.ts';
import { lowerJsx } from './jsx.ts';
import type { Lowering } from './lowering.ts';
import { PatternTexts } from './pattern-texts.ts';
import { bind } from './patterns.ts';
import { declare, declareBlock, declareVars, lookup, openScope } from './scope.ts';
import { lowerStatement, lowerStatements } from './statements.ts';

/** One JavaScript or TypeScript file as a fragment. */
export function lowerProgram(program: Program, text: string): Fragment {
  const isModule = program.body.some(({ type }) => type.startsWith('Import') || type.startsWith('Export'));
  const builder = new FragmentBuilder('js', isModule);
  builder.function({ name: '<module>', parent: -1, start: 0, classIndex: -1, isAsync: false, decorators: [] });
  const paths = new Map<string, Set<string>>();
  const frame = new Frame(builder, 0, new Environment(), paths);
  const lowering: Lowering = {
    builder,
    text,
    paths,
    frame,
    scope: openScope(undefined, 0, true),
    thisNode: builder.fragment.functions[0]!.thisNode,
    ownsThis: true,
    params: [],
    superNode: -1,
    later: [],
    doneBy: new Map(),
    doneAt: undefined,
    iterated: new Map(),
    namesOf: new Map(),
    madeOf: new Map(),
    conditions: new Map(),
    patternTexts: new PatternTexts(),
    around: undefined,
    loop: undefined,
    closureEnv: undefined,
    expression: (node) => lowerExpression(lowering, node),
    statement: (node) => lowerStatement(lowering, node),
    block: (statements) => lowerStatements(lowering, statements),
    functionValue: (node, name) => functionValue(lowering, node, name),
    classValue: (node) => classValue(lowering, node),
    call: (node) => lowerCall(lowering, node),
    jsx: (node) => lowerJsx(lowering, node),
    bind: (pattern, value) => bind(lowering, pattern, value),
    refine: (condition, truth) => refine(lowering, condition, truth),
  };
  const exportsNode = openModule(lowering, isModule);
  Object.assign(builder.fragment, { exportsNode });
  const body = program.body as Statement[];
  for (const statement of body) declareVars(lowering.scope, statement);
  declareBlock(lowering.scope, body);
  noteImports(lowering, body);
  lowering.block(body);
  if (!isModule) exportCommonJs(lowering, exportsNode);
  // Each may add others.
  for (let next = 0; next < lowering.later.length; next += 1) lowering.later[next]!();
  lowering.patternTexts.finish(builder);
  return builder.finish();
}

function openModule(lowering: Lowering, isModule: boolean): number {
  const { builder, frame, scope } = lowering;
  const exportsNode = builder.node(0, 0, 0);
  builder.fragment.objects.push(exportsNode, 0);
  if (isModule) return exportsNode;
  const module = builder.node(0, 0, 0);
  builder.fragment.objects.push(module, 0);
  const first = builder.node(0, 0, 0);
  builder.fragment.objects.push(first, 0);
  builder.store(first, 'exports', module);
  for (const [name, node] of [
    ['module', module],
    ['exports', first],
  ] as const) {
    const variable = declare(scope, name);
    variable.definitions.push(node);
    frame.write(variable.key, node);
  }
  frame.write(`${lookup(scope, 'module')!.key}.exports`, first);
  builder.flow(first, exportsNode);
  builder.flow(builder.fragment.functions[0]!.thisNode, exportsNode);
  return exportsNode;
}

// All that `module.exports` and `exports` ever were; a function may also assign them later.
function exportCommonJs(lowering: Lowering, exportsNode: number): void {
  const { builder, scope } = lowering;
  const module = lookup(scope, 'module')!;
  const exported = lookup(scope, 'exports')!;
  for (const version of [...exported.definitions, ...exported.versions]) builder.flow(version, exportsNode);
  for (const version of [...module.definitions, ...module.versions]) builder.load(version, 'exports', exportsNode);
}

function noteImports(lowering: Lowering, body: readonly Statement[]): void {
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue;
    for (const specifier of node.specifiers) {
      const variable = lookup(lowering.scope, specifier.local.name);
      if (!variable) continue;
      const { imported } = specifier.type === 'ImportSpecifier' ? specifier : { imported: undefined };
      const name = imported === undefined ? 'default' : imported.type === 'Literal' ? imported.value : imported.name;
      variable.imported = [node.source.value, name];
    }
  }
}
