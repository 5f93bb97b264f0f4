import { child, children, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';
import { pathKey } from './variables.ts';

/** Functions whose result says no more than what they were given. */
const KEEPS =
  /^(?:trim|htmlspecialchars|htmlentities|strtolower|strtoupper|basename|urldecode|rawurldecode|stripslashes|strval|addslashes)$/;

/** Notes that a variable is fixed text and one other value, so that what is found out of that value later holds for it. */
export function noteMadeOf(lowering: PhpLowering, target: PhpNode, value: PhpNode): void {
  const name = target.kind === 'variable' ? nameIn(target) : undefined;
  if (name === undefined) return;
  const parts = partsOf(value);
  const [only] = parts;
  if (parts.length === 1 && only && only !== name && value.kind !== 'variable') lowering.madeOf.set(name, only);
  else lowering.madeOf.delete(name);
  for (const [made, of] of lowering.madeOf) if (of === name || of.startsWith(`${name}.`)) lowering.madeOf.delete(made);
}

/** Paths of the values that an expression puts together; an empty text for what has none. */
function partsOf(node: PhpNode): string[] {
  switch (node.kind) {
    case 'string':
    case 'number':
    case 'magic':
    case 'name':
      return [];
    case 'parenthesis':
      return partsOf(child(node, 'inner')!);
    case 'encapsed':
      return children(node, 'value').flatMap(partsOf);
    case 'encapsedpart':
      return partsOf(child(node, 'expression')!);
    case 'bin':
      if (node['type'] === '.') return [...partsOf(child(node, 'left')!), ...partsOf(child(node, 'right')!)];
      return node['type'] === '??' ? partsOf(child(node, 'left')!) : [''];
    case 'call': {
      const what = child(node, 'what');
      const [first] = children(node, 'arguments');
      return first && what?.kind === 'name' && KEEPS.test(nameIn(what) ?? '') ? partsOf(first) : [''];
    }
    default:
      return [pathKey(node) ?? ''];
  }
}
