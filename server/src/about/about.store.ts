import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

/** The version of the database server, as it names itself. */
export async function serverVersion(db: Context['db']): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  return rows[0]!.server_version;
}
