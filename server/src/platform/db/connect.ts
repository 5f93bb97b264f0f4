import { applicationName } from './application-name.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

/** A pool of connections with the query builder on top. `destroy()` closes it. */
export function connectDatabase<Tables>(options: {
  url: string;
  max: number;
  use: string;
  onError: (error: Error) => void;
}): Kysely<Tables> {
  const pool = new Pool({
    connectionString: options.url,
    max: options.max,
    application_name: applicationName(options.use),
    // A pool under load answers late rather than never; after this the caller gets an error instead of waiting for ever.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser: typeParserFor },
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', options.onError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

type TypeParser = ReturnType<typeof types.getTypeParser>;

// count(*) and bigint columns arrive as numbers; beyond 2^53 the text is kept rather than a rounded number.
const parseBigint = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);

function typeParserFor(oid: number, format?: 'text' | 'binary'): TypeParser {
  if (oid === types.builtins.INT8 && format !== 'binary') return parseBigint as TypeParser;
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text');
}
