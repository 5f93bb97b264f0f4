import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Project } from '#contract/entities/project.ts';
import { IntegrationState } from '#web/components/integration-state.tsx';
import { DashboardPanel } from '#web/features/home/dashboard-panel.tsx';
import { composed } from '#web/messages/composed.ts';
import { rich, t } from '#web/messages/translate.ts';
import { integrationsQuery } from '#web/queries/integrations.queries.ts';
import { useIsPast } from '#web/ui/is-past.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** Whether the source can still be fetched. */
export function IntegrationPanel({ orgId, project }: { orgId: string; project: Project }) {
  const query = useQuery(integrationsQuery(orgId));
  const own = query.data?.data.find(({ id }) => id === project.integration_id);
  return (
    <DashboardPanel
      title={t('Integration')}
      aside={
        <Link to="/orgs/manage/integrations/$orgId" params={{ orgId }} className="hover:underline">
          {t('All integrations →')}
        </Link>
      }
      query={query}
      skeleton={<SkeletonLines lines={2} />}
      empty={() => (own ? undefined : t('Its integration was removed, so its source can no longer be fetched. The results stay.'))}
    >
      {() =>
        own && (
          <div className="flex flex-col gap-1 text-sm">
            <div className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-1 truncate">
                <span className="font-[560]">{own.account}</span>{' '}
                <span className="text-muted">{t('on {serviceDomain}', { serviceDomain: own.service_domain })}</span>
              </span>
              <IntegrationState integration={own} />
            </div>
            {own.invalid && own.invalid_reason && <p className="text-danger-text">{composed(own.invalid_reason)}</p>}
            <p className="text-xs text-muted">
              {own.expiry_date ? <Expiry date={own.expiry_date} /> : t('The token has no known expiry date.')}
            </p>
          </div>
        )
      }
    </DashboardPanel>
  );
}

function Expiry({ date }: { date: string }) {
  const when = <RelativeTime date={date} />;
  return <>{useIsPast(date) ? rich('The token expired {when}.', { when }) : rich('The token expires {when}.', { when })}</>;
}
