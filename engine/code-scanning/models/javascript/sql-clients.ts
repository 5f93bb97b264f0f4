import type { CallModel, Member, PackageModel } from '../model.ts';

const statement: CallModel = { sinks: { '0': 'sql' } };
const query: Member = { call: statement };
const opened = (returns: string): Member => ({ call: { returns }, new: { returns } });

/** Further databases with SQL or a similar query language. */
export const sqlClients: PackageModel = {
  name: 'sql-clients',
  language: 'js',
  types: {
    // Values in a template become parameters; a plain string is run as is.
    '@neondatabase/serverless': { neon: opened('neon.Sql'), 'Pool Client': { new: { returns: 'sql.Connection' } } },
    'neon.Sql': {
      default: {
        call: [
          { when: [{ at: '0', is: '<object>' }] },
          {
            when: [
              { at: '0', is: '<array>', not: true },
              { at: '0', is: '<object>', not: true },
            ],
            sinks: { '0': 'sql' },
          },
        ],
      },
      'query unsafe': query,
    },
    '@libsql/client': { createClient: opened('libsql.Client') },
    'libsql.Client': { execute: { call: { sinks: { '0': 'sql', '0.sql': 'sql' } } }, executeMultiple: query },
    '@planetscale/database': { connect: opened('planetscale.Connection'), Client: opened('planetscale.Connection') },
    'planetscale.Connection': { execute: query },
    '@vercel/postgres': {
      db: { type: 'sql.Connection' },
      sql: { type: 'vercel.Sql' },
      'createPool createClient': { call: { returns: 'sql.Connection' } },
    },
    'vercel.Sql': { query },
    // Built into Node.js.
    sqlite: { DatabaseSync: { new: { returns: 'sqlite' } } },
    'bun:sqlite': { Database: { new: { returns: 'bun.Database' } }, default: { new: { returns: 'bun.Database' } } },
    'bun.Database': { 'query run exec prepare': query },
    'cassandra-driver': { Client: { new: { returns: 'cassandra.Client' } } },
    'cassandra.Client': { 'execute stream eachRow': query },
    '@google-cloud/bigquery': { BigQuery: { new: { returns: 'bigquery.Client' } } },
    'bigquery.Client': { 'query createQueryJob createQueryStream': { call: { sinks: { '0': 'sql', '0.query': 'sql' } } } },
    'neo4j-driver': { driver: { call: { returns: 'neo4j.Driver' } } },
    'neo4j.Driver': { session: { call: { returns: 'neo4j.Session' } }, executeQuery: query },
    'neo4j.Session': {
      run: query,
      'executeRead executeWrite readTransaction writeTransaction': { call: { callbacks: { '0': ['neo4j.Session'] } } },
      beginTransaction: { call: { returns: 'neo4j.Session' } },
    },
    tedious: { Request: { new: statement } },
    oracledb: { 'getConnection createPool': { call: { returns: 'sql.Connection', callbacks: { '1': [null, 'sql.Connection'] } } } },
    duckdb: { Database: { new: { returns: 'sqlite' } } },
    'snowflake-sdk': { createConnection: { call: { returns: 'snowflake.Connection' } } },
    'snowflake.Connection': { execute: { call: { sinks: { '0.sqlText': 'sql' } } } },
    '@clickhouse/client': { createClient: { call: { returns: 'clickhouse.Client' } } },
    'clickhouse.Client': { 'query command exec': { call: { sinks: { '0.query': 'sql' } } } },
    kysely: { sql: { type: 'kysely.sql' } },
    'kysely.sql': { 'raw lit': query },
    'drizzle-orm/node-postgres': { drizzle: { call: { returns: 'drizzle.Database' } } },
    'drizzle.Database': { 'execute run all get values': query },
    objection: { raw: query },
    slonik: { sql: { type: 'slonik.sql' } },
    'slonik.sql': { raw: query },
    'typeorm.Repository': { createQueryRunner: { call: { returns: 'typeorm.Repository' } } },
    '@mikro-orm/core': { raw: query },
    // These method names are specific to Prisma, and these operators to MongoDB.
    any: {
      '$queryRawUnsafe $executeRawUnsafe': query,
      'update updateOne updateMany findOneAndUpdate': {
        call: { when: [{ at: '1.$set', is: '<present>' }], sinks: { '0': 'nosql', '0.$where': 'where' } },
      },
      'findOne count countDocuments': { call: { when: [{ at: '0.$where', is: '<present>' }], sinks: { '0.$where': 'where' } } },
    },
  },
  aliases: {
    'drizzle-orm/better-sqlite3': 'drizzle-orm/node-postgres',
    'drizzle-orm/libsql': 'drizzle-orm/node-postgres',
    'drizzle-orm/mysql2': 'drizzle-orm/node-postgres',
    'drizzle-orm/neon-http': 'drizzle-orm/node-postgres',
    'drizzle-orm/postgres-js': 'drizzle-orm/node-postgres',
    'drizzle-orm/d1': 'drizzle-orm/node-postgres',
    'drizzle-orm/bun-sqlite': 'drizzle-orm/node-postgres',
    '@libsql/client/web': '@libsql/client',
    '@duckdb/node-api': 'duckdb',
  },
};
