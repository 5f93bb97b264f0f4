import { FORGOTTEN } from '../graph/environment.ts';
import { child, children, startOf } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';
import { operatorCall } from './operator-call.ts';

export function lowerInclude(lowering: PhpLowering, node: PhpNode): number {
  const target = child(node, 'target')!;
  const path = lowering.expression(target);
  const constant = lowering.builder.constantOf(path);
  const result = operatorCall(lowering, node, 'include', [path]);
  if (lowering.frame.fn !== 0) giveVariables(lowering, result);
  const tail = typeof constant === 'string' ? constant : lastText(target);
  if (tail !== undefined && /\.\w+$/.test(tail))
    lowering.builder.import({
      node: result,
      specifier: tail.replace(/^https:\/\/configured\.invalid\//, ''),
      kind: 'include',
      start: startOf(node),
    });
  return result;
}

/** An included file sees the variables of the including function. */
function giveVariables(lowering: PhpLowering, result: number): void {
  for (const [name, node] of lowering.frame.env.snapshot().map)
    if (/^\w+$/.test(name) && name !== 'this' && node !== FORGOTTEN) lowering.builder.store(node, name, result);
  for (const extracted of lowering.extracted) lowering.builder.flow(extracted, result);
}

function lastText(node: PhpNode): string | undefined {
  const last = node.kind === 'bin' ? child(node, 'right') : node.kind === 'encapsed' ? children(node, 'value').at(-1) : undefined;
  const text = last?.kind === 'encapsedpart' ? child(last, 'expression') : last;
  return text?.kind === 'string' ? String(text['value']) : undefined;
}
