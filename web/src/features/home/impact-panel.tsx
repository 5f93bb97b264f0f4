import { useQuery } from '@tanstack/react-query';
import { RADAR } from '#contract/specification-constants.ts';
import { TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { type ProjectSelection, selectionQuery } from '#web/components/project-selection.ts';
import { ciaImpactQuery } from '#web/queries/dashboard.queries.ts';
import { BoundNote } from '#web/ui/bounded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DashboardPanel } from './dashboard-panel.tsx';
import { Radar } from './charts/radar.tsx';

export function ImpactPanel({ orgId, only = {}, className }: { orgId: string; only?: ProjectSelection; className?: string }) {
  const query = useQuery(ciaImpactQuery(orgId, selectionQuery(only)));
  return (
    <DashboardPanel
      title={TITLES.impactAnalysis}
      aside={<BoundNote complete={query.data?.complete}>{t('Mean of open findings: 1 high, 0 none')}</BoundNote>}
      query={query}
      className={className ?? ''}
      skeleton={<Skeleton className="mx-auto h-64 w-64 rounded-full" />}
      empty={({ data: axes }) =>
        axes.every(({ impact }) => impact === null) ? t('No open finding has a CVSS vector with its impact.') : undefined
      }
    >
      {({ data: axes }) => (
        <Radar label={t('Mean impact')} max={RADAR.ciaMax} axes={axes.map(({ cia, impact }) => ({ label: cia, value: impact }))} />
      )}
    </DashboardPanel>
  );
}
