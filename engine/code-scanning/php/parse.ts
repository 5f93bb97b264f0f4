import { Engine } from 'php-parser';
import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { parserWords } from '../parser-words.ts';
import { isNode } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { takeWholeTokens } from './quick-lexer.ts';
import { buildNodesQuickly } from './quick-nodes.ts';

export const OPTIONS = {
  parser: { extractDoc: false, php7: true, version: '8.5' },
  ast: { withPositions: true },
  lexer: { short_tags: true },
};

export interface ParsedPhp {
  readonly program: PhpNode;
  /** What could not be parsed, if the rest could. */
  readonly partly: string | null;
}

/** Parses one file. Unsupported constructs are skipped if possible; otherwise throws the parser's error. */
export function parsePhp(path: string, text: string): ParsedPhp {
  try {
    return { program: asNode(parseWhole(path, text)), partly: null };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const program = asNode(tolerantEngine(error, text).parseCode(text, path));
    if ((program['children'] as unknown[]).length === 0) throw error;
    fillGaps(program);
    const { message, lineNumber: line } = error as { message: string; lineNumber?: number };
    const words = parserWords(message);
    const partly = line === undefined ? compose(REPORT_TEXTS.codePartly, { words }) : compose(REPORT_TEXTS.codePartlyAt, { line, words });
    return { program, partly };
  }
}

const EXPRESSIONS = ['cond', 'expr', 'expression', 'inner', 'left', 'offset', 'right', 'source', 'target', 'test', 'value', 'what'];

/** With error recovery on, the parser leaves an expression that it cannot read undefined; one that is not there is null. */
function fillGaps(program: PhpNode): void {
  const waiting: unknown[] = [program];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) waiting.push(...(next as unknown[]));
    if (!isNode(next)) continue;
    const fields = next as Record<string, unknown>;
    for (const name of EXPRESSIONS) if (name in fields && fields[name] === undefined) fields[name] = { kind: 'noop', loc: next.loc };
    for (const [name, value] of Object.entries(fields)) if (name !== 'loc' && typeof value === 'object') waiting.push(value);
  }
}

// Creating an engine takes as long as parsing a small file, so it is reused. After a failure its state is undefined, and it is dropped.
let spare: Engine | undefined;

function parseWhole(path: string, text: string): unknown {
  const engine = spare ?? quickEngine();
  spare = undefined;
  const program: unknown = engine.parseCode(text, path);
  spare = engine;
  return program;
}

/** The library with its slowest parts replaced; it gives the same trees. */
export function quickEngine(): Engine {
  const engine = new Engine(OPTIONS);
  takeWholeTokens(engine);
  buildNodesQuickly(engine);
  return engine;
}

// With error recovery on, the parser can loop without consuming tokens (`namespace` within a function), and the lexer at the end of an unclosed
// attribute. Code that terminates takes about 6 calls per character.
const MOST_CALLS_PER_CHARACTER = 100;
const CALLS_FOR_ANY = 100_000;

/** An engine that skips what it cannot parse, and throws `failure` if it does not terminate. */
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
