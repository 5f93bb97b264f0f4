// A spreadsheet takes a cell that begins so for a formula. Source: OWASP, CSV Injection.
const FORMULA = /^(?:[\t\r]|[\s\p{Cc}]*[=+\-@|])/u;

/** One line of CSV after RFC 4180, line end included; text that a spreadsheet would run is led by an apostrophe. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /["',\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
