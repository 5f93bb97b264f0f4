import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
import { isAtLeast } from '#contract/roles.ts';
import { useOpenWithDraft } from '#web/components/draft.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { analyzersQuery } from '#web/queries/analyses.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { AnalyzerStages } from '#web/components/analyzer-stages.tsx';
import { Button } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { useShownOrganization } from '../shown-organization.ts';
import { AnalyzerEditor } from './analyzer-editor.tsx';
import { AnalyzerMenu } from './analyzer-menu.tsx';

const COLUMNS: ColumnsOf<typeof analyzerCalls.listAnalyzers> = [
  {
    key: 'name',
    header: t('Analyzer'),
    lines: 3,
    phoneLines: 6,
    sortKey: 'name',
    cell: (analyzer) => (
      <div className="flex flex-col gap-2">
        <div>
          <div className="font-[560]">{given(analyzer.name)}</div>
          <div className="text-sm text-muted">{given(analyzer.description)}</div>
        </div>
        <AnalyzerStages stages={analyzer.steps} />
      </div>
    ),
  },
  {
    key: 'created_on',
    header: t('Created'),
    sortKey: 'created_on',
    priority: 2,
    className: 'w-36',
    cell: (analyzer) => <RelativeTime date={analyzer.created_on} />,
  },
];
const MANAGED: ColumnsOf<typeof analyzerCalls.listAnalyzers> = [
  ...COLUMNS,
  {
    key: 'menu',
    header: <span className="sr-only">{t('Actions')}</span>,
    className: 'w-12',
    cell: (analyzer) => <AnalyzerMenu analyzer={analyzer} />,
  },
];

export function View() {
  const organization = useShownOrganization();
  const [state, dispatch] = useTableState(analyzerCalls.listAnalyzers.list, { sortKey: 'created_on' });
  const list = useQuery(analyzersQuery(organization.id, listQueryOf(state)));
  const draft = `analyzer/new/${organization.id}`;
  const [creating, setCreating] = useOpenWithDraft(draft);
  const mayManage = isAtLeast(organization.role, 'ADMIN');
  return (
    <>
      {mayManage && (
        <div className="flex sm:justify-end">
          <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
            {t('New analyzer')}
          </Button>
        </div>
      )}
      {creating && <AnalyzerEditor orgId={organization.id} draft={draft} onClose={() => setCreating(false)} />}
      <ServerTable
        label={t('Analyzers')}
        columns={mayManage ? MANAGED : COLUMNS}
        list={list}
        rowKey={(analyzer) => analyzer.id}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search analyzers')}
        empty={<EmptyState title={t('No analyzers')}>{t('An analyzer defines which steps an analysis runs.')}</EmptyState>}
        error={<QueryError title={t('The analyzers could not be loaded')} query={list} />}
      />
    </>
  );
}
