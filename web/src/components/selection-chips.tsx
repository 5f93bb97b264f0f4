import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/messages/translate.ts';
import { integrationsQuery } from '#web/queries/integrations.queries.ts';
import { projectQuery } from '#web/queries/projects.queries.ts';
import { chosenProjects, type ProjectSelection } from './project-selection.ts';

const LOADING = '…';

/** The projects that a list is limited to, and the way to all. */
export function SelectionChips({ orgId, only }: { orgId: string; only: ProjectSelection }) {
  const projects = chosenProjects(only);
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1.5">
      {only.integration !== undefined && <IntegrationChip orgId={orgId} id={only.integration} />}
      {projects.length === 1 && <ProjectChip orgId={orgId} id={projects[0]!} />}
      {projects.length > 1 && <Chip of="project">{t('{count} chosen projects', { count: projects.length })}</Chip>}
    </span>
  );
}

function IntegrationChip({ orgId, id }: { orgId: string; id: string }) {
  const { data } = useQuery(integrationsQuery(orgId));
  return <Chip of="integration">{t('Integration: {name}', { name: data?.data.find((one) => one.id === id)?.name ?? LOADING })}</Chip>;
}

function ProjectChip({ orgId, id }: { orgId: string; id: string }) {
  const { data } = useQuery(projectQuery(orgId, id));
  return <Chip of="project">{t('Project: {name}', { name: data?.name ?? LOADING })}</Chip>;
}

function Chip({ of, children }: { of: keyof ProjectSelection; children: ReactNode }) {
  return (
    <Link
      to="."
      search={({ [of]: _removed, peek: _peek, page: _page, ...others }: Record<string, string>) => others}
      className="inline-flex max-w-full items-center gap-1 rounded-full bg-accent-soft py-0.5 pr-1.5 pl-2.5 text-sm text-accent-text hover:underline"
    >
      <span className="truncate">{children}</span>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{t(', show all projects')}</span>
    </Link>
  );
}
