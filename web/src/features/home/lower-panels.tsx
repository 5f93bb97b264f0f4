import { ImpactPanel } from './impact-panel.tsx';
import { KnowledgePanel } from './knowledge-panel.tsx';
import { LicensesPanel } from './licenses-panel.tsx';

/** The panels of the dashboard that few windows are high enough for. */
export function LowerPanels({ orgId, integrationIds }: { orgId: string; integrationIds: string | undefined }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-6">
        <LicensesPanel orgId={orgId} integrationIds={integrationIds} className="lg:col-span-4" />
        <ImpactPanel orgId={orgId} integrationIds={integrationIds} className="lg:col-span-2" />
      </div>
      <KnowledgePanel />
    </div>
  );
}
