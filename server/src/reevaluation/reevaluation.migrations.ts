import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

export const reevaluationMigrations: readonly NamedMigration[] = [
  {
    name: 'reevaluation-001-watched-projects',
    async up(db) {
      await sql`
        create table watched_project (
          project_id uuid primary key references project (id) on delete cascade,
          organization_id uuid not null references organization (id) on delete cascade,
          analysis_id uuid not null references analysis (id) on delete cascade,
          run_id uuid not null references run (id) on delete cascade,
          knowledge_hash text
        )`.execute(db);
      await sql`create index watched_project_of_run on watched_project (run_id)`.execute(db);
      await sql`
        create table watched_package (
          ecosystem text not null,
          name text not null,
          project_id uuid not null references watched_project (project_id) on delete cascade,
          primary key (ecosystem, name, project_id)
        )`.execute(db);
      await sql`create index watched_package_of_project on watched_package (project_id)`.execute(db);
    },
  },
  {
    name: 'reevaluation-002-work-by-what-changed',
    async up(db) {
      // New knowledge is noted for all projects whose verdicts hold in one row.
      await sql`create table watched_knowledge (id integer primary key generated always as identity, hash text)`.execute(db);
      await sql`insert into watched_knowledge (hash) select distinct knowledge_hash from watched_project`.execute(db);
      await sql`alter table watched_project add column knowledge_id integer references watched_knowledge (id)`.execute(db);
      await sql`
        update watched_project set knowledge_id = known.id from watched_knowledge known where known.hash is not distinct from knowledge_hash`.execute(
        db,
      );
      await sql`alter table watched_project alter column knowledge_id set not null, drop column knowledge_hash`.execute(db);
      await sql`create index watched_project_of_knowledge on watched_project (knowledge_id)`.execute(db);
      await sql`
        create table watched_vulnerability (
          vulnerability_id text not null,
          project_id uuid not null references watched_project (project_id) on delete cascade,
          primary key (vulnerability_id, project_id)
        )`.execute(db);
      await sql`create index watched_vulnerability_of_project on watched_vulnerability (project_id)`.execute(db);
      await sql`
        insert into watched_vulnerability
        select distinct v.vulnerability_id, w.project_id from watched_project w join result_vulnerability v using (run_id)`.execute(db);
      await requestWatches(db);
    },
  },
];

/**
 * Which projects may have other verdicts that count. Written by triggers, so that nothing has to look through all projects to find them. A request
 * that is there is locked: the one who takes it sees what was changed.
 */
async function requestWatches(db: Parameters<NamedMigration['up']>[0]): Promise<void> {
  // No reference to the project: its removal asks for the end of its watch.
  await sql`create table watch_request (project_id uuid primary key)`.execute(db);
  await sql`insert into watch_request select id from project`.execute(db);
  await sql`
    create function request_watch() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'project' then
        insert into watch_request values (new.id) on conflict (project_id) do update set project_id = excluded.project_id;
      elsif tg_op = 'DELETE' then
        if old.step = 'vuln-finder' then insert into watch_request values (old.project_id) on conflict (project_id) do update set project_id = excluded.project_id; end if;
      elsif new.step = 'vuln-finder' then
        insert into watch_request values (new.project_id) on conflict (project_id) do update set project_id = excluded.project_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger request_watch after insert or update or delete on counting_result for each row execute function request_watch()`.execute(
    db,
  );
  await sql`create trigger request_watch after update of default_branch on project for each row execute function request_watch()`.execute(
    db,
  );
}
