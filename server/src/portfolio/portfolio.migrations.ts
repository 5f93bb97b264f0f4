import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';

const state = sql`
  complete boolean not null,
  critical integer, high integer, medium integer, low integer, none integer, not_scored integer, scored integer, sum_severity double precision,
  kev integer, malware integer, fixable integer, by_code integer, by_data integer,
  components integer, deprecated integer, outdated integer, license_violations integer, score double precision, grade text`;

export const portfolioMigrations: readonly NamedMigration[] = [
  {
    name: 'portfolio-001-state-of-projects',
    async up(db) {
      await sql`
        create table finding_fact (
          id integer primary key generated always as identity,
          hash text not null unique,
          vulnerability_id text not null,
          purl text not null,
          ecosystem text not null,
          name text not null,
          version text not null,
          version_order text collate "C" not null,
          summary text,
          aliases text[] not null,
          severity_class text,
          severity_score double precision,
          rank double precision not null,
          malware boolean not null,
          kev boolean not null,
          epss double precision,
          weakness text,
          weakness_name text,
          owasp text[] not null,
          attack_vector text,
          confidentiality text,
          integrity text,
          availability text,
          fixed_version text,
          agreement text not null,
          published text
        )`.execute(db);
      await sql`
        create table project_finding (
          organization_id uuid not null references organization (id) on delete cascade,
          project_id uuid not null references project (id) on delete cascade,
          fact_id integer not null references finding_fact (id),
          scopes smallint not null,
          direct boolean not null,
          open boolean not null,
          cause text not null check (cause in ('code', 'data')),
          first_seen timestamptz not null,
          primary key (project_id, fact_id)
        )`.execute(db);
      await sql`create index project_finding_of_fact on project_finding (organization_id, fact_id)`.execute(db);
      await sql`create index project_finding_by_date on project_finding (organization_id, first_seen) include (cause, open, project_id)`.execute(
        db,
      );
      // No reference to the organization: its removal takes the findings first or these rows first, and either leaves nothing.
      await sql`
        create table finding_count (
          organization_id uuid not null,
          fact_id integer not null,
          scopes smallint not null,
          direct boolean not null,
          open boolean not null,
          cause text not null,
          n integer not null,
          primary key (organization_id, fact_id, scopes, direct, open, cause)
        )`.execute(db);
      await keepCounts(db);
      await sql`
        create table project_state (
          project_id uuid primary key references project (id) on delete cascade,
          organization_id uuid not null references organization (id) on delete cascade,
          runs jsonb not null,
          changed_on timestamptz not null,
          ${state},
          network integer not null, adjacent_network integer not null, local integer not null, physical integer not null, unknown_vector integer not null,
          confidentiality double precision not null, integrity double precision not null, availability double precision not null,
          with_impact integer not null,
          bill jsonb
        )`.execute(db);
      await sql`create index project_state_of_organization on project_state (organization_id)`.execute(db);
      await sql`
        create table project_point (
          project_id uuid not null references project (id) on delete cascade,
          organization_id uuid not null references organization (id) on delete cascade,
          run_id uuid not null,
          made_on timestamptz not null,
          ${state},
          primary key (project_id, made_on, run_id)
        )`.execute(db);
      await sql`
        create table project_week (
          project_id uuid not null references project (id) on delete cascade,
          organization_id uuid not null references organization (id) on delete cascade,
          week date not null,
          until date,
          critical integer not null, high integer not null, medium integer not null, low integer not null, none integer not null,
          not_scored integer not null, sum_severity double precision not null, kev integer not null, fixable integer not null,
          by_code integer not null, by_data integer not null,
          primary key (project_id, week)
        )`.execute(db);
      await sql`create index project_week_of_organization on project_week (organization_id)`.execute(db);
      await sql`
        create table project_tally (
          project_id uuid not null references project (id) on delete cascade,
          organization_id uuid not null references organization (id) on delete cascade,
          kind text not null check (kind in ('license', 'owasp')),
          name text not null,
          n integer not null,
          primary key (project_id, kind, name)
        )`.execute(db);
      await sql`create index project_tally_of_organization on project_tally (organization_id, kind)`.execute(db);
    },
  },
  {
    name: 'portfolio-002-bounds-of-weeks',
    async up(db) {
      await sql`alter table project_week add complete boolean`.execute(db);
      await sql`
        update project_week w set complete = coalesce((
          select p.complete from project_point p
          where p.project_id = w.project_id and p.critical is not null and p.made_on < (w.week + 7) at time zone 'UTC'
          order by p.made_on desc, p.run_id desc limit 1
        ), false)`.execute(db);
      await sql`alter table project_week alter complete set not null`.execute(db);
    },
  },
  {
    name: 'portfolio-003-due-dates',
    async up(db) {
      await sql`
        create table days_allowed (
          organization_id uuid primary key references organization (id) on delete cascade,
          critical integer, high integer, medium integer, low integer, not_scored integer,
          changed_on timestamptz not null
        )`.execute(db);
      await sql`
        create table due_notice (
          organization_id uuid not null references organization (id) on delete cascade,
          project_id uuid not null references project (id) on delete cascade,
          vulnerability_id text not null,
          purl text not null,
          stage text not null check (stage in ('due_soon', 'overdue')),
          primary key (project_id, vulnerability_id, purl, stage)
        )`.execute(db);
      await sql`create index due_notice_of_organization on due_notice (organization_id)`.execute(db);
      await sql`
        create table resolved_finding (
          project_id uuid not null references project (id) on delete cascade,
          organization_id uuid not null references organization (id) on delete cascade,
          vulnerability_id text not null,
          purl text not null,
          severity_class text,
          first_seen timestamptz not null,
          resolved_on timestamptz not null,
          primary key (project_id, resolved_on, vulnerability_id, purl)
        )`.execute(db);
      await sql`create index resolved_finding_by_date on resolved_finding (organization_id, resolved_on)`.execute(db);
    },
  },
  {
    name: 'portfolio-004-points-of-removed-runs',
    async up(db) {
      await sql`alter table project_point add column run_removed boolean not null default false`.execute(db);
    },
  },
  {
    name: 'portfolio-005-points-without-a-run',
    async up(db) {
      await sql`alter table project_point add column settled boolean not null default false`.execute(db);
    },
  },
  {
    name: 'portfolio-006-columns-of-lists',
    async up(db) {
      await sql`
        create table component_fact (
          id integer primary key generated always as identity,
          hash text not null unique,
          ecosystem text not null,
          name text not null,
          version text not null,
          version_order text collate "C" not null,
          purl text not null,
          licenses text[] not null,
          deprecated boolean not null,
          latest text
        )`.execute(db);
      await sql`alter table project_state add column inventory bytea`.execute(db);
      const components = sql`project_state s
        join lateral (values ('npm', s.runs ->> 'js-sbom'), ('composer', s.runs ->> 'php-sbom')) as inventory (ecosystem, run_id) on true
        join result_component c on c.run_id = inventory.run_id::uuid and c.ecosystem = inventory.ecosystem`;
      const fact = sql`c.ecosystem, c.name, c.version, c.version_order, c.purl, c.licenses, c.deprecated is not null, c.newest_release`;
      await sql`
        insert into component_fact (hash, ecosystem, name, version, version_order, purl, licenses, deprecated, latest)
        select distinct on (1) md5((${fact})::text), ${fact} from ${components}`.execute(db);
      await sql`
        update project_state state set inventory = found.inventory from (
          select s.project_id, string_agg(int4send(known.id * 2 + c.direct::int), ''::bytea order by known.id) as inventory
          from ${components} join component_fact known on known.hash = md5((${fact})::text)
          group by s.project_id
        ) found where found.project_id = state.project_id`.execute(db);
      await noteChanges(db);
    },
  },
  {
    name: 'portfolio-007-order-of-facts-and-weeks',
    async up(db) {
      await sql`create index finding_fact_by_gravity on finding_fact (rank desc, vulnerability_id collate "C")`.execute(db);
      await sql`drop index project_week_of_organization`.execute(db);
      await sql`create index project_week_of_organization on project_week (organization_id, until)`.execute(db);
    },
  },
  {
    name: 'portfolio-008-packed-findings',
    async up(db) {
      await sql`
        create function pack_findings(uuid) returns bytea language sql stable as $$
          select string_agg(
            int4send(fact_id) || int2send((scopes + case when direct then 16 else 0 end + case when cause = 'data' then 32 else 0 end)::smallint)
              || timestamptz_send(first_seen), ''::bytea)
          from project_finding where project_id = $1 and open
        $$`.execute(db);
      await sql`alter table project_state add column packed_findings bytea, add column packed_by xid8`.execute(db);
      // It is read many times more often than written, and what is packed hardly compresses.
      await sql`alter table project_state alter column packed_findings set storage external`.execute(db);
      await sql`update project_state set packed_findings = pack_findings(project_id), packed_by = pg_current_xact_id()`.execute(db);
    },
  },
  {
    name: 'portfolio-009-penalty-of-projects',
    async up(db) {
      await sql`
        alter table project_state
          add column penalty double precision generated always as ((bill ->> 'penalty')::double precision) stored`.execute(db);
    },
  },
  {
    name: 'portfolio-009-organization-in-keys',
    async up(db) {
      // A database that is spread over machines by organization asks for it. It comes last, since these rows are read by project.
      const keys = {
        project_week: 'project_id, week',
        project_tally: 'project_id, kind, name',
        resolved_finding: 'project_id, resolved_on, vulnerability_id, purl',
        due_notice: 'project_id, vulnerability_id, purl, stage',
      };
      for (const [table, columns] of Object.entries(keys)) {
        await sql`
          alter table ${sql.table(table)} drop constraint ${sql.id(`${table}_pkey`)},
            add primary key (${sql.raw(columns)}, organization_id)`.execute(db);
      }
    },
  },
];

