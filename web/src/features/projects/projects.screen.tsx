import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Project } from '#contract/entities/project.ts';
import { useOrganization } from '../../api/current-organization.ts';
import { NoOrganization } from '../../api/no-organization.tsx';
import { vcsIntegrations } from '../../api/integrations.queries.ts';
import { projects } from '../../api/projects.queries.ts';
import { QueryError } from '../../api/query-error.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import type { FilterGroup } from '../../ui/table/table-toolbar.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { listQueryOf, useTableState } from '../../ui/table/table-state.ts';
import { NoIntegrationYet, NoProjectsYet } from '../../ui/first-steps.tsx';
import { projectColumns } from './project-columns.tsx';

const FILTERS: readonly FilterGroup[] = [
  {
    label: 'State',
    filters: [
      { name: 'analyzed', label: 'Analyzed' },
      { name: 'not_analyzed', label: 'Not analyzed yet' },
      { name: 'failed', label: 'Failed' },
    ],
  },
  {
    label: 'Code host',
    filters: [
      { name: 'github', label: 'GitHub' },
      { name: 'gitlab', label: 'GitLab' },
    ],
  },
];

export function View() {
  const organization = useOrganization();
  if (!organization)
    return (
      <Page title="Projects">
        <NoOrganization />
      </Page>
    );
  return <Projects orgId={organization.id} />;
}

function Projects({ orgId }: { orgId: string }) {
  const [state, dispatch] = useTableState(`projects:${orgId}`, { sortKey: 'imported_on' });
  const list = useQuery(projects(orgId, listQueryOf(state)));
  const integrations = useQuery(vcsIntegrations(orgId));
  const unlinked = integrations.data?.total_entries === 0;
  return (
    <Page
      title="Projects"
      description="Repositories of your code hosts that Understory analyzes."
      actions={
        <ButtonLink to="/projects/{-$page}" params={{ page: 'add' }} variant="primary" icon={<Plus />}>
          Add Project
        </ButtonLink>
      }
    >
      <ServerTable<Project>
        label="Projects"
        columns={projectColumns}
        list={list}
        rowKey={(project) => project.id}
        state={state}
        dispatch={dispatch}
        searchLabel="Search projects"
        filters={FILTERS}
        empty={unlinked ? <NoIntegrationYet orgId={orgId} /> : <NoProjectsYet />}
        error={<QueryError title="The projects could not be loaded" query={list} />}
      />
    </Page>
  );
}
