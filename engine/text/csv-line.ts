// A spreadsheet takes a cell that begins like this for a formula. Source: OWASP, "CSV Injection".
const FORMULA = /^(?:[\t\r]|[\s\p{Cc}]*[=+\-@|＝＋－＠])/u;

/** One line of CSV after RFC 4180, line end included. Text that a spreadsheet would run gets an apostrophe in front; numbers stay numbers. */
export function csvLine(cells: readonly (string | number | boolean)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /["',;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
