import { child, children, isNode, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { newVersion, pathKey } from './variables.ts';

/** Elements that a loop overwrites in every iteration: `foreach ($all as $key => $one) { $all[$key] = escape($one); }`. */
export function elementsRewrittenBy(loop: PhpNode): readonly PhpNode[] {
  const [source, body] = [child(loop, 'source')!, child(loop, 'body')];
  const array = pathKey(source);
  const [key, value] = [child(loop, 'key'), child(loop, 'value')];
  const name = key?.kind === 'variable' ? nameIn(key) : undefined;
  const reference = value?.['byref'] === true ? value : undefined;
  if (array === undefined || !body || (name === undefined && !reference) || leaves(body)) return [];
  const isElement = (target: PhpNode): boolean => {
    if (reference) return target.kind === 'variable' && nameIn(target) === nameIn(reference);
    const [what, offset] = [child(target, 'what'), child(target, 'offset')];
    return target.kind === 'offsetlookup' && offset?.kind === 'variable' && nameIn(offset) === name && !!what && pathKey(what) === array;
  };
  return writtenIn(body, isElement) ?? [];
}

/** The writes to the element, if every path through the statement has one; otherwise undefined. */
function writtenIn(statement: PhpNode, isElement: (target: PhpNode) => boolean): readonly PhpNode[] | undefined {
  if (statement.kind === 'block') {
    const found = children(statement, 'children').map((each) => writtenIn(each, isElement));
    return found.some((each) => each !== undefined) ? found.flatMap((each) => each ?? []) : undefined;
  }
  if (statement.kind === 'if') {
    const ways = [child(statement, 'body'), child(statement, 'alternate')].map((way) => way && writtenIn(way, isElement));
    return ways.every((way) => way !== undefined) ? ways.flatMap((way) => way ?? []) : undefined;
  }
  const assignment = statement.kind === 'expressionstatement' ? child(statement, 'expression') : undefined;
  const target = assignment?.kind === 'assign' && assignment['operator'] === '=' ? child(assignment, 'left') : undefined;
  return target && isElement(target) ? [target] : undefined;
}

/** Whether an iteration or the loop may end early. */
function leaves(node: PhpNode): boolean {
  if (/^(?:break|continue|return|throw|goto|exit)$/.test(node.kind)) return true;
  if (/^(?:closure|arrowfunc|function|class)$/.test(node.kind)) return false;
  return Object.values(node).some((value) =>
    Array.isArray(value) ? value.some((each) => isNode(each) && leaves(each)) : isNode(value) && leaves(value),
  );
}

/** Writes to by-reference elements of a loop change the array. */
function storeReference(lowering: PhpLowering, loop: PhpNode, source: number): void {
  const value = child(loop, 'value');
  const element = value?.['byref'] === true ? lowering.frame.read(nameIn(value) ?? '') : undefined;
  if (element !== undefined) lowering.builder.store(element, '*', newVersion(lowering, child(loop, 'source')!, source, loop));
}

/** After such a loop, the array has the written values under its old keys. */
export function replaceElements(lowering: PhpLowering, loop: PhpNode, source: number, targets: readonly PhpNode[]): void {
  const { builder, rewritten } = lowering;
  const values = targets.flatMap((target) => rewritten.get(target) ?? []);
  if (targets.length === 0) storeReference(lowering, loop, source);
  for (const target of targets) rewritten.delete(target);
  if (values.length === 0) return;
  const [fresh, keys] = [newNode(lowering, loop), newNode(lowering, loop)];
  builder.load(source, '<keys>', keys);
  builder.store(keys, '<keys>', fresh);
  for (const value of values) builder.store(value, '*', fresh);
  lowering.assign(child(loop, 'source')!, fresh, loop);
}
