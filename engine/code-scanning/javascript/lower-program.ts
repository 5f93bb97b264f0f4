import type { Class, Expression, Node, Program, Statement } from 'oxc-parser';
import { Environment } from '../graph/environment.ts';
import { FragmentBuilder } from '../graph/fragment-builder.ts';
import type { Fragment } from '../graph/fragment.ts';
import { Frame } from '../graph/frame.ts';
import { lowerCall } from './calls.ts';
import { refine } from './conditions.ts';
import { lowerExpression } from './expressions.ts';
import { classValue, functionValue } from './functions.ts';
import { lowerJsx } from './jsx.ts';
import type { Kept, Lowering, Origin } from './lowering.ts';
import { PatternTexts } from './pattern-texts.ts';
import { bind } from './patterns.ts';
import { declare, declareBlock, declareVars, lookup, openScope } from './scope.ts';
import { lowerStatement, lowerStatements } from './statements.ts';

/** Lowers a JavaScript or TypeScript file to a fragment. */
export function lowerProgram(program: Program, text: string): Fragment {
  const isModule = program.body.some(({ type }) => type.startsWith('Import') || type.startsWith('Export'));
  const builder = new FragmentBuilder('js', isModule);
  builder.function({ name: '<module>', parent: -1, start: 0, classIndex: -1, isAsync: false, decorators: [] });
  const lowering = new FileLowering(builder, text);
  const exportsNode = openModule(lowering, isModule);
  Object.assign(builder.fragment, { exportsNode });
  const body = program.body as Statement[];
  if (lowering.hasVars) for (const statement of body) declareVars(lowering.scope, statement);
  declareBlock(lowering.scope, body);
  noteImports(lowering, body);
  lowering.block(body);
  if (!isModule) exportCommonJs(lowering, exportsNode);
  // Lowering a body may append more.
  for (let next = 0; next < lowering.later.length; next += 1) lowering.later[next]!();
  lowering.patternTexts.finish(builder);
  return builder.finish();
}

/** The mutually recursive parts of lowering, with their shared state. */
class FileLowering implements Lowering {
  readonly builder: FragmentBuilder;
  readonly text: string;
  readonly hasVars: boolean;
  readonly paths = new Map<string, Set<string>>();
  frame: Frame;
  scope = openScope(undefined, 0, true);
  thisNode: number;
  ownsThis = true;
  params: Lowering['params'] = [];
  superNode = -1;
  readonly later: (() => void)[] = [];
  readonly doneBy = new Map<Node, number>();
  doneAt: number | undefined = undefined;
  closureEnv: Lowering['closureEnv'] = undefined;
  readonly iterated = new Map<string, string>();
  readonly aliases = new Map<string, string>();
  readonly counters = new Set<string>();
  readonly namesOf = new Map<Node, string>();
  readonly origins = new Map<string, Origin>();
  readonly conditions = new Map<string, Kept>();
  readonly patternTexts = new PatternTexts();
  around: Node | undefined = undefined;
  loop: Node | undefined = undefined;

  constructor(builder: FragmentBuilder, text: string) {
    this.builder = builder;
    this.text = text;
    this.hasVars = /\bvar\b/.test(text);
    this.frame = new Frame(builder, 0, new Environment(), this.paths);
    this.thisNode = builder.fragment.functions[0]!.thisNode;
  }

  expression(node: Node): number {
    return lowerExpression(this, node);
  }

  statement(node: Statement): void {
    lowerStatement(this, node);
  }

  block(statements: readonly Statement[]): void {
    lowerStatements(this, statements);
  }

  functionValue(node: Node, name: string): number {
    return functionValue(this, node, name);
  }

  classValue(node: Class): number {
    return classValue(this, node);
  }

  call(node: Node): number {
    return lowerCall(this, node);
  }

  jsx(node: Node): number {
    return lowerJsx(this, node);
  }

  bind(pattern: Node, value: number): void {
    bind(this, pattern, value);
  }

  refine(condition: Expression, truth: boolean): void {
    refine(this, condition, truth);
  }
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

// Everything `module.exports` and `exports` ever were, since a function may assign them later.
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
