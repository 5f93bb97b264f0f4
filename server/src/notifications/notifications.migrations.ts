import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const notificationMigrations: readonly NamedMigration[] = [
  {
    name: 'notifications-001-notification-channel',
    async up(db) {
      await sql`
        create table notification (
          id uuid primary key,
          user_id uuid not null references user_account (id) on delete cascade,
          organization_id uuid references organization (id) on delete cascade,
          kind text not null,
          title text not null,
          text text not null,
          link text,
          created_on timestamptz not null,
          read_on timestamptz,
          in_app boolean not null,
          email text not null,
          mailed_on timestamptz
        )`.execute(db);
      await sql`create index notification_newest on notification (user_id, created_on desc) where in_app`.execute(db);
      await sql`create index notification_to_mail on notification (email, user_id) where mailed_on is null and email <> 'off'`.execute(db);
      await sql`create index notification_organization on notification (organization_id)`.execute(db);
      await sql`
        create table notification_preference (
          user_id uuid not null references user_account (id) on delete cascade,
          organization_id uuid references organization (id) on delete cascade,
          kind text not null,
          in_app boolean not null,
          email text not null,
          unique nulls not distinct (user_id, organization_id, kind)
        )`.execute(db);
      await sql`
        create table notification_channel (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          name text not null,
          type text not null,
          url text not null,
          host text not null,
          secret text not null,
          kinds text[] not null,
          active boolean not null,
          created_on timestamptz not null,
          created_by uuid references user_account (id) on delete set null
        )`.execute(db);
      await sql`create unique index notification_channel_name on notification_channel (organization_id, lower(name))`.execute(db);
      await sql`
        create table channel_delivery (
          id uuid primary key,
          channel_id uuid not null references notification_channel (id) on delete cascade,
          kind text not null,
          title text not null,
          text text not null,
          link text,
          created_on timestamptz not null,
          state text not null,
          attempts integer not null,
          response_status integer,
          error text,
          next_attempt_on timestamptz,
          delivered_on timestamptz
        )`.execute(db);
      await sql`create index channel_delivery_newest on channel_delivery (channel_id, created_on desc)`.execute(db);
      await sql`create table reported_mail (mail_id uuid primary key references mail (id) on delete cascade)`.execute(db);
    },
  },
  {
    name: 'notifications-002-mailboxes-confirm',
    async up(db) {
      await sql`alter table notification_channel add column confirmation text not null default 'not_needed'`.execute(db);
      await sql`update notification_channel set confirmation = 'waiting' where type = 'MAIL'`.execute(db);
      await sql`alter table notification_channel alter column confirmation drop default`.execute(db);
      await sql`
        create table channel_request (
          channel_id uuid primary key references notification_channel (id) on delete cascade,
          token_hash text not null unique,
          created_on timestamptz not null,
          created_by uuid references user_account (id) on delete set null,
          expires_on timestamptz not null
        )`.execute(db);
      await sql`
        create table refused_mailbox (
          organization_id uuid not null references organization (id) on delete cascade,
          email_digest text not null,
          created_on timestamptz not null,
          primary key (organization_id, email_digest)
        )`.execute(db);
    },
  },
];
