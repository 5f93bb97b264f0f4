import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Select } from '#web/ui/select.tsx';

const route = getRouteApi('/results/{-$page}');

interface Workspace {
  id: string;
  name: string | null;
  components?: number;
}

/** Narrows the results to one workspace; shown once there are several. */
export function WorkspaceSelect({ workspaces }: { workspaces: readonly Workspace[] }) {
  const { page } = route.useParams();
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
          to: '/results/{-$page}',
          params: { page },
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
