import type { Environment } from '../graph/environment.ts';
import { child, children, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';
import { pathKey } from './variables.ts';

/** Functions whose result depends on nothing but their argument. */
const KEEPS =
  /^(?:trim|htmlspecialchars|htmlentities|strtolower|strtoupper|basename|urldecode|rawurldecode|stripslashes|strval|addslashes|realpath)$/;

/** Functions whose results no user controls: digests, numbers, times and system folders. */
const OWN =
  /^(?:md5|sha1|crc32|hash|uniqid|time|microtime|date|rand|mt_rand|random_int|random_bytes|bin2hex|intval|count|strlen|getcwd|sys_get_temp_dir|ini_get|dirname|__DIR__)$/;
const SENT = /^_(?:GET|POST|REQUEST|COOKIE|FILES)\./;

/** Records that a variable is constant text and one other value, so that later checks of that value apply to it. */
export function noteOrigin(lowering: PhpLowering, target: PhpNode, value: PhpNode): void {
  const name = target.kind === 'variable' ? nameIn(target) : undefined;
  if (name === undefined) return;
  const { origins, copies, fixedTexts } = lowering;
  // Constant text contributes nothing, and appending keeps the origin.
  const parts = partsOf(value).flatMap((part) => (isFixed(lowering, part) ? [] : part === name ? [origins.get(part) ?? ''] : [part]));
  const [only] = parts;
  for (const [made, of] of origins) if (of === name || of.startsWith(`${name}.`)) origins.delete(made);
  // A copy has the same origin.
  const of = value.kind === 'variable' ? (only === undefined ? undefined : origins.get(only)) : only;
  if (parts.length === 1 && of && of !== name) origins.set(name, of);
  else origins.delete(name);
  if (value.kind === 'variable' && only !== undefined && lowering.resolvedNames.has(only)) lowering.resolvedNames.add(name);
  if (parts.length === 0) fixedTexts.set(name, lowering.frame.env);
  else fixedTexts.delete(name);
  if (SENT.test(pathKey(value) ?? '')) copies.set(name, value);
  else copies.delete(name);
}

/** Whether a variable is constant text on every path to this point: set in this branch or an enclosing one. */
function isFixed(lowering: PhpLowering, name: string): boolean {
  const setIn = lowering.fixedTexts.get(name);
  if (!setIn) return false;
  for (let env: Environment | undefined = lowering.frame.env; env; env = env.parent) if (env === setIn) return true;
  return false;
}

/** Paths of the values an expression concatenates; an empty string for one without a path. */
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
      const called = what?.kind === 'name' ? (nameIn(what) ?? '').replace(/^\\/, '') : '';
      if (OWN.test(called)) return [];
      return first && KEEPS.test(called) ? partsOf(first) : [''];
    }
    case 'retif':
      return [child(node, 'trueExpr'), child(node, 'falseExpr')].flatMap((side) => (side ? partsOf(side) : ['']));
    default:
      return [pathKey(node) ?? ''];
  }
}
