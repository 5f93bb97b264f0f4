import { finishReturns } from './returns.ts';
import { Environment } from '../graph/environment.ts';
import { FragmentBuilder } from '../graph/fragment-builder.ts';
import type { Fragment } from '../graph/fragment.ts';
import { Frame } from '../graph/frame.ts';
import { PageText } from '../graph/page-text.ts';
import { children } from './ast.ts';
import { refine } from './conditions.ts';
import { lowerExpression } from './expressions.ts';
import { classDeclaration, functionValue } from './functions.ts';
import type { PhpLowering } from './lowering.ts';
import { markOwn, markProperties } from './own-objects.ts';
import type { ParsedPhp } from './parse.ts';
import { lowerStatements } from './statements.ts';
import { assign } from './variables.ts';

/** Lowers a PHP file to a fragment. */
export function lowerPhp({ program, partly }: ParsedPhp): Fragment {
  const builder = new FragmentBuilder('php', false);
  builder.function({ name: '<file>', parent: -1, start: 0, classIndex: -1, isAsync: false, decorators: [] });
  const paths = new Map<string, Set<string>>();
  const main = builder.fragment.functions[0]!;
  Object.assign(builder.fragment, { exportsNode: main.returnNode, partly });
  const lowering: PhpLowering = {
    builder,
    paths,
    later: [],
    frame: new Frame(builder, 0, new Environment(), paths),
    thisNode: main.thisNode,
    params: [],
    className: '',
    parentName: '',
    namespace: '',
    uses: new Map(),
    outer: undefined,
    shared: new Set(),
    references: new Map(),
    emptyTexts: new Set(),
    extensions: new Map(),
    owned: new Map(),
    globalNames: new Set(),
    aliases: new Map(),
    copies: new Map(),
    words: new Map(),
    fixedTexts: new Map(),
    rewritten: new Map(),
    given: new Map(),
    returned: [],
    flagNodes: undefined,
    returnGuard: undefined,
    origins: new Map(),
    checkFlags: new Map(),
    slashes: new Map(),
    validated: new Map(),
    listLengths: new Map(),
    entityDocuments: new Set(),
    openedReaders: new Map(),
    assignedCalls: new Map(),
    extracted: [],
    page: new PageText(),
    writtenInto: undefined,
    pages: new Map(),
    propertyReads: [],
    resolved: new Set(),
    resolvedNames: new Set(),
    routeNames: [],
    expression: (node) => lowerExpression(lowering, node),
    statements: (nodes) => lowerStatements(lowering, nodes),
    assign: (target, value, at) => assign(lowering, target, value, at),
    functionValue: (node, name) => functionValue(lowering, node, name),
    classDeclaration: (node) => classDeclaration(lowering, node),
    refine: (condition, truth) => refine(lowering, condition, truth),
  };
  lowering.statements(children(program, 'children'));
  finishReturns(lowering, main, program);
  const ofFile = { builder, owned: lowering.owned, frame: lowering.frame, globalNames: lowering.globalNames };
  // Functions have owned objects of their own.
  lowering.owned = new Map();
  // Lowering a body may append more.
  for (let next = 0; next < lowering.later.length; next += 1) lowering.later[next]!();
  markOwn(ofFile);
  markProperties(lowering);
  return builder.finish();
}
