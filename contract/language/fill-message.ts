import { parseMessage, type Piece } from './parse-message.ts';
import type { Language } from './languages.ts';

export type Fill = (message: string, values: Readonly<Record<string, unknown>>) => unknown[];

/**
 * Fills the gaps of messages in a language: it writes the numbers and chooses the plural forms. Values that are no text stay as they are;
 * `together` makes one of the parts inside of a tag.
 */
export function messageFiller(language: Language, together: (parts: unknown[]) => unknown = (parts) => parts): Fill {
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  const parsed = new Map<string, readonly Piece[]>();
  const show = (piece: Piece, values: Readonly<Record<string, unknown>>): unknown => {
    if (typeof piece === 'string') return piece;
    const value = values[piece.name];
    const all = (pieces: readonly Piece[]) => pieces.map((one) => show(one, values));
    if ('inside' in piece) return (value as (inside: unknown) => unknown)(together(all(piece.inside)));
    const { forms } = piece;
    if (forms) return all(forms[`=${String(value)}`] ?? forms[plurals.select(Number(value))] ?? forms['other'] ?? []);
    if (typeof value === 'number' || typeof value === 'bigint') return numbers.format(value);
    return typeof value === 'string' ? isolated(value) : value;
  };
  return (message, values) => {
    const pieces = parsed.get(message) ?? parseMessage(message);
    parsed.set(message, pieces);
    return pieces.map((piece) => show(piece, values));
  };
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** A name from right to left turns nothing around it. Source: Unicode Standard Annex 9, explicit directional isolates. */
function isolated(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}
