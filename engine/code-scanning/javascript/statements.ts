import type { Expression, ForStatementLeft, Statement, SwitchStatement } from 'oxc-parser';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { lowerNamed } from './expressions.ts';
import { noteType } from './functions.ts';
import { lowerModuleDeclaration } from './modules.ts';
import { noteCondition } from './kept-conditions.ts';
import { namesListedOf, noteAlias, noteElement, noteIterated, noteOrigin } from './origins.ts';
import { declare, declareBlock, namesOf, openScope } from './scope.ts';
import { noteAnswer } from './truth.ts';
import { bindState } from './react-state.ts';
import { lastNameOf, pathKey, plain, textOf } from './variables.ts';
import { THROWN } from '../graph/fragment.ts';

/** Lowers statements in a scope that is already declared: hoisted functions first. */
export function lowerStatements(lowering: Lowering, statements: readonly Statement[]): void {
  for (const statement of statements) if (isFunctionDeclaration(statement)) lowerStatement(lowering, statement);
  for (const statement of statements) {
    if (lowering.frame.env.dead) return;
    if (!isFunctionDeclaration(statement)) lowerStatement(lowering, statement);
  }
}

function isFunctionDeclaration(statement: Statement): boolean {
  if (statement.type === 'FunctionDeclaration') return true;
  return statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'FunctionDeclaration';
}

function inBlock(lowering: Lowering, statements: readonly Statement[]): void {
  const outer = lowering.scope;
  lowering.scope = openScope(outer, lowering.frame.fn, false);
  declareBlock(lowering.scope, statements);
  lowering.block(statements);
  lowering.scope = outer;
}

export function lowerStatement(lowering: Lowering, node: Statement, label: string | null = null): void {
  if (!LOOPS.has(node.type)) {
    lowerOne(lowering, node, label);
    return;
  }
  const outer = lowering.loop;
  lowering.loop = node;
  lowerOne(lowering, node, label);
  lowering.loop = outer;
}

const LOOPS = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement', 'ForInStatement', 'ForOfStatement']);

function lowerOne(lowering: Lowering, node: Statement, label: string | null): void {
  const lower = LOWER[node.type] as Lower | undefined;
  if (lower) lower(lowering, node, label);
  else lowerModuleDeclaration(lowering, node);
}

type Lower<Type extends Statement['type'] = Statement['type']> = (
  lowering: Lowering,
  node: Of<Statement, Type>,
  label: string | null,
) => void;

/** The members of a union whose `type` may be `Type`: functions share one interface for several. */
type Of<Each, Type> = Each extends { type: infer Types } ? (Type extends Types ? Each : never) : never;

const LOWER: { readonly [Type in Statement['type']]?: Lower<Type> } = {
  ExpressionStatement: (lowering, node) => {
    lowering.expression(node.expression);
    if (neverReturns(lowering, node.expression)) lowering.frame.env.dead = true;
  },
  VariableDeclaration: lowerVariables,
  FunctionDeclaration: (lowering, node) => {
    if (node.id && node.body) lowering.bind(node.id, lowering.functionValue(node, node.id.name));
  },
  ClassDeclaration: (lowering, node) => {
    if (node.id) lowering.bind(node.id, lowering.classValue(node));
  },
  BlockStatement: (lowering, node) => inBlock(lowering, node.body),
  IfStatement: lowerIf,
  ReturnStatement: (lowering, node) => {
    const { builder, frame } = lowering;
    if (node.argument) builder.flow(lowering.expression(node.argument), builder.fragment.functions[frame.fn]!.returnNode);
    noteAnswer(lowering, node.argument ?? undefined);
    frame.exit(lowering.params);
  },
  ThrowStatement: (lowering, node) => {
    throwValue(lowering, lowering.expression(node.argument));
    lowering.frame.env.dead = true;
  },
  BreakStatement: ({ frame }, node) => frame.break(node.label?.name ?? null),
  ContinueStatement: ({ frame }, node) => frame.continue(node.label?.name ?? null),
  WhileStatement: (lowering, node, label) =>
    lowering.frame.loop(node.start, label, () => {
      lowering.expression(node.test);
      lowering.refine(node.test, true);
      lowering.statement(node.body);
    }),
  DoWhileStatement: (lowering, node, label) =>
    lowering.frame.loop(
      node.start,
      label,
      () => lowering.statement(node.body),
      () => lowering.expression(node.test),
    ),
  ForStatement: lowerFor,
  ForInStatement: lowerForEach,
  ForOfStatement: lowerForEach,
  SwitchStatement: lowerSwitch,
  LabeledStatement: (lowering, node) => {
    if (LOOPS.has(node.body.type)) lowerStatement(lowering, node.body, node.label.name);
    else lowering.frame.breakable(node.start, node.label.name, false, () => lowering.statement(node.body));
  },
  TryStatement: lowerTry,
  WithStatement: (lowering, node) => {
    lowering.expression(node.object);
    lowering.statement(node.body);
  },
  TSEnumDeclaration: (lowering, node) => {
    const value = newNode(lowering, node);
    lowering.builder.fragment.objects.push(value, 0);
    lowering.bind(node.id, value);
  },
  TSModuleDeclaration: (lowering, node) => {
    if (node.body?.type === 'TSModuleBlock') inBlock(lowering, node.body.body);
  },
};

