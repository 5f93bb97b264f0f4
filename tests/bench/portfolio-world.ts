// An organization of 2,000 projects with 500,000 open findings, skewed like real ones, written into an empty database.
import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

export interface PortfolioWorld {
  readonly projects: number;
  readonly findings: number;
  /** Pairs of component release and vulnerability. */
  readonly facts: number;
  /** Approximate number of findings of the largest project. */
  readonly largest: number;
  /** Components per project, and distinct releases over all inventories. */
  readonly components: number;
  readonly releases: number;
  readonly weeks: number;
}

export const WORLD: PortfolioWorld = {
  projects: 2_000,
  findings: 500_000,
  facts: 30_000,
  largest: 20_000,
  components: 1_000,
  releases: 60_000,
  weeks: 12,
};

/** Ten times as many projects and twenty times as many findings, from twice as many pairs. */
export const LARGE_WORLD: PortfolioWorld = {
  ...WORLD,
  projects: 20_000,
  findings: 10_000_000,
  facts: 60_000,
  largest: 40_000,
  releases: 100_000,
};

/**
 * Fills the portfolio tables of an organization, as a role that may disable triggers. Counts are built once at the end, with the triggers' result.
 */
export async function fillPortfolio(db: Context['db'], organizationId: string, world = WORLD): Promise<void> {
  const { projects, findings, facts, largest, components, releases, weeks } = world;
  const each = Math.round((findings - largest) / (projects - 1) / 0.94);
  // References and triggers are off for speed; the rows are consistent.
  await sql`set local session_replication_role = replica`.execute(db);
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select setseed(0.42)`.execute(db);
  // Without an integration the dashboard shows the onboarding steps.
  const integrationId = newId();
  await sql`
    insert into integration (id, organization_id, provider, service_domain, token_type, sealed_token, account, account_id, added_on)
    values (${integrationId}, ${organizationId}, 'GITHUB', 'code.example', 'CLASSIC_TOKEN', '', 'bench', '1', now())`.execute(db);
  await sql`
    insert into project (id, organization_id, integration_id, type, external_id, repository_name, name, description, url, default_branch, upload_id, added_on)
    select gen_random_uuid(), ${organizationId}, ${integrationId}, 'GITHUB', n, 'bench/' || n, 'bench/project-' || n, '', 'https://code.example/' || n, 'main', n, now()
    from generate_series(1, ${sql.lit(projects)}) n`.execute(db);
  await sql`
    insert into finding_fact (hash, vulnerability_id, purl, ecosystem, name, version, version_order, summary, aliases, severity_class, severity_score, rank,
      malware, kev, epss, weakness, weakness_name, owasp, attack_vector, confidentiality, integrity, availability, fixed_version, agreement, published)
    select md5(n::text), 'CVE-' || (2015 + n % 11) || '-' || (n / 2), 'pkg:npm/package-' || (n / 4) || '@1.' || (n % 7) || '.0', 'npm', 'package-' || (n / 4),
      '1.' || (n % 7) || '.0', '1.' || (n % 7), 'A weakness of package-' || (n / 4), '{}',
      case when s >= 9 then 'CRITICAL' when s >= 7 then 'HIGH' when s >= 4 then 'MEDIUM' else 'LOW' end, s, s, false, n % 211 = 0, random() * random() * random(),
      'CWE-' || (20 + n % 300), 'Weakness', array['A0' || (1 + n % 9) || ':2021'], 'NETWORK', 'HIGH', 'LOW', 'NONE',
      case when n % 6 > 0 then '2.' || (n % 9) || '.0' end, 'agree', (2015 + n % 11) || '-01-01'
    from (select n, round((10 * power(random(), 0.5))::numeric, 1)::double precision as s from generate_series(1, ${sql.lit(facts)}) n) made`.execute(
    db,
  );
  await sql`
    insert into project_finding (organization_id, project_id, fact_id, scopes, direct, open, cause, first_seen)
    select ${organizationId}, id, fact, (array[1, 1, 1, 2, 5])[1 + fact % 5], fact % 4 = 0, true, (array['code', 'code', 'data'])[1 + fact % 3],
      now() - (fact % 90) * interval '1 day'
    from (
      select id, fact from (select id, row_number() over (order by id) as place from project where organization_id = ${organizationId}) p,
        lateral (
          select distinct 1 + floor(${sql.lit(facts)} * power(random(), case when place = 1 then 1 else 2.5 end))::int as fact
          from generate_series(1, case when place = 1 then ${sql.lit(largest * 2)} else ${sql.lit(each)} end)
        ) chosen
    ) pairs`.execute(db);
  await sql`
    insert into finding_count select organization_id, fact_id, scopes, direct, open, cause, count(*) from project_finding group by 1, 2, 3, 4, 5, 6`.execute(
    db,
  );
  await sql`
    insert into analysis (id, organization_id, project_id, analyzer_name, stages, branch, config, schedule_type, timezone, is_active, created_on)
    select gen_random_uuid(), organization_id, id, 'Full', '[]', 'main', '{}', 'once', 'UTC', true, now() from project
    where organization_id = ${organizationId}`.execute(db);
  await sql`
    insert into run (id, organization_id, project_id, analysis_id, run_index, status, cause, created_on, ended_on, complete)
    select gen_random_uuid(), organization_id, project_id, id, 0, 'completed', 'person', now(), now(), true from analysis
    where organization_id = ${organizationId}`.execute(db);
  await sql`
    insert into project_state (project_id, organization_id, runs, changed_on, complete, critical, high, medium, low, none, not_scored, scored, sum_severity,
      kev, malware, fixable, by_code, by_data, components, deprecated, outdated, score, grade, network, adjacent_network, local, physical, unknown_vector,
      confidentiality, integrity, availability, with_impact, bill)
    select project_id, organization_id, jsonb_build_object('vuln-finder', (select id from run where run.project_id = f.project_id)), now(), true, count(*) filter (where severity_class = 'CRITICAL'), count(*) filter (where severity_class = 'HIGH'),
      count(*) filter (where severity_class = 'MEDIUM'), count(*) filter (where severity_class = 'LOW'), 0, 0, count(*), sum(severity_score),
      count(*) filter (where kev), 0, count(fixed_version), count(*) filter (where cause = 'code'), count(*) filter (where cause = 'data'), 1000, 12, 300,
      20, 'D', count(*), 0, 0, 0, 0, count(*), count(*) / 2, 0, count(*), '{"penalty": 1000}'
    from project_finding f join finding_fact fact on fact.id = f.fact_id where organization_id = ${organizationId} group by 1, 2`.execute(
    db,
  );
  await sql`
    insert into component_fact (hash, ecosystem, name, version, version_order, purl, licenses, deprecated, latest)
    select md5('component ' || n), 'npm', 'package-' || (n / 4), '1.' || (n % 7) || '.0', '1.' || (n % 7), 'pkg:npm/package-' || (n / 4) || '@1.' || (n % 7) || '.0',
      case when n % 40 = 0 then '{}' else array[(array['MIT', 'ISC', 'Apache-2.0'])[1 + n % 3]] end, n % 97 = 0, '2.0.0'
    from generate_series(1, ${sql.lit(releases)}) n`.execute(db);
  await sql`
    update project_state s set inventory = (
      select string_agg(int4send(n * 2 + case when n % 10 = 0 then 1 else 0 end), ''::bytea) from (
        select distinct 1 + floor(${sql.lit(releases)} * power(random(), 2.5))::int as n
        -- Names the project, so that PostgreSQL draws again for each.
        from generate_series(1, ${sql.lit(Math.round(components * 1.05))} + length(s.project_id::text) - 36)
      ) used
    )`.execute(db);
  await sql`insert into portfolio_change select id, organization_id, pg_current_xact_id() from project`.execute(db);
  await sql`update project_state set packed_findings = pack_findings(project_id), packed_by = pg_current_xact_id()`.execute(db);
  await sql`
    insert into project_week (project_id, organization_id, week, until, critical, high, medium, low, none, not_scored, sum_severity, kev, fixable, by_code,
      by_data, complete)
    select project_id, organization_id, date_trunc('week', now())::date - 7 * back, case when back > 0 then date_trunc('week', now())::date - 7 * (back - 1) end,
      critical, high, medium, low, none, not_scored, sum_severity, kev, fixable, by_code, by_data, complete
    from project_state, generate_series(0, ${sql.lit(weeks - 1)}) back`.execute(db);
  await sql`
    insert into project_point (project_id, organization_id, run_id, made_on, complete, critical, high, medium, low, none, not_scored, scored, sum_severity, kev,
      malware, fixable, by_code, by_data, components, deprecated, outdated, score, grade)
    select project_id, organization_id, gen_random_uuid(), now() - back * interval '7 days', complete, critical, high, medium, low, none, not_scored, scored,
      sum_severity, kev, malware, fixable, by_code, by_data, components, deprecated, outdated, score, grade
    from project_state, generate_series(0, ${sql.lit(weeks - 1)}) back`.execute(db);
  await sql`
    insert into project_tally select project_id, organization_id, kind, kind || '-' || n, 1 + n * 7
    from project_state, (values ('license', 15), ('owasp', 9)) kinds (kind, most), lateral generate_series(1, most) n`.execute(db);
}
