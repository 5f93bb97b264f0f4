import { PLACE_SHIFT, PREFIX, QUOTED } from './fragment.ts';
import type { Place } from './page-text.ts';

/** Label of a concatenation operand: what the text to its left and the surrounding page say about it. */
export function labelOf(before: string, isUnknown: boolean, place: Place): number {
  return prefixOf(before, isUnknown) | (isQuoted(before, isUnknown) ? QUOTED : 0) | (place << PLACE_SHIFT);
}

/** Whether a quote is open. If the text to the left is unknown, assumes so. */
export function isQuoted(before: string, isUnknown: boolean): boolean {
  if (before === '') return isUnknown;
  const open = (quote: string) => before.split(quote).length % 2 === 0;
  return open("'") || open('"');
}

/**
 * Whether the text to the left keeps a value from choosing the host of a URL: `https://x/` and `/path` do, and so does an unknown one;
 * nothing, `//` and `https://` do not.
 */
function prefixOf(before: string, isUnknown: boolean): number {
  if (before === '') return isUnknown ? PREFIX.unknown : PREFIX.none;
  const text = before
    .trimStart()
    .replace(/^['"`]/, '')
    .replace(/^(?:location:\s*|refresh:\s*\d*\s*;\s*(?:url\s*=\s*)?)['"]?/i, '');
  if (text === '') return isUnknown ? PREFIX.unknown : PREFIX.none;
  if (isUnknown) return PREFIX.unknown;
  if (/^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*$/i.test(text)) return PREFIX.open;
  if (/^[/\\]{1,2}$/.test(text)) return PREFIX.open;
  if (/^https?:\/*$/i.test(text)) return PREFIX.open;
  if (/^[/\\]{2}[^/?#\\]*$/.test(text)) return PREFIX.open;
  return PREFIX.fixed;
}
