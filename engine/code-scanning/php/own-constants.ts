import { child, children, isNode, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';

/** Replaces `$pair[self::NAME]` by `$pair['name']` if the class defines the constant, so that array fields stay distinct. */
export function inlineOwnConstants(declaration: PhpNode): void {
  const literals = new Map<string, PhpNode>();
  for (const element of children(declaration, 'body').filter(({ kind }) => kind === 'classconstant'))
    for (const each of children(element, 'constants')) {
      const value = child(each, 'value');
      if (value && (value.kind === 'string' || value.kind === 'number')) literals.set(nameIn(each) ?? '', value);
    }
  if (literals.size > 0) inlineWithin(declaration, literals);
}

function inlineWithin(node: PhpNode, literals: ReadonlyMap<string, PhpNode>): void {
  const open: PhpNode[] = [node];
  for (let at = open.pop(); at; at = open.pop()) {
    const field = at.kind === 'offsetlookup' ? 'offset' : at.kind === 'entry' ? 'key' : undefined;
    const offset = field === undefined ? undefined : child(at, field);
    const literal = offset && literalOf(offset, literals);
    if (literal) Object.assign(at, { [field!]: { ...literal, loc: offset.loc } });
    for (const value of Object.values(at)) {
      if (isNode(value)) open.push(value);
      else if (Array.isArray(value)) for (const each of value as unknown[]) if (isNode(each)) open.push(each);
    }
  }
}

function literalOf(offset: PhpNode, literals: ReadonlyMap<string, PhpNode>): PhpNode | undefined {
  if (offset.kind !== 'staticlookup') return undefined;
  const [what, name] = [child(offset, 'what'), child(offset, 'offset')];
  const isOwn = what?.kind === 'selfreference' || what?.kind === 'staticreference';
  return isOwn && name ? literals.get(nameIn(name) ?? '') : undefined;
}
