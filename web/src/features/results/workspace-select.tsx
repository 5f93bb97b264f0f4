import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { t } from '#web/messages/translate.ts';
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
      aria-label={t('Workspace')}
      className="w-56"
      value={search.workspace ?? t('all workspaces')}
      onChange={(event) =>
        void navigate({
          to: resultPath(page),
          search: { ...search, workspace: event.target.value === 'all workspaces' ? undefined : event.target.value },
        })
      }
      options={[
        { value: 'all workspaces', label: t('All workspaces') },
        ...workspaces.map(({ id, name }) => ({
          value: id,
          label: id === '.' ? t('{name} (root)', { name: name ?? t('root') }) : (name ?? id),
        })),
      ]}
    />
  );
}
