export interface AuditChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

type Values = Readonly<Record<string, unknown>> | null;

/** What an entry changed, value by value; what is the same before and after is left out. */
export function auditChanges(before: Values, after: Values): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
    .filter((change) => change.before !== change.after);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
