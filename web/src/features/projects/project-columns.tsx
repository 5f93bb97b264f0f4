import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { projectCalls } from '#contract/calls/projects.ts';
import type { ProjectQuickStats } from '#contract/entities/dashboard.ts';
import type { Project } from '#contract/entities/project.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { AnalysisStatusBadge } from '#web/components/analysis-status.tsx';
import { StackedCounts } from '#web/components/stacked-counts.tsx';
import { t } from '#web/messages/translate.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ProjectGrade } from '#web/components/project-grade.tsx';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { ProjectMenu } from './project-menu.tsx';

type Numbers = ReadonlyMap<string, ProjectQuickStats>;

/** The columns of the list of projects, with the numbers of each project's state as they arrive. */
export const projectColumns = (orgId: string, numbers: Numbers): ColumnsOf<typeof projectCalls.listProjects> => [
  {
    key: 'name',
    header: t('Project'),
    sortKey: 'name',
    className: 'max-sm:w-full',
    cell: (project) => (
      <div className="flex min-w-0 items-start gap-3">
        <ProviderMark provider={project.type} className="mt-0.5 max-sm:hidden" />
        <div className="min-w-0">
          <Link
            to="/projects/$projectId"
            params={{ projectId: project.id }}
            className="font-[560] text-text after:absolute after:inset-0 hover:underline"
          >
            {project.name}
          </Link>
          {project.analyses[0] && (
            <div className="mt-1 sm:hidden">
              <AnalysisStatusBadge status={project.analyses[0].status} complete={project.analyses[0].complete} />
            </div>
          )}
          {project.description && <div className="line-clamp-1 text-sm text-muted max-sm:hidden">{project.description}</div>}
        </div>
      </div>
    ),
  },
  {
    key: 'grade',
    header: t('Grade'),
    className: 'w-20 max-sm:w-12',
    cell: (project) => numbers.has(project.id) && <ProjectGrade orgId={orgId} project={project} grade={numbers.get(project.id)!.grade} />,
  },
  {
    key: 'findings',
    header: t('Findings'),
    className: 'w-44 max-sm:w-16',
    cell: ({ id }) => <Findings numbers={numbers.get(id)} />,
  },
  {
    key: 'components',
    header: t('Components'),
    align: 'end',
    priority: 3,
    className: 'w-28',
    cell: ({ id }) => (
      <span className="tabular-nums">
        <Bounded value={numbers.get(id)?.components} complete={numbers.get(id)?.complete} />
      </span>
    ),
  },
  {
    key: 'last_analysis',
    header: t('Latest analysis'),
    sortKey: 'last_analysis',
    priority: 2,
    className: 'w-48',
    cell: (project) => <NewestAnalysis project={project} />,
  },
  {
    key: 'imported_on',
    header: t('Imported'),
    sortKey: 'imported_on',
    priority: 4,
    className: 'w-36',
    cell: (project) => <RelativeTime date={project.added_on} />,
  },
  {
    key: 'actions',
    header: <span className="sr-only">{t('Actions')}</span>,
    align: 'end',
    className: 'w-px',
    cell: (project) => (
      <div className="relative z-1 flex justify-end gap-1">
        <ButtonLink
          to="/analyses/add"
          search={{ project_id: project.id }}
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

function Findings({ numbers }: { numbers: ProjectQuickStats | undefined }) {
  if (!numbers) return null;
  if (numbers.severities === null) return <span className="text-muted">{t('Not looked for')}</span>;
  return <StackedCounts counts={numbers.severities} complete={numbers.complete} className="max-sm:[&>span:first-child]:hidden" />;
}

function NewestAnalysis({ project }: { project: Project }) {
  const latest = project.analyses[0];
  if (!latest) return <span className="text-muted">{t('Not analyzed yet')}</span>;
  return (
    <div className="flex flex-col items-start gap-1">
      <AnalysisStatusBadge status={latest.status} complete={latest.complete} />
      <span className="text-sm text-muted">
        <RelativeTime date={latest.created_on} /> {t('on {branch}', { branch: latest.branch })}
      </span>
    </div>
  );
}
