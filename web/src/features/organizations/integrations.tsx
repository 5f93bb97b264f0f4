import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { VcsIntegration } from '#contract/entities/integration.ts';
import { isAtLeast } from '#contract/roles.ts';
import { composed } from '#web/messages/composed.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { rich, t } from '#web/messages/translate.ts';
import { integrationsQuery } from '#web/queries/integrations.queries.ts';
import { organizationMetaDataQuery } from '#web/queries/organizations.queries.ts';
import { AddIntegration } from '#web/components/add-integration.tsx';
import { IntegrationState } from '#web/components/integration-state.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonFacts, SkeletonPanel, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { RecheckButton } from './integrations/recheck-button.tsx';
import { TokenFacts } from './integrations/token-facts.tsx';
import { IntegrationMenu } from './integration-menu.tsx';
import { useShownOrganization } from './shown-organization.ts';

/** The linked code hosts, and a form to link another. */
export function View() {
  const organization = useShownOrganization();
  const list = useQuery(integrationsQuery(organization.id));
  const [adding, setAdding] = useState(false);
  const mayAdd = isAtLeast(organization.role, 'ADMIN');
  // After the first code host is linked, the next step is the import.
  const isFirst = useQuery(organizationMetaDataQuery(organization.id)).data?.counts.projects === 0 && list.data?.data.length !== 0;
  const add = mayAdd && (
    <Button variant={isFirst ? 'secondary' : 'primary'} icon={<Link2 />} onClick={() => setAdding(true)}>
      {TEXTS.linkCodeHost}
    </Button>
  );
  const none = (
    <EmptyState title={TEXTS.noIntegration} action={add}>
      {mayAdd ? t('Link a code host with an access token.') : t('An admin of this organization can link a code host.')}
    </EmptyState>
  );
  return (
    <>
      <QueryView
        query={list}
        failed={t('The integrations could not be loaded')}
        loading={<Loading />}
        isEmpty={({ data }) => data.length === 0}
        empty={none}
        frame={Card}
      >
        {({ data }) => (
          <>
            {add && <div className="flex sm:justify-end">{add}</div>}
            <ul aria-label={t('Integrations')} className="flex flex-col gap-3">
              {data.map((integration) => (
                <IntegrationCard
                  key={integration.id}
                  integration={integration}
                  orgId={organization.id}
                  mayChange={mayAdd}
                  leads={isFirst}
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      <AddIntegration orgId={organization.id} open={adding} onOpenChange={setAdding} />
    </>
  );
}

interface CardProps {
  integration: VcsIntegration;
  orgId: string;
  mayChange: boolean;
  /** Whether the import is what comes next. */
  leads: boolean;
}

function IntegrationCard({ integration, orgId, mayChange, leads }: CardProps) {
  const { rate_limited_until: waitsUntil } = integration;
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <ProviderMark provider={integration.integration_provider} />
        <div className="min-w-0 flex-1 basis-56">
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-[600]">{integration.account}</span>
            <span className="text-muted">{t('on {serviceDomain}', { serviceDomain: integration.service_domain })}</span>
            <IntegrationState integration={integration} />
          </div>
          <div className="mt-0.5 text-sm text-muted">{rich('Added {when}', { when: <RelativeTime date={integration.added_on} /> })}</div>
          {integration.invalid && integration.invalid_reason && (
            <p className="mt-1 text-sm text-danger-text">{composed(integration.invalid_reason)}</p>
          )}
          {waitsUntil && (
            <p className="mt-1 text-sm text-warning-text">
              {rich('The rate limit of the code host is used up for this token. Understory will retry {when}.', {
                when: <RelativeTime date={waitsUntil} />,
              })}
            </p>
          )}
        </div>
        <div className="flex items-center gap-1.5">
          <ButtonLink size="sm" variant={leads ? 'primary' : 'secondary'} to="/projects/add" search={{ integration_id: integration.id }}>
            {t('Import projects')}
          </ButtonLink>
          {mayChange && <RecheckButton integration={integration} orgId={orgId} />}
          {mayChange && <IntegrationMenu integration={integration} orgId={orgId} />}
        </div>
        <div className="basis-full border-t border-line pt-3">
          <TokenFacts integration={integration} />
        </div>
      </Card>
    </li>
  );
}

function Loading() {
  return (
    <SkeletonShape>
      <SkeletonPanel>
        <SkeletonFacts />
      </SkeletonPanel>
      <SkeletonPanel>
        <SkeletonFacts />
      </SkeletonPanel>
    </SkeletonShape>
  );
}
