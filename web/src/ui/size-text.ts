import { language } from '#web/messages/language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes in the unit in which it has at most three digits before the point. */
export function sizeText(bytes: number): string {
  let step = 0;
  let value = bytes;
  while (Math.round(value) >= 1_000 && step < UNITS.length - 1) {
    value /= 1_000;
    step += 1;
  }
  // The short form of bytes is “byte”, however many there are.
  const unitDisplay: 'long' | 'short' = step === 0 ? 'long' : 'short';
  return new Intl.NumberFormat(language, { style: 'unit', unit: UNITS[step]!, unitDisplay, maximumSignificantDigits: 3 }).format(value);
}