/** Counts follow every change of the findings, also the removal of a project, within the statement that makes it. */
async function keepCounts(db: Parameters<NamedMigration['up']>[0]): Promise<void> {
  await sql`
    create function count_findings() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        -- The one who refreshes a project has taken it already; who removes one must not meet it half-way.
        perform pg_advisory_xact_lock(hashtextextended('portfolio:' || organization_id, 0))
        from (select distinct organization_id from before_change order by 1) locked;
        update finding_count c set n = c.n - gone.n
        from (
          select organization_id, fact_id, scopes, direct, open, cause, count(*) as n from before_change
          group by organization_id, fact_id, scopes, direct, open, cause order by organization_id, fact_id, scopes, direct, open, cause
        ) gone
        where (c.organization_id, c.fact_id, c.scopes, c.direct, c.open, c.cause)
          = (gone.organization_id, gone.fact_id, gone.scopes, gone.direct, gone.open, gone.cause);
        delete from finding_count c using (select distinct organization_id, fact_id from before_change) gone
        where c.organization_id = gone.organization_id and c.fact_id = gone.fact_id and c.n = 0;
      end if;
      if tg_op <> 'DELETE' then
        insert into finding_count as c (organization_id, fact_id, scopes, direct, open, cause, n)
        select organization_id, fact_id, scopes, direct, open, cause, count(*) from after_change
        group by organization_id, fact_id, scopes, direct, open, cause order by organization_id, fact_id, scopes, direct, open, cause
        on conflict (organization_id, fact_id, scopes, direct, open, cause) do update set n = c.n + excluded.n;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger count_new_findings after insert on project_finding referencing new table as after_change
    for each statement execute function count_findings()`.execute(db);
  await sql`
    create trigger count_changed_findings after update on project_finding referencing old table as before_change new table as after_change
    for each statement execute function count_findings()`.execute(db);
  await sql`
    create trigger count_gone_findings after delete on project_finding referencing old table as before_change
    for each statement execute function count_findings()`.execute(db);
}

