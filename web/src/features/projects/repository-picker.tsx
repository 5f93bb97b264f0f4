import { useMutation, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { integrationCalls } from '#contract/calls/integrations.ts';
import type { Repository } from '#contract/entities/integration.ts';
import { PAGE_SIZES } from '#contract/limits.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { refreshRepositoriesMutation, repositoriesQuery, type RepositorySource } from '#web/queries/integrations.queries.ts';
import { importProjectsMutation } from '#web/queries/projects.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { ImportBar } from './import-bar.tsx';
import { ImportOutcomes } from './import-outcomes.tsx';
import { repositoryColumns } from './repository-columns.tsx';

const FILTERS: FiltersOf<typeof integrationCalls.listGithubRepositories> = [
  {
    label: 'Import',
    filters: [
      { name: 'only_non_imported', label: 'Not imported yet' },
      { name: 'only_imported', label: 'Already imported' },
    ],
  },
  {
    label: 'Visibility',
    filters: [
      { name: 'public', label: 'Public' },
      { name: 'private', label: 'Private' },
      { name: 'internal', label: 'Internal' },
    ],
  },
];
/** The most that one import call accepts. */
const MOST_AT_ONCE = 100;

/** The repositories of an integration; the selection survives paging and searching. */
export function RepositoryPicker({ source }: { source: RepositorySource }) {
  const [state, dispatch] = useTableState(integrationCalls.listGithubRepositories.list, {
    sortKey: 'created_at',
    perPage: PAGE_SIZES.repositories,
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, Repository>>(new Map());
  const list = useQuery(repositoriesQuery(source, listQueryOf(state)));
  const refresh = useMutation(refreshRepositoriesMutation(source));
  const run = useMutation({
    ...importProjectsMutation(source.orgId, source.integrationId),
    onSuccess: () => setChosen(new Map()),
  });
  function toggle(rows: readonly Repository[], on: boolean) {
    const next = new Map(chosen);
    for (const row of rows) {
      if (!on) next.delete(row.id);
      else if (!row.imported_already && next.size < MOST_AT_ONCE) next.set(row.id, row);
    }
    setChosen(next);
  }
  return (
    <>
      {run.data && <ImportOutcomes outcomes={run.data.outcomes} />}
      <ServerTable
        label="Repositories"
        columns={repositoryColumns({ chosen, rows: list.data?.data ?? [], toggle })}
        list={list}
        rowKey={(repository) => repository.id}
        state={state}
        dispatch={dispatch}
        searchLabel="Search repositories"
        filters={FILTERS}
        toolbar={
          <Button icon={<RefreshCw />} loading={refresh.isPending} onClick={() => refresh.mutate()}>
            Refresh list
          </Button>
        }
        empty={
          <EmptyState title="No repositories" action={<Button onClick={() => refresh.mutate()}>Refresh list</Button>}>
            The token of this integration cannot see any repository.
          </EmptyState>
        }
        error={<QueryError title="The repositories could not be loaded" query={list} />}
      />
      <ImportBar
        count={chosen.size}
        loading={run.isPending}
        onClear={() => setChosen(new Map())}
        onImport={() => run.mutate([...chosen.values()].map((repository) => repository.fully_qualified_name))}
      />
    </>
  );
}
