import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { projectCalls } from '#contract/calls/projects.ts';
import type { ProjectQuickStats } from '#contract/entities/dashboard.ts';
import type { Project } from '#contract/entities/project.ts';
import type { Ecosystem } from '#contract/results/inventory.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { AnalysisStatusBadge } from '#web/components/analysis-status.tsx';
import { StackedCounts } from '#web/components/stacked-counts.tsx';
import { t } from '#web/messages/translate.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ProjectGrade } from '#web/components/project-grade.tsx';
import { ProjectName } from '#web/components/project-name.tsx';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Spark } from '#web/ui/spark.tsx';
import { ProjectMenu } from './project-menu.tsx';

/** What arrives after the list itself, by project: the numbers of its state, and its open findings of the last weeks. */
export interface Numbers {
  readonly states: ReadonlyMap<string, ProjectQuickStats>;
  readonly weeks: ReadonlyMap<string, readonly (number | null)[]>;
}

const ECOSYSTEMS: Record<Ecosystem, string> = { npm: t('npm'), composer: t('Composer') };
const PUBLIC_HOSTS = new Set(['github.com', 'gitlab.com']);

/** The columns of the list of projects, with the numbers as they arrive. */
export const projectColumns = (orgId: string, { states, weeks }: Numbers): ColumnsOf<typeof projectCalls.listProjects> => [
  {
    key: 'grade',
    header: t('Grade'),
    sortKey: 'penalty',
    className: 'w-24 max-sm:w-12',
    cell: (project) =>
      states.has(project.id) && (
        <span className="relative z-1">
          <ProjectGrade orgId={orgId} project={project} grade={states.get(project.id)!.grade} />
        </span>
      ),
  },
  {
    key: 'name',
    phoneLines: 3,
    header: t('Project'),
    sortKey: 'name',
    className: 'w-full sm:max-w-0 sm:min-w-36 lg:min-w-54',
    cell: (project) => <Name project={project} numbers={states.get(project.id)} />,
  },
  {
    key: 'findings',
    header: t('Findings'),
    priority: 2,
    className: 'w-44 min-w-34',
    cell: ({ id }) => <Findings numbers={states.get(id)} />,
  },
  {
    key: 'trend',
    header: t('12 weeks'),
    priority: 3,
    className: 'w-26 min-w-25',
    cell: ({ id }) => <Trend weeks={weeks.get(id)} />,
  },
  {
    key: 'components',
    header: t('Components'),
    align: 'end',
    // The filters are beside the rows.
    className: 'w-28 max-2xl:hidden',
    cell: ({ id }) => (
      <span className="tabular-nums">
        <Bounded value={states.get(id)?.components} complete={states.get(id)?.complete} inList />
      </span>
    ),
  },
  {
    key: 'last_analysis',
    header: t('Latest analysis'),
    sortKey: 'last_analysis',
    priority: 3,
    className: 'w-56 min-w-52',
    cell: (project) => <LatestAnalysis project={project} />,
  },
  {
    key: 'next_run',
    header: t('Next run'),
    className: 'w-28 min-w-24 max-[88rem]:hidden',
    cell: ({ next_run_on }) =>
      next_run_on === null ? (
        <span className="text-muted" title={t('No schedule')}>
          –
        </span>
      ) : (
        <RelativeTime date={next_run_on} />
      ),
  },
  {
    key: 'actions',
    header: <span className="sr-only">{t('Actions')}</span>,
    align: 'end',
    className: 'w-px',
    room: 'w-26 max-sm:w-6',
    cell: (project) => (
      <div className="relative z-1 -my-1 flex items-center justify-end">
        <ButtonLink
          to="/analyses/add"
          search={{ project_id: project.id }}
          variant="ghost"
          size="sm"
          icon={<Play />}
          className="max-sm:hidden"
          aria-label={t('Analyze {name}', { name: project.name })}
        >
          {t('Analyze')}
        </ButtonLink>
        <ProjectMenu project={project} />
      </div>
    ),
  },
];

/** On one line: where it is, its name, and what it is made of. */
function Name({ project, numbers }: { project: Project; numbers: ProjectQuickStats | undefined }) {
  const latest = project.analyses[0];
  const host = hostOf(project.url);
  const more = [
    ...project.ecosystems.map((one) => ECOSYSTEMS[one]),
    ...(host && host !== project.host && !PUBLIC_HOSTS.has(host) ? [host] : []),
    project.description,
  ];
  return (
    <>
      <div className="flex min-w-0 items-center gap-2.5">
        <ProviderMark provider={project.type} />
        <Link
          to="/projects/$projectId"
          params={{ projectId: project.id }}
          className="flex min-w-0 font-[560] text-text after:absolute after:inset-0 hover:underline"
        >
          <ProjectName project={project} />
        </Link>
        <span className="min-w-0 flex-1 truncate text-xs text-muted max-[76rem]:hidden">{more.filter(Boolean).join(' · ')}</span>
      </div>
      {latest && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 lg:hidden">
          <AnalysisStatusBadge status={latest.status} complete={latest.complete} />
          <span className="sm:hidden">
            <Findings numbers={numbers} />
          </span>
        </div>
      )}
    </>
  );
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

function Findings({ numbers }: { numbers: ProjectQuickStats | undefined }) {
  if (!numbers) return null;
  if (numbers.severities === null) return <span className="text-muted">{t('Not looked for')}</span>;
  return <StackedCounts counts={numbers.severities} complete={numbers.complete} />;
}

/** Weeks before anybody had looked are left out: they are not zero. */
function Trend({ weeks = [] }: { weeks: readonly (number | null)[] | undefined }) {
  const known = weeks.filter((open) => open !== null);
  if (known.length < 2) return null;
  const values = { before: known[0]!, now: known.at(-1)!, weeks: known.length - 1 };
  const words = t('From {before} to {now} open findings in {weeks, plural, one {# week} other {# weeks}}', values);
  return (
    <span title={words}>
      <Spark values={known} tone={values.now > values.before ? 'var(--critical-fill)' : 'var(--accent)'} />
      <span className="sr-only">{words}</span>
    </span>
  );
}

function LatestAnalysis({ project }: { project: Project }) {
  const latest = project.analyses[0];
  if (!latest) return <span className="text-muted">{t('Not analyzed yet')}</span>;
  const where = t('on {branch}', { branch: latest.branch });
  return (
    <span className="flex items-center gap-2" title={where}>
      <AnalysisStatusBadge status={latest.status} complete={latest.complete} />
      <span className="truncate text-xs text-muted">
        <RelativeTime date={latest.requested_on ?? latest.created_on} />
        {latest.branch !== project.default_branch && ` ${where}`}
      </span>
    </span>
  );
}
