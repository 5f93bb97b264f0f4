import type { Engine } from 'php-parser';
import { frequentNode } from './frequent-nodes.ts';
import type { Node } from './frequent-nodes.ts';
import type { Lexer } from './quick-lexer.ts';

type Build = ((...given: unknown[]) => Node) & { destroy(): void };

interface Parser {
  readonly lexer: Lexer;
  readonly tok: Readonly<Record<string, number>>;
  readonly token: number | string;
  /** Line, column and offset of the end of the token before. */
  readonly prev: readonly [number, number, number];
  readonly node: (kind?: string) => Build;
  readonly read_expr: (expression?: Node) => Node;
  readonly read_expr_item: () => Node;
  readonly read_argument: () => Node;
  readonly expectEndOfStatement: (node?: Node) => boolean;
}

interface Nodes {
  readonly [kind: string]: unknown;
  resolvePrecedence(node: Node, parser: Parser): Node;
}

/** Lets a parser of php-parser build nodes without lines, columns and comments, and find out sooner what an expression is not. */
export function buildNodesQuickly(engine: Engine): void {
  const parser = engine.parser as unknown as Parser;
  const nodes = engine.ast as unknown as Nodes;
  const { lexer, tok, read_expr: readOperation, read_argument: readArgument, expectEndOfStatement: expectEnd } = parser;
  const names = new Set<number | string>([tok['T_STRING']!, ...Object.values(lexer.keywords)]);
  let operationStart: number | undefined;
  const builder = (start: number, fixedKind: string | undefined): Build => {
    const build = (...given: unknown[]): Node => {
      const kind = fixedKind ?? (given.shift() as string);
      const loc = locate(start, parser.prev[2]);
      const node = frequentNode(kind, loc, given) ?? (Reflect.construct(nodes[kind] as new () => Node, [...given, undefined, loc]) as Node);
      return WITH_PRECEDENCE.has(kind) ? nodes.resolvePrecedence(node, parser) : node;
    };
    build.destroy = nothing;
    return build;
  };
  Object.assign(parser, {
    node(kind?: string) {
      const start = operationStart ?? lexer.yylloc.first_offset;
      operationStart = undefined;
      return builder(start, kind);
    },
    position: () => ({ offset: lexer.yylloc.first_offset }),
    read_expr(expression?: Node): Node {
      if (expression !== undefined || parser.token === '@') return readOperation.call(parser, expression);
      const start = lexer.yylloc.first_offset;
      const first = parser.read_expr_item();
      if (ENDS.has(parser.token)) return first;
      // Its node begins where the first operand does.
      operationStart = start;
      return readOperation.call(parser, first);
    },
    /** Most statements end with a semicolon, which their expression includes. */
    expectEndOfStatement(node?: Node) {
      if (node !== undefined && parser.token === ';' && lexer.yytext === ';') node.loc.end.offset = lexer.offset;
      return expectEnd.call(parser);
    },
    read_argument() {
      const isName = names.has(parser.token) && MAY_BE_NAMED.test(lexer._input.slice(lexer.offset, lexer.offset + 1));
      return isName || parser.token === tok['T_ELLIPSIS'] ? readArgument.call(parser) : parser.read_expr();
    },
  });
}

/** What follows an expression that is not part of an operation. */
const ENDS = new Set<number | string>([';', ',', ')', ']']);
/** A colon, perhaps after spaces or a comment. */
const MAY_BE_NAMED = /[\s:/#]/;
const WITH_PRECEDENCE = new Set(
  'call propertylookup nullsafepropertylookup staticlookup offsetlookup bin silent cast unary retif assign expressionstatement'.split(' '),
);

function locate(start: number, end: number): Node['loc'] {
  // A node of no tokens.
  return start > end
    ? { source: null, start: { offset: end }, end: { offset: start } }
    : { source: null, start: { offset: start }, end: { offset: end } };
}

function nothing(): void {}
