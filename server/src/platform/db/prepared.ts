import { sql } from 'kysely';
import { Client, type QueryResult } from 'pg';
import { sha256Hex } from '../crypto/tokens.ts';

// What PostgreSQL answers when the columns of a prepared statement are others now.
const FEATURE_NOT_SUPPORTED = '0A000';
const MARK = '/* prepared */';

/**
 * At the end of a statement: each connection parses and plans it once, instead of each time. For statements that requests ask all the time and
 * whose best plan is the same for all parameters: reads by a key, and sums over what one organization or person has. Not for the rows of a run,
 * of which some have a hundred and some a hundred thousand.
 */
export const prepared = sql.raw(MARK);

const names = new Map<string, string>();

/** A connection that prepares what says so. */
export class PreparingClient extends Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const query = super.query.bind(this) as (...given: unknown[]) => Promise<QueryResult>;
    if (typeof text !== 'string' || !text.endsWith(MARK)) return query(...args) as never;
    // Columns that a migration of another process changed meanwhile: this connection asks as if it were for the first time.
    return query({ name: nameOf(text), text, values }).catch((error: unknown) => {
      if ((error as { code?: string }).code !== FEATURE_NOT_SUPPORTED) throw error;
      return query(text, values);
    }) as never;
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? sha256Hex(text).slice(0, 32);
  names.set(text, name);
  return name;
}
