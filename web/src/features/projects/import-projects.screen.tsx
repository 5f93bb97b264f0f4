import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { VcsIntegration } from '#contract/entities/integration.ts';
import { TEXTS } from '#contract/specification-texts.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { integrationsQuery } from '#web/queries/integrations.queries.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { NoIntegrationYet } from '#web/components/first-steps.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { PROVIDER_NAMES } from '#web/components/provider-mark.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { RepositoryPicker } from './repository-picker.tsx';

const route = getRouteApi('/projects/add');
const CRUMBS = [{ label: 'Projects', link: { to: '/projects' as const } }, { label: TEXTS.addProject }];

export function View() {
  const organization = useOrganization();
  return (
    <Page title={TEXTS.addProject} crumbs={CRUMBS} description="Choose repositories of a linked code host. Each becomes a project.">
      {organization ? <Import orgId={organization.id} /> : <NoOrganization />}
    </Page>
  );
}

function Import({ orgId }: { orgId: string }) {
  const integrations = useQuery(integrationsQuery(orgId));
  return (
    <QueryView
      query={integrations}
      failed="The integrations could not be loaded"
      loading={<SkeletonLines lines={6} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<NoIntegrationYet orgId={orgId} />}
      frame={Card}
    >
      {({ data }) => <ImportFrom orgId={orgId} usable={data} />}
    </QueryView>
  );
}

function ImportFrom({ orgId, usable }: { orgId: string; usable: readonly VcsIntegration[] }) {
  const { integration_id: asked } = route.useSearch();
  const navigate = useNavigate();
  const chosen = usable.find((integration) => integration.id === asked) ?? usable[0]!;
  return (
    <>
      {usable.length > 1 && (
        <Select
          aria-label="Code host"
          className="max-w-md"
          value={chosen.id}
          onChange={(event) =>
            void navigate({
              to: '/projects/add',
              search: { integration_id: event.target.value },
              replace: true,
            })
          }
          options={usable.map((integration) => ({
            value: integration.id,
            label: `${PROVIDER_NAMES[integration.integration_provider]}: ${integration.account} on ${integration.service_domain}`,
          }))}
        />
      )}
      {chosen.invalid && (
        <Notice tone="warning" title="The code host refuses the token of this integration">
          {chosen.invalid_reason ?? 'Update the integration with a new token.'}
        </Notice>
      )}
      <RepositoryPicker key={chosen.id} source={{ orgId, integrationId: chosen.id, provider: chosen.integration_provider }} />
    </>
  );
}
