import type { Expression, Node } from 'oxc-parser';
import type { Lowering } from './lowering.ts';
import { lookup } from './scope.ts';
import { plain } from './variables.ts';

const CONDITIONS = new Set(['CallExpression', 'BinaryExpression', 'LogicalExpression', 'UnaryExpression']);

/** Notes that a variable has the answer to a condition: `const isKnown = Object.hasOwn(names, name)`. */
export function noteCondition(lowering: Lowering, target: Node, init: Expression): void {
  const key = target.type === 'Identifier' ? lookup(lowering.scope, target.name)?.key : undefined;
  const condition = plain(init);
  if (key !== undefined && CONDITIONS.has(condition.type))
    lowering.conditions.set(key, { condition: condition as Expression, end: init.end });
}

/** Refines by the condition whose answer a variable has, where neither the variable nor what was asked has changed since. */
export function refineByKept(lowering: Lowering, node: Extract<Node, { type: 'Identifier' }>, truth: boolean): void {
  const key = lookup(lowering.scope, node.name)?.key;
  const kept = key === undefined ? undefined : lowering.conditions.get(key);
  if (key === undefined || !kept || kept.end > node.start) return;
  const { condition, end } = kept;
  const names = new Set([node.name, ...(lowering.text.slice(condition.start, condition.end).match(/[A-Za-z_$][\w$]*/g) ?? [])]);
  const between = lowering.text.slice(end, node.start);
  for (const [, name] of between.matchAll(ASSIGNED)) if (names.has(name!)) return;
  // A condition may ask the variable itself.
  lowering.conditions.delete(key);
  lowering.refine(condition, truth);
  lowering.conditions.set(key, kept);
}

const ASSIGNED = /([A-Za-z_$][\w$]*)\s*(?:\+\+|--|(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=(?![=>]))/g;