/**
 * Which transaction last changed what the lists over all projects say of a project. Written by triggers, so that no one who changes a
 * project can forget it; the row stays after the project, whose findings are to leave the lists.
 */
async function noteChanges(db: Parameters<NamedMigration['up']>[0]): Promise<void> {
  await sql`
    create table portfolio_change (
      project_id uuid primary key,
      organization_id uuid not null references organization (id) on delete cascade,
      changed_by xid8 not null
    )`.execute(db);
  await sql`create index portfolio_change_by_transaction on portfolio_change (organization_id, changed_by)`.execute(db);
  await sql`insert into portfolio_change select id, organization_id, pg_current_xact_id() from project`.execute(db);
  // An organization that is being removed takes its projects along.
  await sql`
    create function note_portfolio_change(uuid, uuid) returns void language sql as $$
      insert into portfolio_change (project_id, organization_id, changed_by)
      select $1, id, pg_current_xact_id() from organization where id = $2
      on conflict (project_id) do update set changed_by = excluded.changed_by
        where portfolio_change.changed_by <> excluded.changed_by
    $$`.execute(db);
  await sql`
    create function note_changed_findings() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform note_portfolio_change(project_id, organization_id)
        from (select distinct project_id, organization_id from before_change order by 1) changed;
      else
        perform note_portfolio_change(project_id, organization_id)
        from (select distinct project_id, organization_id from after_change order by 1) changed;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_new_findings after insert on project_finding referencing new table as after_change
    for each statement execute function note_changed_findings()`.execute(db);
  await sql`
    create trigger note_changed_findings after update on project_finding referencing new table as after_change
    for each statement execute function note_changed_findings()`.execute(db);
  await sql`
    create trigger note_gone_findings after delete on project_finding referencing old table as before_change
    for each statement execute function note_changed_findings()`.execute(db);
  await sql`
    create function note_changed_state() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform note_portfolio_change(old.project_id, old.organization_id);
      else
        perform note_portfolio_change(new.project_id, new.organization_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_changed_state after insert or update or delete on project_state
    for each row execute function note_changed_state()`.execute(db);
  await sql`
    create function note_changed_project() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform note_portfolio_change(old.id, old.organization_id);
      else
        perform note_portfolio_change(new.id, new.organization_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_new_or_gone_project after insert or delete on project
    for each row execute function note_changed_project()`.execute(db);
  await sql`
    create trigger note_changed_project after update of name, integration_id on project
    for each row execute function note_changed_project()`.execute(db);
}
