import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own: a copy of the migrated template, or an empty one. */
export async function testDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = isEmpty ? 'template0' : inject('templateDatabase');
  await onServer((client) => client.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`));
  return {
    url: inject('postgresUrl').replace('/postgres?', `/${name}?`),
    drop: () => onServer((client) => client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)),
  };
}

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
