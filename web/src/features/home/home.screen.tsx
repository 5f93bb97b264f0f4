import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderGit2, Link2, ListChecks, RefreshCw, Users } from 'lucide-react';
import { TEXTS } from '#contract/specification-texts.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { integrationsQuery } from '#web/queries/integrations.queries.ts';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { organizationMetaDataQuery } from '#web/queries/organizations.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NoIntegrationYet, NoProjectsYet } from '#web/components/first-steps.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatRow, StatTile } from '#web/ui/stat-tile.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { KnowledgePanel } from './knowledge-panel.tsx';
import { RecentProjects } from './recent-projects.tsx';

export function View() {
  const organization = useOrganization();
  const queries = useQueryClient();
  const loading = useIsFetching() > 0;
  return (
    <Page
      title="Security Dashboard"
      description={organization?.name}
      actions={
        <Button icon={<RefreshCw />} loading={loading} onClick={() => void queries.invalidateQueries()}>
          Refresh
        </Button>
      }
    >
      {organization ? <Dashboard orgId={organization.id} /> : <NoOrganization />}
    </Page>
  );
}

/** Metadata and integrations load side by side; only when both fail is it an error. */
function Dashboard({ orgId }: { orgId: string }) {
  const metadata = useQuery(organizationMetaDataQuery(orgId));
  const integrations = useQuery(integrationsQuery(orgId));
  if (metadata.isError && integrations.isError)
    return (
      <Card>
        <ErrorState title={TEXTS.dashboardFailed} onRetry={() => void Promise.all([metadata.refetch(), integrations.refetch()])} />
      </Card>
    );
  if (metadata.isPending || integrations.isPending) return <Skeleton className="h-64 w-full" />;
  const linked = metadata.data?.integrations ?? integrations.data?.total_entries;
  if (linked === 0)
    return (
      <Card>
        <NoIntegrationYet orgId={orgId} />
      </Card>
    );
  if (metadata.data?.projects === 0)
    return (
      <Card>
        <NoProjectsYet />
      </Card>
    );
  return (
    <>
      {metadata.data && (
        <StatRow>
          <StatTile icon={<FolderGit2 />} label="Projects" value={metadata.data.projects} />
          <StatTile icon={<ListChecks />} label="Analyses" value={metadata.data.analyses} />
          <StatTile icon={<Link2 />} label="Integrations" value={metadata.data.integrations} />
          <StatTile icon={<Users />} label="Members" value={metadata.data.members} />
        </StatRow>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <RecentProjects orgId={orgId} />
        <KnowledgePanel />
      </div>
    </>
  );
}
