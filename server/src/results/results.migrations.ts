import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { NamedMigration } from '#server/platform/db/migrations.ts';
import { withGroupedUses } from './results-003-grouped-uses.ts';

export const resultMigrations: readonly NamedMigration[] = [
  {
    name: 'results-001-documents-and-rows',
    async up(db) {
      await sql`
        create table result (
          id uuid primary key,
          organization_id uuid not null references organization (id) on delete cascade,
          run_id uuid not null references run (id) on delete cascade,
          step text not null,
          plugin_version text not null,
          document bytea not null,
          coverage jsonb not null,
          complete boolean not null,
          workspaces jsonb not null,
          created_on timestamptz not null,
          unique (run_id, step)
        )`.execute(db);
      // The documents are compressed already.
      await sql`alter table result alter column document set storage external`.execute(db);
      await sql`
        create table result_component (
          run_id uuid not null references run (id) on delete cascade,
          purl text not null,
          ecosystem text not null,
          name text not null,
          version text not null,
          version_order text collate "C" not null,
          scopes text[] not null,
          direct boolean not null,
          uses jsonb not null,
          source_kind text not null,
          licenses text[] not null,
          deprecated text,
          outdated boolean,
          newest_release text,
          release_date text,
          file text,
          line integer,
          primary key (run_id, purl)
        )`.execute(db);
      await sql`
        create table result_vulnerability (
          run_id uuid not null references run (id) on delete cascade,
          vulnerability_id text not null,
          summary text,
          aliases text[] not null,
          severity_class text,
          severity_score double precision,
          malware boolean not null,
          kev boolean not null,
          epss double precision,
          weaknesses text[] not null,
          owasp text[] not null,
          confidentiality text,
          integrity text,
          availability text,
          published text,
          "row" jsonb not null,
          document jsonb not null,
          primary key (run_id, vulnerability_id)
        )`.execute(db);
      await sql`
        create table result_finding (
          run_id uuid not null,
          vulnerability_id text not null,
          purl text not null,
          ecosystem text not null,
          name text not null,
          version text not null,
          version_order text collate "C" not null,
          scopes text[] not null,
          direct boolean not null,
          uses jsonb not null,
          fixed_versions text[] not null,
          agreement text not null,
          primary key (run_id, vulnerability_id, purl),
          foreign key (run_id, vulnerability_id) references result_vulnerability (run_id, vulnerability_id) on delete cascade
        )`.execute(db);
      await sql`create index result_finding_of_component on result_finding (run_id, purl)`.execute(db);
    },
  },
  {
    name: 'results-002-order-newest-releases',
    async up(db) {
      await sql`alter table result_component add column newest_release_order text collate "C"`.execute(db);
    },
  },
  {
    name: 'results-003-group-the-uses-of-components',
    async up(db) {
      // One at a time, since a document may be large.
      const { rows } = await sql<{ id: string }>`select id from result where step in ('js-sbom', 'php-sbom')`.execute(db);
      for (const { id } of rows) {
        const found = await sql<{ document: Buffer }>`select document from result where id = ${id}`.execute(db);
        const document = JSON.stringify(withGroupedUses(JSON.parse(gunzipSync(found.rows[0]!.document).toString('utf8'))));
        await sql`update result set document = ${gzipSync(document, { level: 4 })} where id = ${id}`.execute(db);
      }
    },
  },
  {
    name: 'results-004-completeness-of-runs',
    async up(db) {
      await sql`
        update run set complete = ledger.complete
        from (
          select run_id, bool_and(complete) and bool_or(
            (coverage #>> '{packages,extracted}')::int > 0 or jsonb_path_exists(coverage, '$.files[*] ? (@.state != "ignored")')
          ) as complete
          from result group by run_id
        ) as ledger
        where ledger.run_id = run.id`.execute(db);
    },
  },
  {
    name: 'results-005-counting-results',
    async up(db) {
      await sql`
        create table counting_result (
          project_id uuid not null references project (id) on delete cascade,
          ref_type text not null check (ref_type in ('branch', 'tag')),
          ref text not null,
          step text not null,
          organization_id uuid not null references organization (id) on delete cascade,
          run_id uuid not null references run (id) on delete cascade,
          primary key (project_id, ref_type, ref, step)
        )`.execute(db);
      await sql`create index counting_result_of_run on counting_result (run_id)`.execute(db);
      await sql`create index counting_result_of_organization on counting_result (organization_id)`.execute(db);
      await sql`
        insert into counting_result (project_id, ref_type, ref, step, organization_id, run_id)
        select distinct on (run.project_id, ref_type, ref, result.step)
          run.project_id, case when analysis.tag is null then 'branch' else 'tag' end as ref_type, coalesce(analysis.tag, analysis.branch) as ref,
          result.step, run.organization_id, run.id
        from run
        join analysis on analysis.id = run.analysis_id
        join step on step.run_id = run.id and step.status = 'success'
        join result on result.run_id = run.id and result.step = step.name
        where run.ended_on is not null and analysis.commit_hash is null
        order by run.project_id, ref_type, ref, result.step, run.created_on desc, run.id desc`.execute(db);
    },
  },
  {
    name: 'results-006-incomplete-problems',
    async up(db) {
      await sql`
        update result set coverage = jsonb_set(coverage, '{problems}', (
          select jsonb_agg((problem - 'loses') || jsonb_build_object('incomplete', problem -> 'loses') order by at)
          from jsonb_array_elements(coverage -> 'problems') with ordinality as t (problem, at)
        )) where jsonb_path_exists(coverage, '$.problems[*].loses')`.execute(db);
      // One at a time, since a document may be large.
      const { rows } = await sql<{ id: string }>`select id from result where jsonb_array_length(coverage -> 'problems') > 0`.execute(db);
      for (const { id } of rows) {
        const found = await sql<{ document: Buffer }>`select document from result where id = ${id}`.execute(db);
        const text = gunzipSync(found.rows[0]!.document).toString('utf8');
        const document = JSON.parse(text) as { coverage: { problems: { loses?: boolean }[] } };
        const problems = document.coverage.problems.map(({ loses, ...problem }) => ({ ...problem, incomplete: loses }));
        const renamed = JSON.stringify({ ...document, coverage: { ...document.coverage, problems } });
        await sql`update result set document = ${gzipSync(renamed, { level: 4 })} where id = ${id}`.execute(db);
      }
    },
  },
  {
    name: 'results-007-licenses',
    async up(db) {
      await sql`
        create table result_license (
          run_id uuid not null references run (id) on delete cascade,
          purl text not null,
          ecosystem text not null,
          name text not null,
          version text not null,
          version_order text collate "C" not null,
          scopes text[] not null,
          direct boolean not null,
          uses jsonb not null,
          state text not null,
          judged text not null,
          ids text[] not null,
          license jsonb not null,
          primary key (run_id, purl)
        )`.execute(db);
    },
  },
  {
    name: 'results-008-exploitability',
    async up(db) {
      // Of results from before it is not known; the next run of a project has it.
      await sql`alter table result_vulnerability add column exploitability double precision`.execute(db);
    },
  },
  {
    name: 'results-009-what-covers-findings',
    async up(db) {
      await sql`alter table result_finding add column covered_by jsonb`.execute(db);
    },
  },
  {
    name: 'results-011-patches',
    async up(db) {
      await sql`
        create table result_patch (
          run_id uuid not null references run (id) on delete cascade,
          vulnerability_id text not null,
          summary text,
          patch_type text not null,
          reason text,
          severity_class text,
          severity_score double precision,
          direct boolean not null,
          major boolean not null,
          dep_count integer not null,
          names text[] not null,
          document jsonb not null,
          primary key (run_id, vulnerability_id)
        )`.execute(db);
      await sql`
        create table result_patched_project (
          run_id uuid not null references run (id) on delete cascade,
          position integer not null,
          document jsonb not null,
          primary key (run_id, position)
        )`.execute(db);
      await sql`
        create table result_plan (
          run_id uuid not null references run (id) on delete cascade,
          plan_id text not null,
          document jsonb not null,
          primary key (run_id, plan_id)
        )`.execute(db);
    },
  },
  {
    name: 'results-code-findings',
    async up(db) {
      await sql`create table result_code (run_id uuid primary key references run (id) on delete cascade, head jsonb not null)`.execute(db);
      await sql`
        create table result_code_rule (
          run_id uuid not null references result_code (run_id) on delete cascade,
          rule_id text not null,
          document jsonb not null,
          primary key (run_id, rule_id)
        )`.execute(db);
      await sql`
        create table result_code_finding (
          run_id uuid not null,
          fingerprint text not null,
          rule_id text not null,
          severity_class text not null,
          confidence text not null,
          tier text not null,
          language text not null,
          file text not null,
          line integer not null,
          weakness integer not null,
          is_main boolean not null,
          message text not null,
          "row" jsonb not null,
          document jsonb not null,
          primary key (run_id, fingerprint),
          foreign key (run_id, rule_id) references result_code_rule (run_id, rule_id) on delete cascade
        )`.execute(db);
    },
  },
  {
    name: 'results-reachability-of-findings',
    async up(db) {
      await sql`alter table result_finding add column reachability text`.execute(db);
    },
  },
  {
    name: 'results-versions-of-covers',
    async up(db) {
      await sql`alter table result add column covers_version integer not null default 0`.execute(db);
    },
  },
  {
    name: 'results-012-licenses-as-found',
    async up(db) {
      await sql`alter table result_license add column found jsonb, add column correction_id uuid`.execute(db);
      await sql`alter table result_component add column licenses_found text[], add column correction_id uuid`.execute(db);
      await sql`create index result_license_corrected on result_license (run_id) where correction_id is not null`.execute(db);
      await sql`create index result_component_corrected on result_component (run_id) where correction_id is not null`.execute(db);
    },
  },
  {
    name: 'results-013-what-covers-weaknesses',
    async up(db) {
      await sql`alter table result_code_finding add column covered_by jsonb`.execute(db);
    },
  },
  {
    name: 'results-014-code-engines',
    async up(db) {
      await sql`alter table result_code_finding add column engines text[] not null default '{Understory}'`.execute(db);
    },
  },
  {
    name: 'results-015-what-tells-weaknesses-apart',
    async up(db) {
      await sql`alter table result_code add column sources jsonb`.execute(db);
      await sql`
        alter table result_code_finding add column moved_fingerprint text, add column twin_of text, add column known_as jsonb, add column files text[]`.execute(
        db,
      );
      await sql`
        update result_code_finding set moved_fingerprint = document ->> 'moved_fingerprint', known_as = document -> 'known_as',
          files = array(select file union select step ->> 'file' from jsonb_array_elements(document -> 'steps') as step)`.execute(db);
      await sql`alter table result_code_finding alter column moved_fingerprint set not null, alter column files set not null`.execute(db);
      await sql`create index result_code_finding_known_as on result_code_finding (run_id) where known_as is not null`.execute(db);
    },
  },
];
