/**
 * One line of CSV (RFC 4180) that a spreadsheet shows and never runs: a cell that would begin a formula gets an apostrophe in front.
 * Source: OWASP, "CSV Injection".
 */
export function csvLine(cells: readonly (string | number | boolean)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | boolean): string {
  if (typeof cell !== 'string') return String(cell);
  const safe = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
