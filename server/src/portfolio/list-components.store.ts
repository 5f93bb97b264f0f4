import { sql } from 'kysely';
import type { ListQuery, Page } from '#contract/call.ts';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { PortfolioComponent } from '#contract/entities/portfolio.ts';
import type { Context } from '#server/platform/context.ts';
import { plainText } from '#server/platform/db/like-pattern.ts';
import { pageOfRows, rowSource } from '#server/platform/db/page-of-rows.ts';
import { isSelected, type ProjectSelection } from './selected-projects.sql.ts';

/** A page of components by name, over the inventories that count. */
export async function pageOfComponents(
  db: Context['db'],
  selection: ProjectSelection,
  query: ListQuery,
): Promise<Page<PortfolioComponent>> {
  const source = rowSource(portfolioCalls.listComponents.list, {
    rows: sql`
      select ecosystem, name, count(distinct project_id)::int as projects, count(distinct project_id) filter (where direct)::int as direct,
        count(distinct version)::int as version_count, bool_or(deprecated is not null) as deprecated, max(latest) as latest,
        sum(findings)::int as findings, bool_or(licenses = '{}') as unlicensed,
        jsonb_agg(jsonb_build_object('version', version, 'order', version_order, 'project', project_id)) as uses,
        array(select distinct unnest(string_to_array(string_agg(array_to_string(licenses, '|'), '|'), '|')) order by 1) as licenses
      from (
        select s.project_id, c.ecosystem, c.name, c.version, c.version_order, c.direct, c.deprecated, c.licenses, c.newest_release as latest,
          case when s.runs ->> 'vuln-finder' is not null then (select count(*) from project_finding f join finding_fact fact on fact.id = f.fact_id
            where f.project_id = s.project_id and f.open and fact.purl = c.purl) end as findings
        from project_state s
        join lateral (values ('npm', s.runs ->> 'js-sbom'), ('composer', s.runs ->> 'php-sbom')) as inventory (ecosystem, run_id) on run_id is not null
        join result_component c on c.run_id = inventory.run_id::uuid and c.ecosystem = inventory.ecosystem
        where ${isSelected(selection, { table: 's' })}
      ) used
      group by ecosystem, name`,
    searchIn: [plainText(sql`name`)],
    conditions: {
      npm: sql`ecosystem = 'npm'`,
      composer: sql`ecosystem = 'composer'`,
      deprecated: sql`deprecated`,
      vulnerable: sql`findings > 0`,
      several_versions: sql`version_count > 1`,
      unlicensed: sql`unlicensed`,
    },
    sort: {
      projects: sql`projects`,
      name: sql`name collate "C"`,
      findings: sql`findings`,
      versions: sql`version_count`,
      direct: sql`direct`,
    },
    defaultSort: 'projects',
    tieBreak: sql`name collate "C", ecosystem`,
  });
  const { items, ...counts } = await pageOfRows<Row, unknown>(db as never, source, query);
  return { ...counts, items: items.map(toComponent) };
}

interface Row extends Omit<PortfolioComponent, 'versions'> {
  uses: { version: string; order: string; project: string }[];
}

function toComponent({ ecosystem, name, projects, direct, licenses, deprecated, latest, findings, uses }: Row): PortfolioComponent {
  const byOrder = uses.toSorted((a, b) => (a.order < b.order ? -1 : 1));
  const versions = [...Map.groupBy(byOrder, ({ version }) => version)].map(([version, of]) => ({
    version,
    projects: new Set(of.map(({ project }) => project)).size,
  }));
  return { ecosystem, name, versions, projects, direct, licenses: licenses.filter(Boolean), deprecated, latest, findings };
}
