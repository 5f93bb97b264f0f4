/** A gap in a text that takes a value. */
export const GAP = /\{(\w+)\}/g;

/** Fills the gaps of a text. */
export function compose(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(GAP, (_, name: string) => String(values[name] ?? ''));
}