function lowerVariables(lowering: Lowering, node: Extract<Statement, { type: 'VariableDeclaration' }>): void {
  for (const { id, init } of node.declarations) {
    if (!init || bindState(lowering, id, init)) continue;
    const value = lowerNamed(lowering, init, id);
    noteType(lowering, value, id);
    lowering.bind(id, value);
    noteOrigin(lowering, id, init);
    noteElement(lowering, id, init);
    if (lowering.frame.fn === 0) noteAlias(lowering, id, init);
    noteCondition(lowering, id, init);
  }
}

function lowerIf(lowering: Lowering, node: Extract<Statement, { type: 'IfStatement' }>): void {
  const { frame } = lowering;
  const decided = lowering.builder.constantOf(lowering.expression(node.test));
  frame.branches(
    node.start,
    () => {
      frame.env.dead = decided === false;
      lowering.refine(node.test, true);
      if (decided !== false) lowering.statement(node.consequent);
    },
    () => {
      frame.env.dead = decided === true;
      lowering.refine(node.test, false);
      if (node.alternate && decided !== true) lowering.statement(node.alternate);
    },
  );
}

function lowerTry(lowering: Lowering, node: Extract<Statement, { type: 'TryStatement' }>): void {
  const { frame } = lowering;
  const { handler } = node;
  const caught = handler?.param ? newNode(lowering, handler.param) : -1;
  frame.attempt(
    node.start,
    () => inBlock(lowering, node.block.body),
    handler
      ? () => {
          const outer = lowering.scope;
          lowering.scope = openScope(outer, frame.fn, false);
          const { param, body } = handler;
          if (param) {
            namesOf(param, (name) => declare(lowering.scope, name));
            lowering.bind(param, caught);
          }
          inBlock(lowering, body.body);
          lowering.scope = outer;
        }
      : undefined,
    caught,
  );
  if (!node.finalizer) return;
  const wasDead = frame.env.dead;
  frame.env.dead = false;
  inBlock(lowering, node.finalizer.body);
  frame.env.dead ||= wasDead;
}

/** A thrown value reaches the enclosing handler, or else that of a caller, as part of the function's result. */
function throwValue({ frame, builder }: Lowering, value: number): void {
  if (frame.handler !== undefined) builder.flow(value, frame.handler);
  else builder.store(value, THROWN, builder.fragment.functions[frame.fn]!.returnNode);
}

function lowerFor(lowering: Lowering, node: Extract<Statement, { type: 'ForStatement' }>, label: string | null): void {
  const { frame } = lowering;
  const outer = lowering.scope;
  lowering.scope = openScope(outer, frame.fn, false);
  if (node.init) {
    if (node.init.type === 'VariableDeclaration') {
      declareBlock(lowering.scope, [node.init]);
      lowerStatement(lowering, node.init);
    } else lowering.expression(node.init);
  }
  const counter = counterOf(lowering, node.update);
  if (counter !== undefined) lowering.counters.add(counter);
  frame.loop(
    node.start,
    label,
    () => {
      if (node.test) {
        lowering.expression(node.test);
        lowering.refine(node.test, true);
      }
      lowering.statement(node.body);
    },
    () => {
      if (node.update) lowering.expression(node.update);
    },
  );
  if (counter !== undefined) lowering.counters.delete(counter);
  lowering.scope = outer;
}

