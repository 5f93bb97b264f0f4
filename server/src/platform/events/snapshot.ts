/** A snapshot of the database: which transactions had ended when it was taken. */
export interface Snapshot {
  readonly xmin: bigint;
  readonly xmax: bigint;
  readonly running: readonly bigint[];
}

/** `xmin:xmax:running,running`, as PostgreSQL writes and accepts it; undefined for anything else. */
export function parseSnapshot(text: string): Snapshot | undefined {
  const match = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/.exec(text);
  if (!match) return undefined;
  const [xmin, xmax] = [BigInt(match[1]!), BigInt(match[2]!)];
  const running = match[3] === '' ? [] : match[3]!.split(',').map(BigInt);
  const isOrdered = running.every((xid, index) => xid >= (running[index - 1] ?? xmin) && xid < xmax);
  return xmin > 0n && xmin <= xmax && isOrdered ? { xmin, xmax, running } : undefined;
}

/** Whether the snapshot shows what a transaction wrote. Source: PostgreSQL, `pg_visible_in_snapshot`. */
export function isVisible(transaction: bigint, { xmin, xmax, running }: Snapshot): boolean {
  return transaction < xmin || (transaction < xmax && !running.includes(transaction));
}
