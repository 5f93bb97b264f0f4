/** Splits a delimited PHP regex into pattern and flags. */
export function splitPattern(text: string): readonly [string, string] | undefined {
  const open = text[0] ?? '';
  const close = { '(': ')', '{': '}', '[': ']', '<': '>' }[open] ?? open;
  const end = text.lastIndexOf(close);
  return end > 0 ? [text.slice(1, end), text.slice(end + 1)] : undefined;
}
