import { PREFIX } from './fragment.ts';

/**
 * Whether text on the left keeps a value from choosing the host of an address: `https://x/` and `/path` do, and so does a left part that
 * is not known; nothing, `//` and `https://` do not.
 */
export function prefixOf(before: string, isUnknown: boolean): number {
  if (before === '') return isUnknown ? PREFIX.unknown : PREFIX.none;
  const text = before
    .trimStart()
    .replace(/^['"`]/, '')
    .replace(/^location:\s*/i, '');
  if (text === '') return isUnknown ? PREFIX.unknown : PREFIX.none;
  if (isUnknown) return PREFIX.unknown;
  if (/^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*$/i.test(text)) return PREFIX.open;
  if (/^[/\\]{1,2}$/.test(text)) return PREFIX.open;
  if (/^https?:\/*$/i.test(text)) return PREFIX.open;
  if (/^[/\\]{2}[^/?#\\]*$/.test(text)) return PREFIX.open;
  return PREFIX.fixed;
}
