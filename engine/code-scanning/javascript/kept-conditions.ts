import type { Expression, Node } from 'oxc-parser';
import type { Kept, Lowering } from './lowering.ts';
import { lookup } from './scope.ts';
import { plain } from './variables.ts';

const CONDITIONS = new Set(['CallExpression', 'BinaryExpression', 'LogicalExpression', 'UnaryExpression']);

/** Records that a variable stores the result of a condition: `const isKnown = Object.hasOwn(names, name)`. */
export function noteCondition(lowering: Lowering, target: Node, init: Expression): void {
  const key = target.type === 'Identifier' ? lookup(lowering.scope, target.name)?.key : undefined;
  const kept = keptBy(target, init, false) ?? copyOf(lowering, target, init);
  if (key !== undefined && kept) lowering.conditions.set(key, kept);
}

/** The same for an assignment, possibly inside a condition: `if ((isKnown = Object.hasOwn(names, name)) && …`. */
export function noteAssignedCondition(lowering: Lowering, target: Node, value: Expression): void {
  const key = target.type === 'Identifier' ? lookup(lowering.scope, target.name)?.key : undefined;
  const kept = keptBy(target, value, true);
  if (key !== undefined && kept) lowering.conditions.set(key, kept);
}

function keptBy(target: Node, value: Expression, isAssigned: boolean): Kept | undefined {
  const condition = plain(value);
  if (!CONDITIONS.has(condition.type)) return undefined;
  return { condition: condition as Expression, start: target.start, end: value.end, isAssigned };
}

/** The condition whose result is copied from another variable: `const isOwn = isKnown`. */
function copyOf(lowering: Lowering, target: Node, init: Expression): Kept | undefined {
  const source = plain(init);
  const key = source.type === 'Identifier' ? lookup(lowering.scope, source.name)?.key : undefined;
  const kept = key === undefined ? undefined : lowering.conditions.get(key);
  if (!kept || kept.isAssigned || kept.end > target.start) return undefined;
  const names = namesIn(lowering, kept.condition);
  for (const [, name] of lowering.text.slice(kept.end, target.start).matchAll(ASSIGNED)) if (names.has(name!)) return undefined;
  return { ...kept, end: init.end };
}

function namesIn({ text }: Lowering, { start, end }: Expression): Set<string> {
  return new Set(text.slice(start, end).match(/[A-Za-z_$][\w$]*/g));
}

/** Refines by the condition whose result a variable stores, unless the variable or the tested values changed since. */
export function refineByKept(lowering: Lowering, node: Extract<Node, { type: 'Identifier' }>, truth: boolean): void {
  const key = lookup(lowering.scope, node.name)?.key;
  if (key === undefined) return;
  const noted = lowering.conditions.get(key);
  const isBefore = noted !== undefined && noted.end <= node.start;
  const kept = isBefore ? noted : keptAtLastTurn(lowering, node);
  if (!kept || (kept.isAssigned && !(truth && isFalseElsewhere(lowering, node.name, kept)))) return;
  const { condition, start, end } = kept;
  const names = namesIn(lowering, condition).add(node.name);
  const { text, loop } = lowering;
  const between = isBefore ? text.slice(end, node.start) : `${text.slice(end, loop!.end)};${text.slice(loop!.start, node.start)}`;
  if (isAssignedIn(between, names, node.name)) return;
  if (kept.isAssigned && loop && loop.start < start && /\b(?:break|continue)\b/.test(text.slice(loop.start, start))) return;
  // The condition may mention the variable itself.
  lowering.conditions.delete(key);
  lowering.refine(condition, truth);
  if (noted) lowering.conditions.set(key, noted);
}

/** Whether any of the names is assigned in a piece of code. */
function isAssignedIn(code: string, names: ReadonlySet<string>, answer: string): boolean {
  let isNamed = false;
  for (const name of names) isNamed ||= code.includes(name);
  if (!isNamed) return false;
  // The statement that uses the result may itself be an assignment: `x = isKnown ? a[k] : b`.
  const isTarget = /^=\s*\(*$/.test(code.slice(code.lastIndexOf('=')));
  for (const [, name, bare] of (isTarget ? code.replace(/[\w$]+\s*=\s*\(*$/, '') : code).matchAll(ASSIGNED))
    if (names.has(name!) && (bare === undefined || name === answer)) return true;
  return false;
}

// Assigning `Object.create(null)` is harmless: no key of it leads to a prototype.
const ASSIGNED =
  /(?<![\w$])([A-Za-z_$][\w$]*)\s*(?:\+\+|--|(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=(?![=>]))(?:\s*(Object\.create\(null\)))?/g;

/** Whether every other assignment to the variable in the function is false, so that a true value is the condition's result. */
function isFalseElsewhere({ text, around }: Lowering, name: string, { start }: Kept): boolean {
  const from = around?.start ?? 0;
  const written = new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}\\s*(?:\\+\\+|--|[-+*/%&|^<>?]*=(?![=>])\\s*([\\w$]*))`, 'g');
  for (const { index, 1: value } of text.slice(from, around?.end).matchAll(written))
    if (from + index !== start && !/^(?:false|null|undefined|0)$/.test(value ?? '')) return false;
  return true;
}

/** A condition assigned further down in a loop body, which the next iteration tests. */
function keptAtLastTurn({ loop, text }: Lowering, { name, start }: Extract<Node, { type: 'Identifier' }>): Kept | undefined {
  if (!loop || loop.start > start || loop.end < start) return undefined;
  const again = text.indexOf(name, start + name.length);
  if (again < 0 || again >= loop.end) return undefined;
  const written = new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}\\s*=(?![=>])`, 'g');
  written.lastIndex = again;
  const found = written.exec(text.slice(0, loop.end));
  return found ? assignedAt(loop, found.index) : undefined;
}

function assignedAt(within: Node, place: number): Kept | undefined {
  if (within.type === 'AssignmentExpression' && within.start === place) return keptBy(within.left, within.right, true);
  for (const part of Object.values(within)) {
    for (const each of Array.isArray(part) ? (part as unknown[]) : [part]) {
      if (!isNode(each) || each.start > place || each.end <= place) continue;
      const found = assignedAt(each, place);
      if (found) return found;
    }
  }
  return undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}
