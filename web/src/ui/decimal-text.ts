import { language } from '#web/messages/language.ts';

const FORMATS = [0, 1, 2].map(
  (decimals) => new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** A number with one decimal, such as a score, or as many as are asked for: `9.8`, in German `9,8`. */
export function decimalText(number: number, decimals: 0 | 1 | 2 = 1): string {
  return FORMATS[decimals]!.format(number);
}
