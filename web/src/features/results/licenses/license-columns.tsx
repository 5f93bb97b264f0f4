import type { licenseCalls } from '#contract/calls/licenses.ts';
import { LICENSE_TYPES, type LicenseType } from '#contract/calls/licenses.ts';
import type { ColumnsOf, FiltersOf, SortsOf } from '#web/components/list-types.ts';
import { LicenseLink } from '#web/features/results/result-link.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Bounded } from '#web/ui/bounded.tsx';

export const LICENSE_SORTS: SortsOf<typeof licenseCalls.listLicenses> = [
  { key: 'type', label: 'Obligations' },
  { key: 'id', label: 'Identifier' },
  { key: 'name', label: 'Name' },
  { key: 'dep_count', label: 'Components' },
];

const TYPES: Readonly<Record<LicenseType, { label: string; tone: Tone }>> = {
  permissive: { label: 'Permissive', tone: 'neutral' },
  weak_copyleft: { label: 'Weak copyleft', tone: 'info' },
  strong_copyleft: { label: 'Strong copyleft', tone: 'warning' },
  restricted: { label: 'Restricted use', tone: 'warning' },
  other: { label: 'Other', tone: 'neutral' },
  unrecognized: { label: 'Not recognized', tone: 'warning' },
  unlicensed: { label: 'No license found', tone: 'warning' },
};

export const LICENSE_FILTER_GROUPS: FiltersOf<typeof licenseCalls.listLicenses> = [
  { label: 'Policy', filters: [{ name: 'compliance_violation', label: 'Violates the policy' }] },
  { label: 'Type', filters: LICENSE_TYPES.map((name) => ({ name, label: TYPES[name].label })) },
];

export function LicenseTypeBadge({ type }: { type: LicenseType }) {
  const { label, tone } = TYPES[type];
  return <Badge tone={tone}>{label}</Badge>;
}

/** `complete` false: there may be more components. */
export const licenseColumns = (complete: boolean | null | undefined): ColumnsOf<typeof licenseCalls.listLicenses> => [
  {
    key: 'id',
    header: 'License',
    sortKey: 'id',
    className: 'min-w-26',
    cell: (row) => (
      <LicenseLink id={row.id} stretched className="font-[560]">
        {row.type === 'unlicensed' || row.type === 'unrecognized' ? row.name : row.id}
      </LicenseLink>
    ),
  },
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    priority: 3,
    className: 'max-w-80 truncate text-muted',
    cell: (row) => (row.type === 'unlicensed' || row.type === 'unrecognized' ? '' : (row.name ?? '–')),
  },
  { key: 'type', header: 'Type', sortKey: 'type', cell: (row) => <LicenseTypeBadge type={row.type} /> },
  {
    key: 'violations',
    header: 'Policy',
    cell: (row) =>
      row.violations > 0 && <Badge tone="danger">{row.violations === 1 ? '1 violation' : `${row.violations} violations`}</Badge>,
  },
  {
    key: 'dep_count',
    header: 'Components',
    sortKey: 'dep_count',
    align: 'end',
    className: 'tabular-nums',
    cell: (row) => <Bounded value={row.dep_count} complete={complete} />,
  },
];
