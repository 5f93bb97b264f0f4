import type { ProjectSelection } from '#web/components/project-selection.ts';
import { SeverityPanel } from './severity-panel.tsx';
import { WorstProjects } from './worst-projects.tsx';

/** The projects and the severities, below the exposure and the next moves. */
export function SecondRow({ orgId, only }: { orgId: string; only: ProjectSelection }) {
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-6">
      <WorstProjects orgId={orgId} only={only} className="lg:col-span-4" />
      <SeverityPanel orgId={orgId} only={only} className="lg:col-span-2" />
    </div>
  );
}
