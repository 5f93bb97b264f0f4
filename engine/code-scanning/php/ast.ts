/** A node of php-parser's syntax tree; its fields depend on its kind. */
export interface PhpNode {
  readonly kind: string;
  readonly loc?: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } } | null;
  readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is PhpNode {
  return typeof value === 'object' && value !== null && typeof (value as { kind?: unknown }).kind === 'string';
}

export function child(node: PhpNode, field: string): PhpNode | undefined {
  const value = node[field];
  return isNode(value) ? value : undefined;
}

export function children(node: PhpNode, field: string): PhpNode[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The text of a name field: a string, an identifier or a qualified name. */
export function nameIn(node: PhpNode, field = 'name'): string | undefined {
  const value = node[field];
  if (typeof value === 'string') return value;
  if (isNode(value) && typeof value['name'] === 'string') return value['name'];
  return undefined;
}

export function startOf(node: PhpNode): number {
  return node.loc?.start.offset ?? 0;
}

export function endOf(node: PhpNode): number {
  return node.loc?.end.offset ?? 0;
}

/** Name of a variable; undefined if it is computed. */
export function nameOf(target: PhpNode): string | undefined {
  return target.kind === 'variable' && typeof target['name'] === 'string' ? target['name'] : undefined;
}

/** Lower-case name of the function that a call names, without its namespace. */
export function functionName(call: PhpNode): string | undefined {
  const what = child(call, 'what');
  return what?.kind === 'name' ? (nameIn(what) ?? '').replace(/^.*\\/, '').toLowerCase() : undefined;
}

/** The value of a literal; a constant's name in lower case. */
export function literalOf(node: PhpNode): unknown {
  if (node.kind === 'string') return node['value'];
  if (node.kind === 'number') return Number(node['value']);
  if (node.kind === 'boolean') return node['value'];
  if (node.kind === 'name') {
    const name = (nameIn(node) ?? '').toLowerCase();
    return name === 'true' ? true : name === 'false' ? false : name === 'null' ? undefined : name;
  }
  if (node.kind === 'staticlookup') return '::';
  return undefined;
}
