import type { Guard } from '../graph/fragment.ts';
import { child, children, functionName, isNode, literalOf, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { fileOfExtension } from './extensions.ts';
import type { PhpLowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { lookUpKey } from './repeated-calls.ts';
import { elementKey, pathKey } from './variables.ts';

/** What a condition says about a value: it applies to the variable, and to what it was made of or is a part of. */
export function narrow(lowering: PhpLowering, subject: PhpNode, guard: Guard): void {
  if (guard.kind === 'constant' || guard.kind === 'listed') {
    const address = addressOfHost(lowering, subject);
    // A check of the host determines where the URL leads.
    if (address) narrow(lowering, address, { kind: 'host' });
    if (subject.kind === 'call' && functionName(subject) === 'parse_url') return;
  }
  narrowFile(lowering, subject, guard);
  const node = innermost(subject);
  const key = pathKey(node) ?? elementKey(lowering, node) ?? lookUpKey(lowering, node);
  if (key === undefined) {
    if (holdsOfParts(guard)) for (const part of partsOfText(node)) narrow(lowering, part, guard);
    return;
  }
  const refined = newNode(lowering, node);
  const known = lowering.expression(node);
  lowering.builder.refined(known, guard, refined);
  const beginning = lowering.slashes.get(known);
  if (beginning) lowering.slashes.set(refined, beginning);
  lowering.frame.rename(key, refined);
  for (const [made, of] of lowering.origins) {
    const before = of === key ? lowering.frame.read(made) : undefined;
    // Derived from the value in another branch, but constant text in this one.
    if (before === undefined || lowering.builder.constantOf(before) !== undefined) continue;
    const remade = newNode(lowering, node);
    lowering.builder.refined(before, guard, remade);
    const slash = lowering.slashes.get(before);
    if (slash) lowering.slashes.set(remade, slash);
    lowering.frame.rename(made, remade);
  }
  const source = holdsOfParts(guard) ? lowering.origins.get(key) : undefined;
  const whole = source === undefined ? undefined : lowering.frame.read(source);
  if (whole !== undefined) {
    const remade = newNode(lowering, node);
    lowering.builder.refined(whole, guard, remade);
    lowering.frame.rename(source!, remade);
  }
  const copied = guard.kind === 'prefix' ? undefined : lowering.copies.get(key);
  if (copied) narrow(lowering, copied, guard);
}

/** Whether a check of a string also holds for the values it is concatenated from. */
function holdsOfParts(guard: Guard): boolean {
  return guard.kind === 'call' || guard.kind === 'noTraversal' || (guard.kind === 'prefix' && guard.prefix === null);
}

/** The values a string is concatenated from. */
function partsOfText(node: PhpNode): readonly PhpNode[] {
  if (node.kind === 'parenthesis') return partsOfText(child(node, 'inner')!);
  if (node.kind === 'encapsed') return children(node, 'value').flatMap(partsOfText);
  if (node.kind === 'encapsedpart') return partsOfText(child(node, 'expression')!);
  if (node.kind === 'bin' && node['type'] === '.') return [child(node, 'left')!, child(node, 'right')!].flatMap(partsOfText);
  return pathKey(node) === undefined ? [] : [node];
}

/** The URL whose host an expression is, by way of `parse_url` here or earlier. */
function addressOfHost(lowering: PhpLowering, node: PhpNode): PhpNode | undefined {
  if (node.kind === 'offsetlookup') {
    const what = child(node, 'what');
    const parsed = what && callOf(lowering, what);
    return child(node, 'offset')?.['value'] === 'host' && parsed && functionName(parsed) === 'parse_url'
      ? children(parsed, 'arguments')[0]
      : undefined;
  }
  const call = callOf(lowering, node);
  if (!call || functionName(call) !== 'parse_url') return undefined;
  const [address, part] = children(call, 'arguments');
  return part && literalOf(part) === 'php_url_host' ? address : undefined;
}

/** A call, or the call whose result a variable has. */
export function callOf(lowering: PhpLowering, node: PhpNode): PhpNode | undefined {
  const call = node.kind === 'variable' ? lowering.assignedCalls.get(nameIn(node) ?? '') : node;
  return call?.kind === 'call' ? call : undefined;
}

/** A check of the extension applies to the end of the file name. */
function narrowFile(lowering: PhpLowering, subject: PhpNode, guard: Guard): void {
  const isChosen =
    guard.kind === 'constant' ||
    guard.kind === 'listed' ||
    (guard.kind === 'pattern' && guard.matches && /^\^?\(?[\w?:|]+\)?\$?$/.test(guard.pattern));
  const file = isChosen ? fileOfExtension(lowering, subject) : undefined;
  if (file && file !== subject) narrow(lowering, file, { kind: 'extension' });
}

/** The value inside conversions: `$x` for `strtolower(trim($x))`. */
export function innermost(node: PhpNode): PhpNode {
  let result = node;
  for (let inner = insideOf(result); inner; inner = insideOf(result)) result = inner;
  return result;
}

function insideOf(node: PhpNode): PhpNode | undefined {
  if (node.kind === 'namedargument') return child(node, 'value');
  if (node.kind === 'parenthesis') return child(node, 'inner');
  if (node.kind === 'assign') return child(node, 'left');
  if (node.kind === 'silent') return child(node, 'expr');
  if (node.kind === 'bin' && node['type'] === '??') return child(node, 'left');
  if (node.kind === 'call' && /^(?:strtolower|strtoupper|trim|lcfirst|ucfirst|realpath)$/.test(functionName(node) ?? ''))
    return children(node, 'arguments')[0];
  return isNode(node) && node.kind === 'cast' && node['type'] === 'string' ? child(node, 'expr') : undefined;
}
