import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Select } from '#web/ui/select.tsx';
import { resultPath, useResultPage } from './result-context.ts';

const route = getRouteApi('/results');

interface Workspace {
  id: string;
  name: string | null;
  components?: number;
}

/** Limits the results to one workspace; shown when there are several. */
export function WorkspaceSelect({ workspaces }: { workspaces: readonly Workspace[] }) {
  const page = useResultPage();
  const search = route.useSearch();
  const navigate = useNavigate();
  if (workspaces.length < 2) return null;
  return (
    <Select
      aria-label="Workspace"
      className="w-56"
      value={search.workspace ?? 'all workspaces'}
      onChange={(event) =>
        void navigate({
          to: resultPath(page),
          search: { ...search, workspace: event.target.value === 'all workspaces' ? undefined : event.target.value },
        })
      }
      options={[
        { value: 'all workspaces', label: 'All workspaces' },
        ...workspaces.map(({ id, name }) => ({ value: id, label: id === '.' ? `${name ?? 'root'} (root)` : (name ?? id) })),
      ]}
    />
  );
}
