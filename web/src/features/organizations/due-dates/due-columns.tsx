import { Link } from '@tanstack/react-router';
import type { PortfolioFinding } from '#contract/entities/portfolio.ts';
import { DueDate } from '#web/components/due-date.tsx';
import { ProjectName } from '#web/components/project-name.tsx';
import { SeverityBadge } from '#web/components/severity.tsx';
import { rich, t } from '#web/messages/translate.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export const DUE_SORTS = [
  { key: 'due', label: t('Due date') },
  { key: 'severity', label: t('Severity') },
  { key: 'first_seen', label: t('First seen') },
  { key: 'name', label: t('Project') },
  { key: 'dep_name', label: t('Component') },
  { key: 'cve', label: t('Vulnerability') },
] as const;

export const DUE_COLUMNS = [
  {
    key: 'finding',
    header: t('Finding'),
    lines: 2,
    phoneLines: 3,
    sortKey: 'cve',
    className: 'max-w-0',
    cell: ({ project, analysis_id, vulnerability_id, name, version, severity_class, severity_score }: PortfolioFinding) => (
      <div className="min-w-0">
        <Link
          to="/results/vulnerability-details"
          search={{ project_id: project.id, analysis_id, vulnerability_id }}
          className="font-[560] [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
        >
          {vulnerability_id}
        </Link>
        <div className="text-sm text-muted [overflow-wrap:anywhere]">
          {rich('{name} {version} in {project}', { name: <NameText name={name} />, version, project: <ProjectName project={project} /> })}
        </div>
        <div className="mt-1 sm:hidden">
          <SeverityBadge severity={severity_class} score={severity_score} />
        </div>
      </div>
    ),
  },
  {
    key: 'severity',
    header: t('Severity'),
    sortKey: 'severity',
    priority: 2,
    className: 'w-32',
    cell: ({ severity_class, severity_score }: PortfolioFinding) => <SeverityBadge severity={severity_class} score={severity_score} />,
  },
  {
    key: 'due',
    header: t('Due'),
    sortKey: 'due',
    className: 'w-56 max-sm:w-32',
    cell: ({ due_on, overdue }: PortfolioFinding) =>
      due_on === null ? <span className="text-sm text-muted">{t('No due date')}</span> : <DueDate dueOn={due_on} overdue={overdue} />,
  },
  {
    key: 'first_seen',
    header: t('First seen'),
    sortKey: 'first_seen',
    priority: 2,
    className: 'w-32',
    cell: ({ first_seen }: PortfolioFinding) => <RelativeTime date={first_seen} />,
  },
] as const;
