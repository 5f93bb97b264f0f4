/** JSON text that jsonb accepts: NUL characters and broken surrogates in a stranger's strings become U+FFFD. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\uFFFD') : part));
}
