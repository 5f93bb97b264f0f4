import { Engine } from 'php-parser';
import { isNode } from './ast.ts';
import type { PhpNode } from './ast.ts';

const OPTIONS = { parser: { extractDoc: false, php7: true, version: '8.5' }, ast: { withPositions: true }, lexer: { short_tags: true } };

export interface ParsedPhp {
  readonly program: PhpNode;
  /** What could not be read, where the rest could. */
  readonly partly: string | null;
}

/** Parses one file; code with constructs that the parser does not know is read without them. Throws what the parser throws. */
export function parsePhp(path: string, text: string): ParsedPhp {
  try {
    return { program: asNode(new Engine(OPTIONS).parseCode(text, path)), partly: null };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const program = asNode(tolerantEngine(error).parseCode(text, path));
    if ((program['children'] as unknown[]).length === 0) throw error;
    const { message, lineNumber } = error as { message: string; lineNumber?: number };
    return {
      program,
      partly: `A part could not be parsed${lineNumber === undefined ? '' : ` (line ${lineNumber})`}: ${message.split('\n')[0]!.slice(0, 160)}`,
    };
  }
}

// Told to go on behind errors, the parser reports some tokens without moving on, forever: `namespace` within a function is one.
const MOST_ERRORS_AT_A_PLACE = 100;

/** An engine that goes on behind what it cannot read, and throws the failure where it does not get any further. */
function tolerantEngine(failure: unknown): Engine {
  const engine = new Engine({ ...OPTIONS, parser: { ...OPTIONS.parser, suppressErrors: true } });
  const parser = engine.parser as unknown as { lexer: { offset: number }; raiseError(...report: unknown[]): unknown };
  const raiseError = parser.raiseError.bind(parser);
  const errors = { offset: -1, count: 0 };
  parser.raiseError = (...report) => {
    const { offset } = parser.lexer;
    errors.count = offset === errors.offset ? errors.count + 1 : 0;
    errors.offset = offset;
    if (errors.count > MOST_ERRORS_AT_A_PLACE) throw failure;
    return raiseError(...report);
  };
  return engine;
}

function asNode(value: unknown): PhpNode {
  if (!isNode(value)) throw new Error('The parser gave no program.');
  return value;
}
