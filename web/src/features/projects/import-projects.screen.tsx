import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { VcsIntegration } from '#contract/entities/integration.ts';
import type { ImportOutcome } from '#contract/entities/project.ts';
import { isAtLeast } from '#contract/roles.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { AddIntegration } from '#web/components/add-integration.tsx';
import { IntegrationState } from '#web/components/integration-state.tsx';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { PROVIDER_NAMES } from '#web/components/provider-mark.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { integrationsQuery } from '#web/queries/integrations.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SkeletonList, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ImportBoard } from './import-board.tsx';
import { rememberedImport, rememberImport } from './import-memory.ts';
import { RepositoryPicker } from './repository-picker.tsx';
import { Step } from './step.tsx';

const route = getRouteApi('/projects/add');
const CRUMBS = [{ label: t('Projects'), link: { to: '/projects' as const } }, { label: TEXTS.addProject }];

export function View() {
  const organization = useOrganization();
  return (
    <Page
      title={TEXTS.addProject}
      crumbs={CRUMBS}
      description={t('Connect a code host, choose repositories, and analyze them. Each repository becomes a project.')}
    >
      {organization ? (
        <AddProjects key={organization.id} orgId={organization.id} mayLink={isAtLeast(organization.role, 'ADMIN')} />
      ) : (
        <NoOrganization />
      )}
    </Page>
  );
}

function AddProjects({ orgId, mayLink }: { orgId: string; mayLink: boolean }) {
  const [outcomes, setOutcomes] = useState(() => rememberedImport(orgId));
  const show = (next: readonly ImportOutcome[] | undefined) => {
    rememberImport(orgId, next);
    setOutcomes(next);
  };
  if (outcomes) return <ImportBoard orgId={orgId} outcomes={outcomes} onClose={() => show(undefined)} />;
  return <Steps orgId={orgId} mayLink={mayLink} onImported={show} />;
}

interface StepsProps {
  orgId: string;
  mayLink: boolean;
  onImported(outcomes: readonly ImportOutcome[]): void;
}

function Steps(props: StepsProps) {
  const integrations = useQuery(integrationsQuery(props.orgId));
  return (
    <QueryView query={integrations} failed={t('The integrations could not be loaded')} loading={<Loading />} frame={Card}>
      {({ data }) => <StepsOf usable={data} {...props} />}
    </QueryView>
  );
}

function StepsOf({ usable, orgId, mayLink, onImported }: StepsProps & { usable: readonly VcsIntegration[] }) {
  const { integration_id: asked } = route.useSearch();
  const navigate = useNavigate();
  const [linking, setLinking] = useState(false);
  const chosen = usable.find(({ id }) => id === asked) ?? usable[0];
  const choose = (integration_id: string) => void navigate({ to: '/projects/add', search: { integration_id }, replace: true });
  const link = mayLink && (
    <Button variant={chosen ? 'secondary' : 'primary'} icon={<Link2 />} onClick={() => setLinking(true)}>
      {chosen ? t('Link another') : TEXTS.linkCodeHost}
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <Step number={1} title={t('Connect')}>
        {chosen ? (
          <div className="flex flex-wrap items-center gap-3">
            <Integrations usable={usable} chosen={chosen} onChoose={choose} />
            <IntegrationState integration={chosen} />
            {link}
          </div>
        ) : (
          <Card>
            <EmptyState title={TEXTS.noIntegration} action={link}>
              {mayLink
                ? t('Link a code host with an access token. Understory reads repositories from it and changes nothing there.')
                : t('An admin of this organization can link a code host.')}
            </EmptyState>
          </Card>
        )}
        {chosen?.invalid && (
          <Notice tone="warning" title={t('The code host refuses the token of this integration')}>
            {chosen.invalid_reason ? composed(chosen.invalid_reason) : t('Update the integration with a new token.')}
          </Notice>
        )}
      </Step>
      {chosen && (
        <RepositoryPicker
          key={chosen.id}
          source={{ orgId, integrationId: chosen.id, provider: chosen.integration_provider }}
          onImported={onImported}
        />
      )}
      <AddIntegration orgId={orgId} open={linking} onOpenChange={setLinking} onLinked={choose} />
    </div>
  );
}

function Integrations({
  usable,
  chosen,
  onChoose,
}: {
  usable: readonly VcsIntegration[];
  chosen: VcsIntegration;
  onChoose(id: string): void;
}) {
  if (usable.length === 1) return <span className="font-[560]">{nameOf(chosen)}</span>;
  return (
    <Select
      aria-label={t('Code host')}
      className="w-full max-w-md"
      value={chosen.id}
      onChange={({ target }) => onChoose(target.value)}
      options={usable.map((integration) => ({ value: integration.id, label: nameOf(integration) }))}
    />
  );
}

function nameOf({ integration_provider, account, service_domain }: VcsIntegration): string {
  return t('{integrationProvider}: {account} on {serviceDomain}', {
    integrationProvider: PROVIDER_NAMES[integration_provider],
    account,
    serviceDomain: service_domain,
  });
}

function Loading() {
  return (
    <div className="flex flex-col gap-6">
      <Step number={1} title={t('Connect')}>
        <SkeletonShape>
          <Skeleton className="h-9 w-full max-w-md" />
        </SkeletonShape>
      </Step>
      <Step number={2} title={t('Select repositories')}>
        <SkeletonList lines={2} phoneLines={3} />
      </Step>
    </div>
  );
}
