import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { FindingsGroup } from '#contract/entities/portfolio.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { JumpBadge } from '#web/components/jump-badge.tsx';
import { ProjectName } from '#web/components/project-name.tsx';
import { ProvenFix } from '#web/components/proven-fix.tsx';
import { SeverityBadge } from '#web/components/severity.tsx';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import type { Grouping } from '#web/queries/portfolio.queries.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { cx } from '#web/ui/class-names.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { isMajor } from '#web/components/version-jump.ts';
import { StackedCounts } from '#web/components/stacked-counts.tsx';
import { percentText } from '#web/ui/percent-text.ts';

interface Options {
  readonly group: Grouping;
  /** False: there may be more findings. */
  readonly complete: boolean | null | undefined;
  /** Whether one group is open beside the list, which then has less room. */
  beside: boolean;
  peek(key: string): void;
}

type Columns = ColumnsOf<typeof portfolioCalls.listVulnerabilities>;

export function groupColumns({ group, complete, beside, peek }: Options): Columns {
  const columns: Columns = [
    {
      key: 'what',
      phoneLines: group === 'project' ? 1 : 3,
      header: HEADERS[group],
      sortKey: group === 'vulnerability' ? 'cve' : 'dep_name',
      className: 'max-w-0',
      cell: (row) => (
        <button type="button" onClick={() => peek(row.key)} className="block max-w-full text-left after:absolute after:inset-0">
          <What group={group} row={row} />
        </button>
      ),
    },
    {
      key: 'severity',
      header: t('Worst'),
      sortKey: 'severity',
      className: 'w-36 max-sm:w-24',
      cell: ({ severity_class, severity_score, kev }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <SeverityBadge severity={severity_class} score={severity_score} narrow />
          {kev && <span className="text-xs font-[600] whitespace-nowrap text-critical">{t('KEV')}</span>}
        </span>
      ),
    },
    {
      key: 'counts',
      header: t('Findings'),
      sortKey: 'dep_count',
      priority: 2,
      className: 'w-48',
      cell: ({ counts }) => <StackedCounts counts={counts} complete={complete} />,
    },
    {
      key: 'projects',
      header: t('Projects'),
      priority: 3,
      align: 'end',
      className: cx('w-24', beside && 'max-2xl:hidden'),
      cell: ({ projects }) => (
        <span className="tabular-nums">
          <Bounded value={projects} complete={complete} />
        </span>
      ),
    },
    {
      key: 'epss',
      header: t('EPSS'),
      sortKey: 'exploitability',
      priority: 4,
      align: 'end',
      className: cx('w-24', beside && 'max-2xl:hidden'),
      cell: ({ epss }) => (
        <span className="text-muted tabular-nums" title={epss === null ? t('Not in feed') : undefined}>
          {epss === null ? '–' : percentText(100 * epss, 1)}
        </span>
      ),
    },
    {
      key: 'points',
      header: t('Points'),
      sortKey: 'points',
      align: 'end',
      className: 'w-24 max-sm:w-16',
      cell: ({ points }) => <span className="font-[600] tabular-nums">−{points.toLocaleString(language)}</span>,
    },
  ];
  // A project is in one project.
  return group === 'project' ? columns.filter(({ key }) => key !== 'projects') : columns;
}

const HEADERS: Record<Grouping, string> = {
  fix: t('Update'),
  component: t('Component'),
  vulnerability: t('Vulnerability'),
  project: t('Project'),
};

function What({ group, row }: { group: Grouping; row: FindingsGroup }) {
  if (group === 'vulnerability') {
    return (
      <span className="flex min-w-0 items-baseline gap-2 max-sm:flex-col max-sm:gap-0">
        <span className="shrink-0 font-[560]">{row.vulnerability_id}</span>
        <span lang="en" className="truncate text-sm text-muted max-sm:line-clamp-2 max-sm:whitespace-normal">
          {row.summary}
        </span>
      </span>
    );
  }
  if (group === 'project') return row.project && <ProjectName project={row.project} className="font-[560]" />;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <NameText name={row.name ?? ''} className="font-[560]" />
      <code className="text-sm text-muted">
        {row.version}
        {group === 'fix' && row.fixed_version && ` → ${row.fixed_version}`}
      </code>
      {group === 'fix' && isMajor(row) && <JumpBadge jump="major" />}
      <span className="min-w-0 max-sm:*:whitespace-normal">
        <ProvenFix proven={row.proven} findings={row.findings} />
      </span>
    </span>
  );
}
