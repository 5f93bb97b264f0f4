import { applicationName } from './application-name.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { PreparingClient } from './prepared.ts';

/** A pool of connections with the query builder on top. `destroy()` closes it. */
export function connectDatabase<Tables>(options: {
  url: string;
  max: number;
  use: string;
  /** Longest time for one statement. */
  statementSeconds?: number;
  /** Longest wait for a free connection; a pool under load answers late rather than never, but not forever. */
  patienceSeconds?: number;
  onError: (error: Error) => void;
}): Kysely<Tables> {
  const { statementSeconds = 60, patienceSeconds = 15 } = options;
  const pool = new Pool({
    connectionString: options.url,
    max: options.max,
    application_name: applicationName(options.use),
    connectionTimeoutMillis: patienceSeconds * 1_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementSeconds * 1_000,
    idle_in_transaction_session_timeout: 60_000,
    Client: PreparingClient,
    types: { getTypeParser: typeParserFor },
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', options.onError);
  // Nor does the pool listen to one that is in use; who uses it hears of the end by the query.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The database has no time for this now: no free connection, or a statement that took too long and was canceled. */
export function isDatabaseBusy(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  // query_canceled, too_many_connections, and the pool's own words, which have no code.
  return code === '57014' || code === '53300' || message === 'timeout exceeded when trying to connect';
}

type TypeParser = ReturnType<typeof types.getTypeParser>;

// count(*) and bigint columns arrive as numbers; beyond 2^53 the text is kept rather than a rounded number.
const parseBigint = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);

function typeParserFor(oid: number, format?: 'text' | 'binary'): TypeParser {
  if (oid === types.builtins.INT8 && format !== 'binary') return parseBigint as TypeParser;
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text');
}
