import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { decisionCalls } from '#contract/calls/decisions.ts';
import { DECISION_STATES, DECISION_STATUSES } from '#contract/entities/decision.ts';
import { isAtLeast } from '#contract/roles.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { STATE_TEXTS } from '#web/components/decision-texts.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { t } from '#web/messages/translate.ts';
import { decisionsQuery } from '#web/queries/decisions.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { useShownOrganization } from '../shown-organization.ts';
import { ImportVex } from './import-vex.tsx';
import { DECISION_COLUMNS, STATUS_TEXTS } from './decision-columns.tsx';

const FILTERS: FiltersOf<typeof decisionCalls.listDecisions> = [
  {
    label: t('Needs attention'),
    filters: [
      { name: 'unused', label: t('Unused') },
      { name: 'expires_soon', label: t('Expires within 7 days') },
    ],
  },
  { label: t('Status'), filters: DECISION_STATUSES.map((name) => ({ name, label: STATUS_TEXTS[name].label })) },
  { label: t('Decided'), filters: DECISION_STATES.map((name) => ({ name, label: STATE_TEXTS[name].label })) },
];

export function View() {
  const organization = useShownOrganization();
  const [state, dispatch] = useTableState(decisionCalls.listDecisions.list, { sortKey: 'made_on', perPage: 20 });
  const [importing, setImporting] = useState(false);
  const list = useQuery(decisionsQuery(organization.id, listQueryOf(state)));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted md:flex-1 md:basis-56">
          {t(
            'What members decided on vulnerabilities and on weaknesses in the code. A decision in force closes the findings that it covers.',
          )}
        </p>
        {isAtLeast(organization.role, 'MODERATOR') && (
          <Button size="sm" icon={<Upload />} onClick={() => setImporting(true)}>
            {t('Import VEX')}
          </Button>
        )}
      </div>
      {importing && <ImportVex orgId={organization.id} onClose={() => setImporting(false)} />}
      <ServerTable
        label={t('Decisions')}
        columns={DECISION_COLUMNS}
        list={list}
        rowKey={(decision) => decision.id}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search decisions')}
        filters={FILTERS}
        empty={<EmptyState title={t('No decisions')}>{t('Open a finding in a result and choose Decide.')}</EmptyState>}
        error={<QueryError title={t('The decisions could not be loaded')} query={list} />}
      />
    </>
  );
}
