import { sql, type Kysely } from 'kysely';
import { toJsonb } from './to-jsonb.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Inserts many rows by their columns, which are written as in SQL: `run_id uuid, "row" jsonb`. In batches: one statement for all of them
 * would need the memory several times over, and hold up the process while its text is made.
 */
export async function insertRows<Tables, Item>(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  { columns, items, toRow }: { columns: string; items: readonly Item[]; toRow: (item: Item) => object },
): Promise<void> {
  const names = sql.raw(
    columns
      .split(',')
      .map((column) => column.trim().split(' ', 1)[0]!)
      .join(', '),
  );
  for (let first = 0; first < items.length; first += ROWS_AT_ONCE) {
    const rows = items.slice(first, first + ROWS_AT_ONCE).map(toRow);
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as r (${sql.raw(columns)})`.execute(
      db,
    );
  }
}
