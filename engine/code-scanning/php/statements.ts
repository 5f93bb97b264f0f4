import type { Constant } from '../graph/fragment.ts';
import { elementsRewrittenBy, replaceElements } from './rewritten-elements.ts';
import { noteReturned, splitReturn } from './returns.ts';
import { child, children, isNode, nameIn, startOf } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { noteCheckFlags } from './check-flags.ts';
import { equals } from './expressions.ts';
import { lowerEcho } from './texts.ts';
import { namedConstants } from './functions.ts';
import { noteEnd } from './ending-calls.ts';
import type { PhpLowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { noteProperty } from './own-objects.ts';
import { throwValue } from './exceptions.ts';
import { noteAnswer } from './truth.ts';
import { noteWords, writeVariable } from './variables.ts';

/** Lowers statements: hoisted functions and classes first. */
export function lowerStatements(lowering: PhpLowering, nodes: readonly PhpNode[]): void {
  for (const node of nodes) if (isDeclaration(node)) lowerStatement(lowering, node);
  for (const node of nodes) {
    if (lowering.frame.env.dead) return;
    if (!isDeclaration(node)) lowerStatement(lowering, node);
  }
}

function isDeclaration({ kind }: PhpNode): boolean {
  return kind === 'function' || kind === 'class' || kind === 'trait' || kind === 'enum' || kind === 'usegroup';
}

function bodyOf(lowering: PhpLowering, node: PhpNode | undefined): void {
  if (node) lowerStatements(lowering, node.kind === 'block' ? children(node, 'children') : [node]);
}

function lowerStatement(lowering: PhpLowering, node: PhpNode): void {
  const { frame, builder } = lowering;
  switch (node.kind) {
    case 'expressionstatement':
      lowering.expression(child(node, 'expression')!);
      noteEnd(lowering, child(node, 'expression')!);
      return;
    case 'block':
    case 'declare':
      lowerStatements(lowering, children(node, 'children'));
      return;
    case 'namespace':
      lowering.namespace = nameIn(node) ?? '';
      lowerStatements(lowering, children(node, 'children'));
      return;
    case 'usegroup':
      noteUses(lowering, node);
      return;
    case 'echo':
      for (const each of children(node, 'expressions')) lowerEcho(lowering, each, each);
      return;
    case 'function': {
      const name = nameIn(node) ?? '';
      const value = lowering.functionValue(node, name);
      builder.fragment.globals.push([value, `def:${lowering.namespace === '' ? name : `${lowering.namespace}\\${name}`}`]);
      return;
    }
    case 'class':
    case 'trait':
    case 'enum':
    case 'interface':
      lowering.classDeclaration(node);
      return;
    case 'constantstatement':
      namedConstants(lowering, node);
      return;
    case 'if': {
      const decided = decidedBy(lowering, child(node, 'test')!);
      frame.branches(
        startOf(node),
        () => {
          frame.env.dead = decided === false;
          lowering.refine(child(node, 'test')!, true);
          bodyOf(lowering, child(node, 'body'));
        },
        () => {
          frame.env.dead = decided === true;
          lowering.refine(child(node, 'test')!, false);
          bodyOf(lowering, child(node, 'alternate'));
        },
      );
      noteCheckFlags(lowering, node);
      return;
    }
    case 'return': {
      const split = splitReturn(lowering, node);
      if (split) {
        lowering.statements([split]);
        return;
      }
      const value = child(node, 'expr');
      if (value) noteReturned(lowering, lowering.expression(value));
      noteAnswer(lowering, value);
      frame.exit(lowering.params);
      return;
    }
    case 'throw':
      throwValue(lowering, node);
      return;
    case 'while':
      frame.loop(startOf(node), null, () => {
        lowering.expression(child(node, 'test')!);
        lowering.refine(child(node, 'test')!, true);
        bodyOf(lowering, child(node, 'body'));
      });
      return;
    case 'do':
      frame.loop(
        startOf(node),
        null,
        () => bodyOf(lowering, child(node, 'body')),
        () => lowering.expression(child(node, 'test')!),
      );
      return;
    case 'for':
      for (const each of children(node, 'init')) lowering.expression(each);
      frame.loop(
        startOf(node),
        null,
        () => {
          for (const each of children(node, 'test')) lowering.expression(each);
          bodyOf(lowering, child(node, 'body'));
        },
        () => {
          for (const each of children(node, 'increment')) lowering.expression(each);
        },
      );
      return;
    case 'foreach':
      lowerForeach(lowering, node);
      return;
    case 'switch':
      lowerSwitch(lowering, node);
      return;
    case 'break':
      frame.break(null);
      return;
    case 'continue':
      frame.continue(null);
      return;
    case 'try': {
      const caught = newNode(lowering, node);
      frame.attempt(
        startOf(node),
        () => bodyOf(lowering, child(node, 'body')),
        children(node, 'catches').length === 0
          ? undefined
          : () => {
              for (const each of children(node, 'catches')) {
                const variable = child(each, 'variable');
                if (variable) writeVariable(lowering, nameIn(variable) ?? '', caught, variable);
                bodyOf(lowering, child(each, 'body'));
              }
            },
        caught,
      );
      bodyOf(lowering, child(node, 'always'));
      return;
    }
    case 'global':
      for (const item of children(node, 'items')) {
        const name = nameIn(item);
        if (name === undefined) continue;
        lowering.shared.add(name);
        lowering.globalNames.add(name);
        const value = newNode(lowering, item);
        builder.fragment.globals.push([value, `var:${name}`]);
        frame.write(name, value);
      }
      return;
    case 'static':
      for (const each of children(node, 'variables')) {
        const variable = child(each, 'variable');
        const value = child(each, 'defaultValue');
        if (variable) writeVariable(lowering, nameIn(variable) ?? '', value ? lowering.expression(value) : newNode(lowering, each), each);
      }
      return;
    default:
      if (node.kind === 'inline') lowering.page.read(String(node['value'] ?? ''));
      if (node.kind === 'unset' || node.kind === 'inline') return;
      lowering.expression(node);
  }
}

/** The constant result of a comparison of literals. A bare variable does not count, since an include or call may set it. */
function decidedBy(lowering: PhpLowering, test: PhpNode): Constant | undefined {
  const value = lowering.builder.constantOf(lowering.expression(test));
  return test.kind === 'bin' || test.kind === 'boolean' ? value : undefined;
}

function noteUses(lowering: PhpLowering, node: PhpNode): void {
  const prefix = nameIn(node);
  for (const item of children(node, 'items')) {
    const name = `${prefix ? `${prefix}\\` : ''}${nameIn(item) ?? ''}`.replace(/^\\/, '');
    const alias = isNode(item['alias']) ? nameIn(item['alias']) : undefined;
    lowering.uses.set((alias ?? name.split('\\').at(-1)!).toLowerCase(), name);
  }
}

function lowerForeach(lowering: PhpLowering, node: PhpNode): void {
  const { frame, builder } = lowering;
  const walked = child(node, 'source')!;
  const source = lowering.expression(walked);
  noteWords(lowering, walked, child(node, 'value'));
  const targets = elementsRewrittenBy(node);
  for (const target of targets) lowering.rewritten.set(target, []);
  frame.loop(startOf(node), null, () => {
    const [key, value] = [child(node, 'key'), child(node, 'value')];
    if (key) {
      const name = newNode(lowering, key);
      builder.load(source, '<keys>', name);
      lowering.assign(key, name, key);
    }
    if (value) {
      const element = newNode(lowering, value);
      builder.load(source, '*', element);
      if (walked.kind === 'variable' && nameIn(walked) === 'this') noteProperty(lowering, '*', element);
      lowering.assign(value, element, value);
    }
    bodyOf(lowering, child(node, 'body'));
  });
  replaceElements(lowering, node, source, targets);
}

function lowerSwitch(lowering: PhpLowering, node: PhpNode): void {
  const { frame } = lowering;
  const test = child(node, 'test')!;
  lowering.expression(test);
  const cases = children(child(node, 'body') ?? node, 'children');
  frame.breakable(startOf(node), null, true, () => {
    let hasDefault = false;
    const work = cases.map((each, place) => () => {
      const constant = child(each, 'test');
      if (constant) lowering.refine(equals(test, constant), true);
      else hasDefault = true;
      for (let at = place; at < Math.min(cases.length, place + 4) && !frame.env.dead; at += 1) bodyOf(lowering, child(cases[at]!, 'body'));
    });
    frame.branches(startOf(node), ...work, () => {
      frame.env.dead = hasDefault;
    });
  });
}
