import { child, children, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';
import { pathKey } from './variables.ts';

/** Methods and functions that look up a request field or setting by name, without side effects. */
const LOOKS_UP =
  /^(?:get|input|query|post|str|string|param|cookie|header|server|request|route|ref|old|filter_input|get_query_var|get(?:Query|Post|Body|Cookie|Get|Var|Param|PostGet|GetPost|Query_?Param|Body_?Param|String))$/i;
const MARK = '()';

/** Key of a call that returns the same value each time: `$request->get('sort')`. */
export function lookUpKey(lowering: PhpLowering, node: PhpNode): string | undefined {
  const what = node.kind === 'call' ? child(node, 'what') : undefined;
  const args = children(node, 'arguments');
  if (!what || args.length === 0 || args.length > 2) return undefined;
  const words = args.map((argument) => wordOf(lowering, argument));
  if (words.includes(undefined)) return undefined;
  const [root, name] = calledBy(what) ?? [];
  return root === undefined || name === undefined || !LOOKS_UP.test(name)
    ? undefined
    : `${root}.${MARK}${name.toLowerCase()}(${words.join()})`;
}

/** Other methods may change what is looked up. */
export function forgetLookUps(lowering: PhpLowering, node: PhpNode): void {
  const what = child(node, 'what');
  const [root, name] = (what && what.kind !== 'name' && calledBy(what)) || [];
  if (root !== undefined && !LOOKS_UP.test(name ?? '')) lowering.frame.forget(root, MARK);
}

function calledBy(what: PhpNode): [root: string, name: string | undefined] | undefined {
  if (what.kind === 'name') return ['', nameIn(what)];
  const object = child(what, 'what');
  const offset = child(what, 'offset');
  const name = offset?.kind === 'identifier' ? nameIn(offset) : undefined;
  if (what.kind === 'staticlookup') return object?.kind === 'name' ? [nameIn(object)!.replaceAll('.', ''), name] : undefined;
  const root = /^(?:nullsafe)?propertylookup$/.test(what.kind) && object ? pathKey(object) : undefined;
  return root === undefined ? undefined : [root, name];
}

/** An argument as part of the key: a literal, or a variable's current version. */
function wordOf(lowering: PhpLowering, argument: PhpNode): string | undefined {
  if (argument.kind === 'string' || argument.kind === 'number') return JSON.stringify(String(argument['value'])).replaceAll('.', '\\u002e');
  if (argument.kind === 'name') return nameIn(argument);
  const value = argument.kind === 'variable' ? lowering.frame.read(nameIn(argument) ?? '') : undefined;
  return value === undefined ? undefined : `$${value}`;
}
