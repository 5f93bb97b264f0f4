import type { licenseCalls } from '#contract/calls/licenses.ts';
import { LICENSE_TYPES, type LicenseType } from '#contract/calls/licenses.ts';
import type { ColumnsOf, FiltersOf, SortsOf } from '#web/components/list-types.ts';
import { LicenseLink } from '#web/features/results/result-link.tsx';
import { t } from '#web/messages/translate.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Bounded } from '#web/ui/bounded.tsx';

export const LICENSE_SORTS: SortsOf<typeof licenseCalls.listLicenses> = [
  { key: 'type', label: t('Obligations') },
  { key: 'id', label: t('Identifier') },
  { key: 'name', label: t('Name') },
  { key: 'dep_count', label: t('Components') },
];

const TYPES: Readonly<Record<LicenseType, { label: string; tone: Tone }>> = {
  permissive: { label: t('Permissive'), tone: 'neutral' },
  weak_copyleft: { label: t('Weak copyleft'), tone: 'info' },
  strong_copyleft: { label: t('Strong copyleft'), tone: 'warning' },
  restricted: { label: t('Restricted use'), tone: 'warning' },
  other: { label: t('Other'), tone: 'neutral' },
  unrecognized: { label: t('Not recognized'), tone: 'warning' },
  unlicensed: { label: t('No license found'), tone: 'warning' },
};

export const LICENSE_FILTER_GROUPS: FiltersOf<typeof licenseCalls.listLicenses> = [
  { label: t('Policy'), filters: [{ name: 'compliance_violation', label: t('Violates the policy') }] },
  { label: t('Type'), filters: LICENSE_TYPES.map((name) => ({ name, label: TYPES[name].label })) },
];

export function LicenseTypeBadge({ type }: { type: LicenseType }) {
  const { label, tone } = TYPES[type];
  return <Badge tone={tone}>{label}</Badge>;
}

/** `complete` false: there may be more components. */
export const licenseColumns = (complete: boolean | null | undefined): ColumnsOf<typeof licenseCalls.listLicenses> => [
  {
    key: 'id',
    header: t('License'),
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
    header: t('Name'),
    sortKey: 'name',
    priority: 3,
    className: 'max-w-80 truncate text-muted',
    cell: (row) => (row.type === 'unlicensed' || row.type === 'unrecognized' ? '' : (row.name ?? '–')),
  },
  { key: 'type', header: t('Type'), sortKey: 'type', cell: (row) => <LicenseTypeBadge type={row.type} /> },
  {
    key: 'violations',
    header: t('Policy'),
    cell: (row) =>
      row.violations > 0 ? (
        <Badge tone="danger">
          {row.violations === 1 ? t('1 violation') : t('{violations} violations', { violations: row.violations })}
        </Badge>
      ) : (
        <span className="text-muted">{t('Allowed')}</span>
      ),
  },
  {
    key: 'dep_count',
    header: t('Components'),
    sortKey: 'dep_count',
    align: 'end',
    className: 'tabular-nums',
    cell: (row) => <Bounded value={row.dep_count} complete={complete} />,
  },
];
