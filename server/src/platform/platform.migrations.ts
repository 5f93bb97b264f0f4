import { sql } from 'kysely';
import type { NamedMigration } from './db/migrations.ts';

export const platformMigrations: readonly NamedMigration[] = [
  {
    name: 'platform-001-mail-event-rate-limit',
    async up(db) {
      await sql`
        create table mail (
          id uuid primary key,
          recipient text not null,
          subject text not null,
          text text not null,
          html text not null,
          created_on timestamptz not null,
          sent_on timestamptz,
          attempts integer not null default 0,
          last_error text,
          failed_on timestamptz
        )`.execute(db);
      await sql`create index mail_newest on mail (created_on desc)`.execute(db);
      await sql`
        create table event (
          id bigint generated always as identity primary key,
          organization_id uuid,
          user_id uuid,
          type text not null,
          data jsonb not null,
          created_on timestamptz not null,
          tx xid8 not null default pg_current_xact_id()
        )`.execute(db);
      await sql`create index event_newest on event (tx, id)`.execute(db);
      await sql`create index event_by_age on event (created_on)`.execute(db);
      await sql`
        create table rate_limit (
          key text primary key,
          window_start timestamptz not null,
          count integer not null
        )`.execute(db);
    },
  },
  {
    name: 'platform-002-sealed-mails',
    async up(db) {
      // Bodies were readable before. Who still needs a link asks for the mail again.
      await sql`delete from mail`.execute(db);
    },
  },
  {
    name: 'platform-003-language-of-mails',
    async up(db) {
      await sql`alter table mail add column language text not null default 'en'`.execute(db);
    },
  },
];
