import { child, children, isNode, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';

/** Functions that preserve the end of a name. */
const KEEPS_END = /^(?:strtolower|mb_strtolower|strtoupper|trim|ltrim|lcfirst|end|array_pop|strval|basename)$/;

/** Records that a variable is a file name's extension. */
export function noteExtension(lowering: PhpLowering, target: PhpNode, value: PhpNode): void {
  const name = target.kind === 'variable' ? nameIn(target) : undefined;
  if (name === undefined) return;
  const file = fileOfExtension(lowering, value);
  if (file) lowering.extensions.set(name, file);
  else lowering.extensions.delete(name);
}

/** The file name whose extension an expression is: `pathinfo($name, PATHINFO_EXTENSION)`, `end(explode('.', $name))`. */
export function fileOfExtension(lowering: PhpLowering, node: PhpNode): PhpNode | undefined {
  if (node.kind === 'parenthesis') return fileOfExtension(lowering, child(node, 'inner')!);
  if (node.kind === 'variable') return lowering.extensions.get(nameIn(node) ?? '');
  if (node.kind === 'bin' && node['type'] === '??') return fileOfExtension(lowering, child(node, 'left')!);
  if (node.kind === 'assign') return fileOfExtension(lowering, child(node, 'right')!);
  if (node.kind === 'offsetlookup') {
    const [what, offset] = [child(node, 'what'), child(node, 'offset')];
    // An element of `pathinfo($name)` or `explode('.', $name)`.
    return what && offset && (offset['value'] === 'extension' || offset.kind !== 'string') ? fileOfExtension(lowering, what) : undefined;
  }
  if (node.kind !== 'call') return undefined;
  const what = child(node, 'what');
  const called = what?.kind === 'name' ? (nameIn(what) ?? '').replace(/^.*\\/, '').toLowerCase() : '';
  const [first, second] = children(node, 'arguments');
  if (!first) return undefined;
  if (KEEPS_END.test(called)) return fileOfExtension(lowering, first);
  if (called === 'pathinfo') return second && !/EXTENSION/.test(nameIn(second) ?? '') ? undefined : first;
  if (called === 'explode') return first['value'] === '.' ? second : undefined;
  if (called === 'strrchr') return second?.['value'] === '.' ? first : undefined;
  if (called === 'substr') {
    const isBehindDot = isNode(second) && (second.kind === 'bin' ? mentionsLastDot(child(second, 'left')) : mentionsLastDot(second));
    return isBehindDot ? first : fileOfExtension(lowering, first);
  }
  return undefined;
}

function mentionsLastDot(node: PhpNode | undefined): boolean {
  const what = node?.kind === 'call' ? child(node, 'what') : undefined;
  return what?.kind === 'name' && /^(?:mb_)?strr?i?pos$/.test((nameIn(what) ?? '').toLowerCase());
}
