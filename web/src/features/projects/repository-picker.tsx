import { useMutation, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { FilterOf, SortKeyOf } from '#contract/call.ts';
import { integrationCalls } from '#contract/calls/integrations.ts';
import type { Repository } from '#contract/entities/integration.ts';
import type { ImportOutcome } from '#contract/entities/project.ts';
import { PAGE_SIZES } from '#contract/limits.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { t } from '#web/messages/translate.ts';
import {
  matchingRepositories,
  refreshRepositoriesMutation,
  repositoriesQuery,
  type RepositorySource,
} from '#web/queries/integrations.queries.ts';
import { importProjectsMutation } from '#web/queries/projects.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf, type TableState } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { AnalyzeBar } from './analyze-bar.tsx';
import { REPOSITORY_COLUMNS, selectRepositories, VISIBILITIES } from './repository-columns.tsx';
import { Step } from './step.tsx';

const FILTERS: FiltersOf<typeof integrationCalls.listGithubRepositories> = [
  {
    label: t('Import'),
    filters: [
      { name: 'only_non_imported', label: t('Not imported yet') },
      { name: 'only_imported', label: t('Already imported') },
    ],
  },
  {
    label: t('Visibility'),
    filters: (['public', 'private', 'internal'] as const).map((name) => ({ name, label: VISIBILITIES[name] })),
  },
];
/** The most that one import call accepts. */
const MOST_AT_ONCE = 100;

interface Props {
  source: RepositorySource;
  onImported(outcomes: readonly ImportOutcome[]): void;
}

/** The repositories of an integration, and how those that are selected are analyzed. The selection survives paging and searching. */
export function RepositoryPicker({ source, onImported }: Props) {
  const [state, dispatch] = useTableState(integrationCalls.listGithubRepositories.list, {
    sortKey: 'created_at',
    perPage: PAGE_SIZES.repositories,
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, Repository>>(new Map());
  const list = useQuery(repositoriesQuery(source, listQueryOf(state)));
  const refresh = useMutation(refreshRepositoriesMutation(source));
  const run = useMutation({
    ...importProjectsMutation(source.orgId, source.integrationId),
    onSuccess: ({ outcomes }) => onImported(outcomes),
  });
  const selectAll = useMutation({
    mutationFn: () => matchingRepositories(source, importable(state), MOST_AT_ONCE),
    onSuccess: ({ data }) => toggle(data, true),
  });
  function toggle(rows: readonly Repository[], on: boolean) {
    // From what is chosen by then: a second click may come before the first one shows.
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (!on) next.delete(row.id);
        else if (!row.imported_already && next.size < MOST_AT_ONCE) next.set(row.id, row);
      }
      return next;
    });
  }
  const left = list.data?.filter_count['only_non_imported'] ?? 0;
  return (
    <>
      <Step number={2} title={t('Select repositories')}>
        <ServerTable
          label={t('Repositories')}
          columns={REPOSITORY_COLUMNS}
          list={list}
          rowKey={(repository) => repository.id}
          selection={selectRepositories(chosen, toggle)}
          state={state}
          dispatch={dispatch}
          searchLabel={t('Search repositories')}
          filters={FILTERS}
          toolbar={
            <>
              {left > 0 && (
                <Button loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
                  {left > MOST_AT_ONCE ? t('Select the first {count}', { count: MOST_AT_ONCE }) : t('Select all {left} matching', { left })}
                </Button>
              )}
              <Button icon={<RefreshCw />} loading={refresh.isPending} onClick={() => refresh.mutate()}>
                {t('Refresh list')}
              </Button>
            </>
          }
          empty={
            <EmptyState title={t('No repositories')} action={<Button onClick={() => refresh.mutate()}>{t('Refresh list')}</Button>}>
              {t('The token of this integration cannot see any repository.')}
            </EmptyState>
          }
          error={<QueryError title={t('The repositories could not be loaded')} query={list} />}
        />
      </Step>
      <AnalyzeBar
        orgId={source.orgId}
        count={chosen.size}
        loading={run.isPending}
        onClear={() => setChosen(new Map())}
        onImport={(analyze) =>
          run.mutate({
            repositories: [...chosen.values()].map(({ fully_qualified_name }) => fully_qualified_name),
            ...(analyze && { analyze }),
          })
        }
      />
    </>
  );
}

/** The same list without what is imported already. */
function importable({ filters, ...state }: TableState<RepositorySort, RepositoryFilter>) {
  const others = filters.filter((name) => name !== 'only_imported' && name !== 'only_non_imported');
  const { page: _page, entries_per_page: _size, ...query } = listQueryOf({ ...state, filters: [...others, 'only_non_imported'] });
  return query;
}
type RepositorySort = SortKeyOf<typeof integrationCalls.listGithubRepositories>;
type RepositoryFilter = FilterOf<typeof integrationCalls.listGithubRepositories>;
