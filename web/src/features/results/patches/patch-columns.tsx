import type { resultCalls } from '#contract/calls/results.ts';
import { PATCH_REASONS, type Patch } from '#contract/results/patches.ts';
import type { ColumnsOf, FiltersOf, SortsOf } from '#web/components/list-types.ts';
import { SEVERITY_FILTERS } from '#web/components/severities.ts';
import { SeverityBadge } from '#web/components/severity.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { VulnerabilityLink } from '#web/features/results/result-link.tsx';
import { PATCH_REASON_TEXTS } from './patch-reasons.ts';

export const PATCH_SORTS: SortsOf<typeof resultCalls.listPatches> = [
  { key: 'severity', label: 'Severity' },
  { key: 'patch_type', label: 'How much is fixed' },
  { key: 'cve', label: 'Vulnerability' },
  { key: 'type', label: 'Direct or transitive' },
  { key: 'dep_count', label: 'Number of affected components' },
];

export const PATCH_FILTER_GROUPS: FiltersOf<typeof resultCalls.listPatches> = [
  {
    label: 'Fix',
    filters: [
      { name: 'full', label: 'Fixed' },
      { name: 'partial', label: 'Fixed in part' },
      { name: 'none', label: 'No proven fix' },
    ],
  },
  SEVERITY_FILTERS,
  {
    label: 'Dependency',
    filters: [
      { name: 'direct', label: 'Direct' },
      { name: 'transitive', label: 'Transitive' },
    ],
  },
  {
    label: 'Change',
    filters: [
      { name: 'within_major', label: 'Within the major version' },
      { name: 'crosses_major', label: 'Crosses a major version' },
    ],
  },
  { label: 'Reason', filters: PATCH_REASONS.map((name) => ({ name, label: PATCH_REASON_TEXTS[name].replace(/\.$/, '') })) },
];

const TYPES: Readonly<Record<Patch['patch_type'], { label: string; tone: Tone }>> = {
  FULL: { label: 'Full', tone: 'success' },
  PARTIAL: { label: 'Partial', tone: 'warning' },
  NONE: { label: 'None', tone: 'neutral' },
};

export const patchColumns: ColumnsOf<typeof resultCalls.listPatches> = [
  {
    key: 'severity',
    header: 'Severity',
    sortKey: 'severity',
    className: 'w-36',
    cell: (row) => <SeverityBadge severity={row.severity.class} score={row.severity.score} />,
  },
  {
    key: 'cve',
    header: 'Vulnerability',
    sortKey: 'cve',
    cell: (row) => (
      <div className="min-w-0">
        <VulnerabilityLink id={row.vulnerability_id} stretched className="font-[560]">
          {row.vulnerability_id}
        </VulnerabilityLink>
        {row.summary && <div className="line-clamp-2 text-sm text-muted">{row.summary}</div>}
      </div>
    ),
  },
  {
    key: 'patch_type',
    header: 'Patch',
    sortKey: 'patch_type',
    className: 'w-28',
    cell: (row) => <Badge tone={TYPES[row.patch_type].tone}>{TYPES[row.patch_type].label}</Badge>,
  },
  { key: 'components', header: 'Change', priority: 3, className: 'max-w-72', cell: (row) => <Changes row={row} /> },
  {
    key: 'reason',
    header: 'Why not',
    priority: 4,
    className: 'max-w-64 text-sm',
    cell: (row) => (row.reason === null ? null : PATCH_REASON_TEXTS[row.reason]),
  },
];

const MOST_SHOWN = 2;

function Changes({ row }: { row: Patch }) {
  const rest = row.components.length - MOST_SHOWN;
  return (
    <ul className="text-sm">
      {row.components.slice(0, MOST_SHOWN).map(({ purl, name, version, cured, to }) => (
        <li key={purl}>
          {name} <span className="tabular-nums">{version}</span>{' '}
          <span className="text-muted">{cured ? (to.length === 0 ? '→ removed' : `→ ${to.join(', ')}`) : 'stays'}</span>
        </li>
      ))}
      {rest > 0 && <li className="text-muted">and {rest} more</li>}
    </ul>
  );
}
