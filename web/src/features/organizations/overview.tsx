import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { Organization } from '#contract/entities/organization.ts';
import { isAtLeast } from '#contract/roles.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { chooseOrganizationMutation, organizationMetaDataQuery } from '#web/queries/organizations.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { OrganizationMark } from '#web/components/organization-mark.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonShape, SkeletonTiles } from '#web/ui/skeleton-shapes.tsx';
import { StatRow, StatTile } from '#web/ui/stat-tile.tsx';
import { LeaveOrDelete } from './leave-or-delete.tsx';
import { EditOrganization } from './edit-organization.tsx';
import { SecondFactorRule } from './second-factor-rule.tsx';
import { useShownOrganization } from './shown-organization.ts';

export function View() {
  const organization = useShownOrganization();
  const metadata = useQuery(organizationMetaDataQuery(organization.id));
  const owner = organization.created_by;
  return (
    <>
      <Panel
        title={
          <span className="flex items-center gap-3">
            <OrganizationMark organization={organization} size="lg" />
            {organization.name}
          </span>
        }
        actions={<UseOrganization organization={organization} />}
      >
        {organization.description && <p className="mb-4 max-w-2xl">{given(organization.description)}</p>}
        <Facts
          facts={[
            { label: t('Created'), value: <RelativeTime date={organization.created_on} /> },
            { label: t('Created by'), value: owner ? `${owner.first_name} ${owner.last_name} (${owner.email})` : TEXTS.deletedUser },
            { label: t('You joined'), value: <RelativeTime date={organization.joined_on} /> },
          ]}
        />
      </Panel>
      <QueryView query={metadata} failed={t('The counts could not be loaded')} loading={<LoadingCounts />} frame={Card}>
        {({ counts }) => (
          <StatRow>
            <StatTile label={t('Projects')} value={counts.projects} />
            <StatTile label={t('Integrations')} value={counts.integrations} />
            <StatTile label={t('Analyzers')} value={counts.analyzers} />
            <StatTile label={t('Members')} value={counts.members} />
          </StatRow>
        )}
      </QueryView>
      {isAtLeast(organization.role, 'OWNER') && <EditOrganization key={organization.id} organization={organization} />}
      {isAtLeast(organization.role, 'OWNER') && !organization.personal && <SecondFactorRule organization={organization} />}
      {!organization.personal && <LeaveOrDelete organization={organization} />}
    </>
  );
}

/** Makes this the current organization, also for the next sign-in. */
function UseOrganization({ organization }: { organization: Organization }) {
  const current = useOrganization();
  const navigate = useNavigate();
  const choose = useMutation({
    ...chooseOrganizationMutation,
    onSuccess: () => navigate({ to: '/' }),
  });
  if (current?.id === organization.id)
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-muted">
        <Check aria-hidden="true" className="size-4" /> {t('In use')}
      </span>
    );
  return (
    <Button loading={choose.isPending} onClick={() => choose.mutate(organization.id)}>
      {t('Use this organization')}
    </Button>
  );
}

function LoadingCounts() {
  return (
    <SkeletonShape>
      <SkeletonTiles tiles={4} />
    </SkeletonShape>
  );
}
