import { language } from '#web/messages/language.ts';

// The narrow form of German leaves out the space before some units.
const unitDisplay = language === 'de' ? 'short' : 'narrow';

/** A number with its unit, as short as the language has it: `49d`, in German `49 Tg.`. */
export function unitText(value: number, unit: 'second' | 'minute' | 'hour' | 'day'): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value);
}
