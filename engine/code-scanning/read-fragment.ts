import { MAX_NESTING, nestingOf } from './graph/nesting.ts';
import type { Fragment } from './graph/fragment.ts';
import { packFragment } from './graph/pack-fragment.ts';
import { isProgram, languageOf } from './languages.ts';

export type FragmentOutcome =
  | { readonly kind: 'read'; readonly fragment: Fragment }
  | { readonly kind: 'refused'; readonly reason: string; readonly offset?: number };

/** The same with a packed fragment, for IPC and the cache. */
export type PackedOutcome = Exclude<FragmentOutcome, { kind: 'read' }> | { readonly kind: 'read'; readonly packed: Uint8Array };

/** Longer files or lines are generated, and a single one can cost as much as all others. */
const MAX_CHARACTERS = 1_000_000;
const MAX_LINE = 5_000;

/** Parses one file into a fragment, or says why not. Nesting is measured first: parsers crash on code nested too deeply. */
export async function readFragment(path: string, text: string): Promise<FragmentOutcome> {
  const language = languageOf(isProgram(path) ? `${path}.js` : path);
  if (!language) return { kind: 'refused', reason: 'its language is not supported' };
  if (text.length > MAX_CHARACTERS) return { kind: 'refused', reason: `it has more than ${MAX_CHARACTERS} characters` };
  if (hasLineBeyond(text, MAX_LINE))
    return { kind: 'refused', reason: `it has a line of more than ${MAX_LINE} characters, so it is generated` };
  if (nestingOf(text) > MAX_NESTING) return { kind: 'refused', reason: `its code is nested deeper than ${MAX_NESTING}` };
  try {
    return { kind: 'read', fragment: await language.read(path, text) };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'refused', reason: 'its code is nested too deeply' };
    const { message, offset } = error as { message: string; offset?: number };
    return {
      kind: 'refused',
      reason: `it cannot be parsed: ${message.split('\n')[0]!.slice(0, 200)}`,
      ...(offset === undefined ? {} : { offset }),
    };
  }
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
