import { sql } from 'kysely';
import { Client, type QueryResult } from 'pg';
import { sha256Hex } from '../crypto/tokens.ts';

const MARK = '/* prepared */';

/**
 * At the end of a statement: each connection parses and plans it once, instead of each time. For statements that requests ask all the time and
 * whose best plan is the same for all parameters, such as reads by a key; and for those without `*`, since a prepared one fails once a
 * migration has changed its columns.
 */
export const prepared = sql.raw(MARK);

const names = new Map<string, string>();

/** A connection that prepares what says so. */
export class PreparingClient extends Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const query = super.query.bind(this) as (...given: unknown[]) => Promise<QueryResult>;
    if (typeof text !== 'string' || !text.endsWith(MARK)) return query(...args) as never;
    return query({ name: nameOf(text), text, values }) as never;
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? sha256Hex(text).slice(0, 32);
  names.set(text, name);
  return name;
}
