import type { FunctionInfo } from '../graph/fragment.ts';
import { child, children, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { truthOf } from './check-flags.ts';
import type { PhpLowering, Returned } from './lowering.ts';
import { newNode } from './lowering.ts';

/** Suffix of a parameter's name for the node that says whether it is truthy here. */
const FLAG = '.?';

/** A condition tests a parameter itself: `if ($escape)`. */
export function noteFlag(lowering: PhpLowering, name: string, truth: boolean): void {
  const { builder, frame } = lowering;
  const info = builder.fragment.functions[frame.fn]!;
  // Reassigned since then.
  if (frame.fn === 0 || lowering.given.get(name) !== frame.read(name)) return;
  lowering.flagNodes ??= [builder.node(frame.fn, info.start, info.start), builder.node(frame.fn, info.start, info.start)];
  frame.rename(`${name}${FLAG}`, lowering.flagNodes[truth ? 1 : 0]);
}

/** Splits `return $raw ? $text : escape($text);` into two returns. */
export function splitReturn(lowering: PhpLowering, statement: PhpNode): PhpNode | undefined {
  const expression = child(statement, 'expr');
  const [test, yes, no] = expression?.kind === 'retif' ? ['test', 'trueExpr', 'falseExpr'].map((field) => child(expression, field)) : [];
  if (!test || !yes || !no || !isFlag(lowering, test)) return undefined;
  const part = (expr: PhpNode): PhpNode => ({ ...statement, expr });
  return { ...statement, kind: 'if', test, body: part(yes), alternate: part(no) };
}

function isFlag(lowering: PhpLowering, test: PhpNode): boolean {
  const plain = test.kind === 'unary' && test['type'] === '!' ? child(test, 'what')! : test;
  const { functions } = lowering.builder.fragment;
  return plain.kind === 'variable' && functions[lowering.frame.fn]!.paramNames.includes(nameIn(plain) ?? '');
}

export function noteReturned(lowering: PhpLowering, value: number): void {
  const { builder, frame, returned } = lowering;
  const choice = builder.choices.get(value);
  const param = choice ? paramOf(lowering, choice.key) : -1;
  if (choice && param >= 0) {
    for (const [flag, chosen] of choice.values) returned.push({ value: chosen, when: whenOf(lowering, param, flag) });
    return;
  }
  const { paramNames } = builder.fragment.functions[frame.fn]!;
  const whens = paramNames.map((name, place) => whenOf(lowering, place, frame.read(`${name}${FLAG}`)));
  returned.push({ value, when: whens.find((when) => when !== undefined) });
}

function paramOf({ builder, frame }: PhpLowering, key: string): number {
  return builder.fragment.functions[frame.fn]!.paramNames.indexOf(key.slice(0, -FLAG.length));
}

function whenOf(lowering: PhpLowering, param: number, flag: number | undefined): Returned['when'] {
  const truth = flag === undefined ? -1 : (lowering.flagNodes?.indexOf(flag) ?? -1);
  return truth < 0 ? undefined : { param, truth: truth === 1 };
}

/** Connects returned values to the function's result; those that depend on a parameter are kept separate. */
export function finishReturns(lowering: PhpLowering, info: FunctionInfo, declaration: PhpNode): void {
  const { builder, returned, returnGuard } = lowering;
  const isSplit = returned.some(({ when }) => when !== undefined);
  const apart = new Map<string, number>();
  for (const { value, when } of returned) {
    const key = when ? `${when.param} ${when.truth}` : '';
    let node = isSplit ? apart.get(key) : info.returnNode;
    if (node === undefined) {
      node = newNode(lowering, declaration);
      apart.set(key, node);
      builder.flow(node, info.returnNode);
      info.returnsWhen.push(when ? [when.param, when.truth ? 1 : 0, whereLeftOut(declaration, when.param), node] : [-1, 0, 0, node]);
    }
    builder.flow(value, node, returnGuard);
  }
}

/** Truth value of an omitted parameter: 0 or 1, or 2 if the default is not a literal. */
function whereLeftOut(declaration: PhpNode, param: number): number {
  const truth = truthOf(child(children(declaration, 'arguments')[param]!, 'value'));
  return truth === undefined ? 2 : truth ? 1 : 0;
}
