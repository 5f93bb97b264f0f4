import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { AuditClass, type AuditLogEntry } from '#contract/entities/audit-log.ts';
import type { FiltersOf, SortsOf } from '#web/components/list-types.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { auditLogsQuery, downloadAuditLogMutation, verifyAuditLogMutation } from '#web/queries/audit-logs.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lowerCase } from '#web/ui/lower-case.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { AUDIT_SEVERITY_LOOKS, AuditEntry } from './audit-entry.tsx';
import { byDay } from './by-day.ts';
import { useShownOrganization } from './shown-organization.ts';

const FILTERS: FiltersOf<typeof auditLogCalls.listAuditLogs> = [
  { label: t('Severity'), filters: Object.values(AUDIT_SEVERITY_LOOKS).map(({ name, label }) => ({ name, label })) },
  {
    label: t('Class'),
    filters: AuditClass.options
      .filter((name) => name !== 'Account' && name !== 'Installation')
      .map((name) => ({ name: lowerCase(name), label: t(name) })),
  },
];
const SORTS: SortsOf<typeof auditLogCalls.listAuditLogs> = [
  { key: 'created_on', label: t('Time') },
  { key: 'action_severity', label: t('Severity') },
  { key: 'action', label: t('Action') },
  { key: 'blame_on_email', label: t('Person') },
];

/** What happened in the organization as a time line, each entry with what it changed. */
export function View() {
  const organization = useShownOrganization();
  const [state, dispatch] = useTableState(auditLogCalls.listAuditLogs.list, { sortKey: 'created_on', perPage: 20 });
  const list = useQuery(auditLogsQuery(organization.id, listQueryOf(state)));
  return (
    <QueryView query={list} failed={t('The audit log could not be loaded')} loading={<Loading />} frame={Card}>
      {(shown) => (
        <Card className="overflow-clip">
          <TableToolbar
            state={state}
            dispatch={dispatch}
            searchLabel={t('Search the audit log')}
            groups={FILTERS}
            sorts={SORTS}
            counts={shown.filter_count}
          >
            <Actions orgId={organization.id} />
          </TableToolbar>
          {shown.matching_count === 0 ? (
            <EmptyState title={shown.total_entries === 0 ? t('No activity yet') : t('No matches')} />
          ) : (
            <div className="px-4 pb-3 sm:px-5">
              {state.sortKey === 'created_on' ? (
                byDay(shown.data).map(({ day, entries }) => <Day key={day} title={day} entries={entries} />)
              ) : (
                <Entries label={t('Entries')} entries={shown.data} />
              )}
            </div>
          )}
          {shown.matching_count > 0 && <Pagination state={state} dispatch={dispatch} answer={shown} />}
        </Card>
      )}
    </QueryView>
  );
}

function Day({ title, entries }: { title: string; entries: readonly AuditLogEntry[] }) {
  return (
    <section aria-label={title}>
      <h2 className="pt-4 pb-1 text-sm font-[600] text-muted">{title}</h2>
      <Entries label={t('Entries of {title}', { title })} entries={entries} />
    </section>
  );
}

function Entries({ label, entries }: { label: string; entries: readonly AuditLogEntry[] }) {
  return (
    <ol aria-label={label} className="ml-1 border-l border-line">
      {entries.map((entry) => (
        <AuditEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Actions({ orgId }: { orgId: string }) {
  const save = useMutation(downloadAuditLogMutation(orgId));
  const verify = useMutation(verifyAuditLogMutation(orgId));
  return (
    <>
      <Button size="sm" icon={<ShieldCheck />} loading={verify.isPending} onClick={() => verify.mutate()}>
        {t('Verify the chain')}
      </Button>
      <Menu
        trigger={
          <Button size="sm" icon={<Download />} loading={save.isPending}>
            {t('Export')}
          </Button>
        }
      >
        <MenuItem onSelect={() => save.mutate('csv')}>{t('CSV')}</MenuItem>
        <MenuItem onSelect={() => save.mutate('jsonl')}>{t('JSON lines')}</MenuItem>
      </Menu>
      {verify.data && (
        <div className="w-full">
          {verify.data.fault === null ? (
            <Notice tone="success" title={t('The chain is intact')}>
              {t('{entries} entries follow each other without a gap or an edit, up to the sealed end.', { entries: verify.data.entries })}
            </Notice>
          ) : (
            <Notice tone="danger" title={t('The chain is broken at entry {sequence}', { sequence: verify.data.fault.sequence })}>
              {t('{problem} Entries from there on cannot be trusted.', { problem: composed(verify.data.fault.problem) })}
            </Notice>
          )}
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <SkeletonShape>
      <SkeletonList rows={8} lines={3} />
    </SkeletonShape>
  );
}
