import { useQuery } from '@tanstack/react-query';
import { AuditClass, type AuditLogEntry, type AuditSeverity } from '#contract/entities/audit-log.ts';
import { TEXTS } from '#contract/specification-texts.ts';
import { auditLogsQuery } from '#web/queries/organizations.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { useShownOrganization } from './shown-organization.ts';

const SEVERITIES: Record<AuditSeverity, { label: string; tone: Tone }> = {
  0: { label: 'Low', tone: 'neutral' },
  1: { label: 'Medium', tone: 'info' },
  2: { label: 'High', tone: 'warning' },
  3: { label: 'Critical', tone: 'danger' },
};

const FILTERS = [
  { label: 'Severity', filters: Object.values(SEVERITIES).map(({ label }) => ({ name: label.toLowerCase(), label })) },
  {
    label: 'Class',
    filters: AuditClass.options
      .filter((name) => name !== 'Account' && name !== 'Installation')
      .map((name) => ({ name: name.toLowerCase(), label: name })),
  },
];

const COLUMNS: readonly Column<AuditLogEntry>[] = [
  {
    key: 'description',
    header: 'What happened',
    sortKey: 'description',
    cell: (entry) => (
      <div className="min-w-0">
        <div>{entry.description}</div>
        <div className="text-sm text-muted">
          {entry.action}, {entry.action_class}
        </div>
      </div>
    ),
  },
  {
    key: 'severity',
    header: 'Severity',
    sortKey: 'action_severity',
    priority: 2,
    className: 'w-28',
    cell: (entry) => <Badge tone={SEVERITIES[entry.action_severity].tone}>{SEVERITIES[entry.action_severity].label}</Badge>,
  },
  {
    key: 'blame',
    header: 'By',
    sortKey: 'blame_on_email',
    priority: 2,
    cell: (entry) => (
      <div>
        <div>
          {entry.blame_on
            ? `${entry.blame_on.first_name} ${entry.blame_on.last_name}`
            : entry.blame_on_email
              ? TEXTS.deletedUser
              : 'Understory'}
        </div>
        <div className="text-sm text-muted">{entry.blame_on_email}</div>
      </div>
    ),
  },
  {
    key: 'created_on',
    header: 'When',
    sortKey: 'created_on',
    className: 'w-36',
    cell: (entry) => <RelativeTime date={entry.created_on} />,
  },
];

export function View() {
  const organization = useShownOrganization();
  const [state, dispatch] = useTableState({ sortKey: 'created_on', perPage: 20 });
  const list = useQuery(auditLogsQuery(organization.id, listQueryOf(state)));
  return (
    <ServerTable<AuditLogEntry>
      label="Audit Logs"
      columns={COLUMNS}
      list={list}
      rowKey={(entry) => entry.id}
      state={state}
      dispatch={dispatch}
      searchLabel="Search the audit log"
      filters={FILTERS}
      empty={<EmptyState title="No activity yet" />}
      error={<QueryError title="The audit log could not be loaded" query={list} />}
    />
  );
}