/** The loop counter: `i++`, `i += 2`. */
function counterOf(lowering: Lowering, update: Expression | null): string | undefined {
  const node = update && plain(update);
  if (node?.type === 'UpdateExpression') return pathKey(lowering, node.argument);
  if (node?.type !== 'AssignmentExpression' || !/^[+-]=$/.test(node.operator)) return undefined;
  const step = plain(node.right);
  return step.type === 'Literal' && typeof step.value === 'number' ? pathKey(lowering, node.left) : undefined;
}

function lowerForEach(
  lowering: Lowering,
  node: Extract<Statement, { type: 'ForInStatement' | 'ForOfStatement' }>,
  label: string | null,
): void {
  const { frame, builder } = lowering;
  const iterated = lowering.expression(node.right);
  const outer = lowering.scope;
  lowering.scope = openScope(outer, frame.fn, false);
  if (node.left.type === 'VariableDeclaration') declareBlock(lowering.scope, [node.left]);
  frame.loop(node.start, label, () => {
    const element = newNode(lowering, node.left);
    builder.load(iterated, node.type === 'ForOfStatement' ? '[]' : KEYS, element);
    bindLeft(lowering, node.left, element);
    noteIterated(lowering, node.left, node.type === 'ForInStatement' ? node.right : namesListedOf(lowering, node.right));
    lowering.statement(node.body);
  });
  lowering.scope = outer;
}

/** Pseudo field: an object's keys, which an attacker controls if the object is the attacker's. */
const KEYS = '<keys>';

function bindLeft(lowering: Lowering, left: ForStatementLeft, element: number): void {
  if (left.type === 'VariableDeclaration') lowering.bind(left.declarations[0]!.id, element);
  else lowering.bind(left, element);
}

function lowerSwitch(lowering: Lowering, node: SwitchStatement, label: string | null): void {
  const { frame } = lowering;
  lowering.expression(node.discriminant);
  const outer = lowering.scope;
  lowering.scope = openScope(outer, frame.fn, false);
  declareBlock(
    lowering.scope,
    node.cases.flatMap(({ consequent }) => consequent),
  );
  frame.breakable(node.start, label, true, () => {
    // A case is entered from its own test or by falling through from the previous one.
    const entry = frame.env;
    let hasDefault = false;
    const exits = node.cases.map(({ test, consequent }, place) => () => {
      if (test) refineCase(lowering, node.discriminant, test);
      else hasDefault = true;
      for (let at = place; at < node.cases.length && !frame.env.dead; at += 1) {
        lowerStatementsOnce(lowering, at === place ? consequent : node.cases[at]!.consequent, at === place);
        if (at - place > 3) break;
      }
    });
    if (node.cases.length > 60) {
      for (const { consequent } of node.cases)
        frame.branches(
          node.start,
          () => lowering.block(consequent),
          () => undefined,
        );
      return;
    }
    frame.branches(node.start, ...exits, () => {
      frame.env.dead = hasDefault;
    });
    void entry;
  });
  lowering.scope = outer;
}

function lowerStatementsOnce(lowering: Lowering, statements: readonly Statement[], isOwn: boolean): void {
  if (isOwn) lowering.block(statements);
  else for (const statement of statements) if (!isFunctionDeclaration(statement) && !lowering.frame.env.dead) lowering.statement(statement);
}

function refineCase(lowering: Lowering, discriminant: Expression, test: Expression): void {
  const at = plain(discriminant);
  // `switch (true)` tests a condition in each case.
  if (at.type === 'Literal' && at.value === true) {
    lowering.expression(test);
    lowering.refine(test, true);
    return;
  }
  lowering.refine(
    { type: 'BinaryExpression', operator: '===', left: discriminant, right: test, start: test.start, end: test.end } as Expression,
    true,
  );
}

const ENDS = new Set(['exit', 'abort', 'throw', 'notFound', 'redirect', 'permanentRedirect']);

/** Calls that throw or end the process: Node's, Koa's `ctx.throw`, and those of Next.js. */
function neverReturns(lowering: Lowering, expression: Expression): boolean {
  const node = plain(expression);
  const call = node.type === 'AwaitExpression' ? plain(node.argument) : node;
  if (call.type !== 'CallExpression') return false;
  const name = lastNameOf(call.callee);
  if (name !== undefined && !ENDS.has(name)) return false;
  const callee = textOf(call.callee);
  if (/^process\.(?:exit|abort)$|(?:^|\.)ctx\.throw$/.test(callee)) return true;
  return (
    /^(?:notFound|redirect|permanentRedirect)$/.test(callee) &&
    lowering.builder.fragment.imports.some(({ specifier }) => specifier === 'next/navigation')
  );
}
