import type { Expression, ForStatementLeft, Statement, SwitchStatement } from 'oxc-parser';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { lowerNamed } from './expressions.ts';
import { noteType } from './functions.ts';
import { lowerModuleDeclaration } from './modules.ts';
import { noteCondition } from './kept-conditions.ts';
import { namesListedOf, noteIterated, noteOrigin } from './origins.ts';
import { declareBlock, openScope } from './scope.ts';
import { noteAnswer } from './truth.ts';
import { bindState } from './react-state.ts';
import { lastNameOf, plain, textOf } from './variables.ts';
import { THROWN } from '../graph/fragment.ts';

/** Lowers statements in a scope that is already declared: functions first, as they are hoisted. */
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
  const { frame, builder } = lowering;
  switch (node.type) {
    case 'ExpressionStatement':
      lowering.expression(node.expression);
      if (neverReturns(lowering, node.expression)) frame.env.dead = true;
      return;
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations) {
        if (!init || bindState(lowering, id, init)) continue;
        const value = lowerNamed(lowering, init, id);
        noteType(lowering, value, id);
        lowering.bind(id, value);
        noteOrigin(lowering, id, init);
        noteCondition(lowering, id, init);
      }
      return;
    case 'FunctionDeclaration':
      if (node.id && node.body) lowering.bind(node.id, lowering.functionValue(node, node.id.name));
      return;
    case 'ClassDeclaration':
      if (node.id) lowering.bind(node.id, lowering.classValue(node));
      return;
    case 'BlockStatement':
      inBlock(lowering, node.body);
      return;
    case 'IfStatement': {
      const decided = builder.constantOf(lowering.expression(node.test));
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
      return;
    }
    case 'ReturnStatement': {
      if (node.argument) builder.flow(lowering.expression(node.argument), builder.fragment.functions[frame.fn]!.returnNode);
      noteAnswer(lowering, node.argument ?? undefined);
      frame.exit(lowering.params);
      return;
    }
    case 'ThrowStatement':
      throwValue(lowering, lowering.expression(node.argument));
      frame.env.dead = true;
      return;
    case 'BreakStatement':
      frame.break(node.label?.name ?? null);
      return;
    case 'ContinueStatement':
      frame.continue(node.label?.name ?? null);
      return;
    case 'WhileStatement':
      frame.loop(node.start, label, () => {
        lowering.expression(node.test);
        lowering.refine(node.test, true);
        lowering.statement(node.body);
      });
      return;
    case 'DoWhileStatement':
      frame.loop(
        node.start,
        label,
        () => lowering.statement(node.body),
        () => lowering.expression(node.test),
      );
      return;
    case 'ForStatement':
      lowerFor(lowering, node, label);
      return;
    case 'ForInStatement':
    case 'ForOfStatement':
      lowerForEach(lowering, node, label);
      return;
    case 'SwitchStatement':
      lowerSwitch(lowering, node, label);
      return;
    case 'LabeledStatement':
      if (LOOPS.has(node.body.type)) lowerStatement(lowering, node.body, node.label.name);
      else frame.breakable(node.start, node.label.name, false, () => lowering.statement(node.body));
      return;
    case 'TryStatement': {
      const caught = node.handler?.param ? newNode(lowering, node.handler.param) : -1;
      frame.attempt(
        node.start,
        () => inBlock(lowering, node.block.body),
        node.handler
          ? () => {
              const outer = lowering.scope;
              lowering.scope = openScope(outer, frame.fn, false);
              const { param, body } = node.handler!;
              if (param) {
                declareBlock(lowering.scope, [
                  {
                    type: 'VariableDeclaration',
                    kind: 'let',
                    declarations: [{ type: 'VariableDeclarator', id: param, init: null, definite: false, start: 0, end: 0 }],
                    start: 0,
                    end: 0,
                  } as Statement,
                ]);
                lowering.bind(param, caught);
              }
              inBlock(lowering, body.body);
              lowering.scope = outer;
            }
          : undefined,
        caught,
      );
      if (node.finalizer) {
        const wasDead = frame.env.dead;
        frame.env.dead = false;
        inBlock(lowering, node.finalizer.body);
        frame.env.dead ||= wasDead;
      }
      return;
    }
    case 'WithStatement':
      lowering.expression(node.object);
      lowering.statement(node.body);
      return;
    case 'TSEnumDeclaration': {
      const value = newNode(lowering, node);
      builder.fragment.objects.push(value, 0);
      lowering.bind(node.id, value);
      return;
    }
    case 'TSModuleDeclaration':
      if (node.body?.type === 'TSModuleBlock') inBlock(lowering, node.body.body);
      return;
    default:
      lowerModuleDeclaration(lowering, node);
  }
}

/** What is thrown reaches the handler around it, or else that of a caller, as a part of what the function gives. */
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
  lowering.scope = outer;
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
    noteIterated(lowering, node.left, node.type === 'ForInStatement' ? node.right : namesListedOf(node.right));
    lowering.statement(node.body);
  });
  lowering.scope = outer;
}

/** Pseudo field: the names of an object's fields, which an attacker chooses where the object is the attacker's. */
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
    // A case is entered from its own test or from the end of the one before.
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
