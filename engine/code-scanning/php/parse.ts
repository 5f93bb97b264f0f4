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
    return { program: asNode(parseWhole(path, text)), partly: null };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const program = asNode(tolerantEngine(error, text).parseCode(text, path));
    if ((program['children'] as unknown[]).length === 0) throw error;
    const { message, lineNumber } = error as { message: string; lineNumber?: number };
    return {
      program,
      partly: `A part could not be parsed${lineNumber === undefined ? '' : ` (line ${lineNumber})`}: ${message.split('\n')[0]!.slice(0, 160)}`,
    };
  }
}

// Making an engine takes as long as a small file. One that failed may be in the middle of something, and is not used again.
let spare: Engine | undefined;

function parseWhole(path: string, text: string): unknown {
  const engine = spare ?? new Engine(OPTIONS);
  spare = undefined;
  const program: unknown = engine.parseCode(text, path);
  spare = engine;
  return program;
}

// Told to go on behind errors, the parser reads some tokens again and again without moving on (`namespace` within a function), and its lexer the
// end of an attribute that is not closed. Code that ends takes about 6 of their calls for each character.
const MOST_CALLS_PER_CHARACTER = 100;
const CALLS_FOR_ANY = 100_000;

/** An engine that goes on behind what it cannot read, and throws the failure where it does not come to an end. */
function tolerantEngine(failure: unknown, { length }: string): Engine {
  const engine = new Engine({ ...OPTIONS, parser: { ...OPTIONS.parser, suppressErrors: true } });
  let left = CALLS_FOR_ANY + MOST_CALLS_PER_CHARACTER * length;
  for (const part of [engine.parser, engine.lexer] as unknown as Record<string, unknown>[])
    for (const name in part) {
      const act = part[name];
      if (typeof act !== 'function') continue;
      part[name] = (...given: unknown[]): unknown => {
        left -= 1;
        if (left < 0) throw failure;
        return act.apply(part, given) as unknown;
      };
    }
  return engine;
}

function asNode(value: unknown): PhpNode {
  if (!isNode(value)) throw new Error('The parser gave no program.');
  return value;
}
