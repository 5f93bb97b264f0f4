/** A node as php-parser builds it. */
export interface Node {
  readonly kind: string;
  loc: { readonly source: null; start: Position; end: Position };
  readonly [field: string]: unknown;
}

interface Position {
  offset: number;
}

/**
 * A node of one of the kinds that four of five nodes have, with the fields of php-parser's own; undefined for other kinds. Its constructors call those
 * of each kind above theirs, with a new list of arguments each time.
 */
export function frequentNode(kind: string, loc: Node['loc'], given: readonly unknown[]): Node | undefined {
  switch (kind) {
    case 'variable':
      return { kind, loc, name: given[0], curly: given[1] || false };
    case 'identifier':
      return { kind, loc, name: given[0] };
    case 'number':
      return given[1] ? { kind, loc, value: given[0], raw: given[1] } : { kind, loc, value: given[0] };
    case 'string':
      return { kind, loc, value: given[1], raw: given[3], unicode: given[2], isDoubleQuote: given[0] };
    case 'entry':
      return { kind, loc, key: given[0], value: given[1], byRef: given[2], unpack: given[3] };
    case 'propertylookup':
    case 'offsetlookup':
    case 'staticlookup':
      return { kind, loc, what: given[0], offset: given[1] };
    case 'bin':
      return { kind, loc, type: given[0], left: given[1], right: given[2] };
    case 'call':
      return { kind, loc, what: given[0], arguments: given[1] };
    case 'expressionstatement':
      return { kind, loc, expression: given[0] };
    case 'assign':
      return { kind, loc, left: given[0], right: given[1], operator: given[2] };
    default:
      return undefined;
  }
}
