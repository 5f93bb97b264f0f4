/** The local day of a moment, in the format of date fields: `2026-03-01`. */
export function dayOf(date: Date): string {
  return [padded(date.getFullYear(), 4), padded(date.getMonth() + 1, 2), padded(date.getDate(), 2)].join('-');
}

/** The last moment of that local day, ISO 8601 UTC. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
