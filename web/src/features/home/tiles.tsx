import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Overview } from '#contract/entities/dashboard.ts';
import { RESOLVED_WITHIN_DAYS } from '#contract/entities/due-dates.ts';
import { ProjectName } from '#web/components/project-name.tsx';
import type { ProjectSelection } from '#web/components/project-selection.ts';
import { t } from '#web/messages/translate.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { Spark } from '#web/ui/spark.tsx';
import { unitText } from '#web/ui/unit-text.ts';

/** The headline numbers; each links to the rows that it counts. */
export function Tiles({ orgId, overview, only }: { orgId: string; overview: Overview; only: ProjectSelection }) {
  // By fix, findings without one would be missing.
  const rows = { ...only, group: 'vulnerability' };
  const { open, month_ago, projects, best, weeks, time_to_resolve: took } = overview;
  const oldestFirst = weeks.toReversed();
  const complete = open?.complete;
  const total = open ? open.critical + open.high + open.medium + open.low + open.none + open.not_scored : 0;
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Tile
        label={t('Critical, open')}
        value={open?.critical}
        complete={complete}
        note={<Change now={open?.critical} then={month_ago?.critical} />}
        spark={<Spark values={oldestFirst.map(({ critical }) => critical)} tone="var(--critical-fill)" />}
        link={{ to: '/projects/vulnerabilities', search: { ...rows, filters: 'severity_critical' } }}
      />
      <Tile
        label={t('Known exploited')}
        {...(open ? { missing: t('Catalog not in the data') } : {})}
        value={open?.kev}
        complete={complete}
        note={open?.kev != null && t('in {exploited, plural, one {# project} other {# projects}} · KEV', { exploited: projects.exploited })}
        spark={open?.kev != null && <Spark values={oldestFirst.map(({ kev }) => kev ?? 0)} tone="var(--critical-fill)" />}
        link={{ to: '/projects/vulnerabilities', search: { ...rows, filters: 'kev' } }}
      />
      <Tile
        label={t('Fixable now')}
        value={open?.fixable}
        complete={complete}
        note={open && total > 0 && t('{percent}% of all', { percent: Math.floor((100 * open.fixable) / total) })}
        spark={<Spark values={oldestFirst.map(({ fixable }) => fixable)} />}
        link={{ to: '/projects/vulnerabilities', search: { ...only, filters: 'fix_available' } }}
      />
      <Tile
        label={t('Time to resolve')}
        value={took.mean_days === null ? undefined : unitText(took.mean_days, 'day')}
        missing={t('Nothing resolved in {days} days', { days: RESOLVED_WITHIN_DAYS })}
        note={t('mean of {resolved} in {days} days', { resolved: took.resolved, days: RESOLVED_WITHIN_DAYS })}
        link={{ to: '/orgs/manage/due_dates/$orgId', params: { orgId }, search: { ...only } }}
      />
      <Tile
        label={t('Not fully read')}
        value={projects.analyzed === 0 ? undefined : projects.incomplete}
        note={t('of {analyzed} analyzed', { analyzed: projects.analyzed })}
        link={{ to: '/projects', search: { ...only, filters: 'incomplete' } }}
      />
      <Tile
        label={t('Best grade')}
        value={best?.grade.class}
        note={best && <ProjectName project={best.project} />}
        link={best ? { to: '/projects/$projectId', params: { projectId: best.project.id } } : { to: '/projects' }}
      />
    </div>
  );
}

interface TileProps {
  /** Why there is no value. */
  missing?: string;
  label: string;
  value: ReactNode;
  /** Of a number: false where it is a lower bound. */
  complete?: boolean | undefined;
  note?: ReactNode;
  spark?: ReactNode;
  link: LinkProps;
}

function Tile({ label, value, complete, note, spark, link, missing = t('Not looked for yet') }: TileProps) {
  return (
    <Link
      {...link}
      className="group flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:border-control"
    >
      <span className="text-xs text-muted">{label}</span>
      <span className="text-[1.75rem] leading-[2.125rem] font-[640] tracking-[-0.02em] tabular-nums">
        {typeof value === 'number' ? <Bounded value={value} complete={complete} /> : (value ?? '–')}
      </span>
      <span className="flex min-h-6 flex-wrap items-start justify-between md:items-end gap-x-2 gap-y-1 text-xs text-muted">
        <span className="min-w-0">{value === undefined || value === null ? missing : note}</span>
        {spark}
      </span>
    </Link>
  );
}

function Change({ now, then }: { now: number | undefined; then: number | undefined }) {
  if (now === undefined || then === undefined) return t('First 30 days');
  if (now === then) return t('Same as 30 days ago');
  return t('{arrow} {number} in 30 days', { arrow: now > then ? '▲' : '▼', number: Math.abs(now - then) });
}
