/** A gap in a text that takes a value. */
export const GAP = /\{(\w+)\}/g;

const NUMBERS = new Intl.NumberFormat('en-US');

/** Fills the gaps of a text; counts are written as English does, `1,000`. */
export function compose(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(GAP, (_, name: string) => {
    const value = values[name] ?? '';
    return name === 'count' && typeof value === 'number' ? NUMBERS.format(value) : String(value);
  });
}
