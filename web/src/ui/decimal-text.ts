import { language } from '#web/messages/language.ts';

const DECIMAL = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number with one decimal, such as a score: `9.8`, in German `9,8`. */
export function decimalText(number: number): string {
  return DECIMAL.format(number);
}
