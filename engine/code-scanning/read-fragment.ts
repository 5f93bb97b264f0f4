import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { MAX_NESTING, nestingOf } from './graph/nesting.ts';
import type { Fragment } from './graph/fragment.ts';
import { packFragment } from './graph/pack-fragment.ts';
import { isProgram, languageOf } from './languages.ts';
import { parserWords } from './parser-words.ts';

export type FragmentOutcome =
  | { readonly kind: 'read'; readonly fragment: Fragment }
  | { readonly kind: 'refused'; readonly reason: string; readonly isGenerated?: boolean };

/** The same with a packed fragment, for IPC and the cache. */
export type PackedOutcome = Exclude<FragmentOutcome, { kind: 'read' }> | { readonly kind: 'read'; readonly packed: Uint8Array };

/** Longer files or lines are generated, and a single one can cost as much as all others. */
const MAX_CHARACTERS = 1_000_000;
const MAX_LINE = 5_000;

/** Parses one file into a fragment, or says why not. Nesting is measured first: parsers crash on code nested too deeply. */
export async function readFragment(path: string, text: string): Promise<FragmentOutcome> {
  const language = languageOf(isProgram(path) ? `${path}.js` : path);
  if (!language) return { kind: 'refused', reason: REPORT_TEXTS.codeLanguage };
  if (text.length > MAX_CHARACTERS) return { kind: 'refused', reason: compose(REPORT_TEXTS.codeLong, { count: MAX_CHARACTERS }) };
  if (hasLineBeyond(text, MAX_LINE))
    return { kind: 'refused', reason: compose(REPORT_TEXTS.codeGenerated, { count: MAX_LINE }), isGenerated: true };
  if (nestingOf(text) > MAX_NESTING) return { kind: 'refused', reason: compose(REPORT_TEXTS.codeDeep, { count: MAX_NESTING }) };
  try {
    return { kind: 'read', fragment: await language.read(path, text) };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'refused', reason: REPORT_TEXTS.codeTooDeep };
    return { kind: 'refused', reason: unparsed(error as ParserError, text) };
  }
}

interface ParserError {
  readonly message: string;
  /** Either says where. */
  readonly offset?: number;
  readonly lineNumber?: number;
}

function unparsed({ message, offset, lineNumber }: ParserError, text: string): string {
  const line = offset === undefined ? lineNumber : text.slice(0, offset).split('\n').length;
  const words = parserWords(message);
  return line === undefined ? compose(REPORT_TEXTS.codeUnparsed, { words }) : compose(REPORT_TEXTS.codeUnparsedAt, { line, words });
}

export async function readPacked(path: string, text: string): Promise<PackedOutcome> {
  const outcome = await readFragment(path, text);
  return outcome.kind === 'read' ? { kind: 'read', packed: packFragment(outcome.fragment) } : outcome;
}

/** Whether a line is longer than `most`: jumps ahead by that length and back to the last line break. */
function hasLineBeyond(text: string, most: number): boolean {
  for (let from = 0; from + most < text.length;) {
    const end = text.lastIndexOf('\n', from + most);
    if (end < from) return true;
    from = end + 1;
  }
  return false;
}
