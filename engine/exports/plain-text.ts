/** Text that every format can hold: no control characters but tab and line breaks, no half characters. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '\ufffd');
}
