import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, GitBranch } from 'lucide-react';
import type { AnalysisSummary, Project } from '#contract/entities/project.ts';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { branchesQuery } from '#web/queries/projects.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** Opens the results of another branch, or analyzes one that has none. The home itself shows the default branch. */
export function BranchPicker({ orgId, project }: { orgId: string; project: Project }) {
  return (
    <Menu
      className="w-80"
      trigger={
        <Button icon={<GitBranch />}>
          <span className="max-w-40 truncate">{project.default_branch ?? t('Branches')}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <Branches orgId={orgId} project={project} />
    </Menu>
  );
}

// More would not be found in a menu.
const MOST_LISTED = 30;

function Branches({ orgId, project }: { orgId: string; project: Project }) {
  const known = useQuery(branchesQuery(orgId, project.id));
  const analyzed = analyzedBranches(project.analyses);
  const others = known.data?.branches.filter((branch) => !analyzed.has(branch)) ?? [];
  return (
    <>
      {analyzed.size > 0 && <MenuLabel>{t('Results')}</MenuLabel>}
      {[...analyzed.values()].map(({ id, branch, requested_on, created_on }) => (
        <MenuItem key={branch} asChild>
          <Link to="/results" search={{ project_id: project.id, analysis_id: id }}>
            <span className="min-w-0 flex-1 truncate">{branch}</span>
            <span className="text-xs text-muted">
              <RelativeTime date={requested_on ?? created_on} />
            </span>
          </Link>
        </MenuItem>
      ))}
      {analyzed.size > 0 && <MenuSeparator />}
      <MenuLabel>{t('Analyze')}</MenuLabel>
      {known.isPending && <p className="px-2.5 py-1.5 text-sm text-muted">{t('Asking the code host')}</p>}
      {known.isError && (
        <p className="px-2.5 py-1.5 text-sm text-muted">
          {t('The branches could not be listed: {reason}', { reason: reasonOf(known.error) })}
        </p>
      )}
      {known.data && others.length === 0 && <p className="px-2.5 py-1.5 text-sm text-muted">{t('Every branch has results.')}</p>}
      {others.slice(0, MOST_LISTED).map((branch) => (
        <MenuItem key={branch} asChild>
          <Link to="/analyses/add" search={{ project_id: project.id, branch }}>
            <span className="min-w-0 truncate">{branch}</span>
          </Link>
        </MenuItem>
      ))}
      {others.length > MOST_LISTED && (
        <p className="px-2.5 py-1.5 text-sm text-muted">
          {t('And {number} more, which the form of an analysis lists.', { number: others.length - MOST_LISTED })}
        </p>
      )}
    </>
  );
}

/** Of each branch with results the latest analysis. They come latest first. */
function analyzedBranches(analyses: readonly AnalysisSummary[]): Map<string, AnalysisSummary> {
  const latest = new Map<string, AnalysisSummary>();
  for (const analysis of analyses) if (analysis.run_index !== null && !latest.has(analysis.branch)) latest.set(analysis.branch, analysis);
  return latest;
}
