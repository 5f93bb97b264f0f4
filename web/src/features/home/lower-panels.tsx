import type { ProjectSelection } from '#web/components/project-selection.ts';
import { ImpactPanel } from './impact-panel.tsx';
import { KnowledgePanel } from './knowledge-panel.tsx';
import { LicensesPanel } from './licenses-panel.tsx';

/** The panels of the dashboard that few windows are high enough for. */
export function LowerPanels({ orgId, only }: { orgId: string; only: ProjectSelection }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-6">
        <LicensesPanel orgId={orgId} only={only} className="lg:col-span-4" />
        <ImpactPanel orgId={orgId} only={only} className="lg:col-span-2" />
      </div>
      <KnowledgePanel />
    </div>
  );
}
