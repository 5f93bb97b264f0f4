import type { resultCalls } from '#contract/calls/results.ts';
import { PATCH_REASONS, type Patch } from '#contract/results/patches.ts';
import type { ColumnsOf, FiltersOf, SortsOf } from '#web/components/list-types.ts';
import { SEVERITY_FILTERS } from '#web/components/severities.ts';
import { SeverityBadge } from '#web/components/severity.tsx';
import { t } from '#web/messages/translate.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { VulnerabilityLink } from '#web/features/results/result-link.tsx';
import { PATCH_REASON_TEXTS } from './patch-reasons.ts';

export const PATCH_SORTS: SortsOf<typeof resultCalls.listPatches> = [
  { key: 'severity', label: t('Severity') },
  { key: 'patch_type', label: t('How much is fixed') },
  { key: 'cve', label: t('Vulnerability') },
  { key: 'type', label: t('Direct or transitive') },
  { key: 'dep_count', label: t('Number of affected components') },
];

export const PATCH_FILTER_GROUPS: FiltersOf<typeof resultCalls.listPatches> = [
  {
    label: t('Fix'),
    filters: [
      { name: 'full', label: t('Fixed') },
      { name: 'partial', label: t('Fixed in part') },
      { name: 'none', label: t('No proven fix') },
    ],
  },
  SEVERITY_FILTERS,
  {
    label: t('Dependency'),
    filters: [
      { name: 'direct', label: t('Direct') },
      { name: 'transitive', label: t('Transitive') },
    ],
  },
  {
    label: t('Change'),
    filters: [
      { name: 'within_major', label: t('Within the major version') },
      { name: 'crosses_major', label: t('Crosses a major version') },
    ],
  },
  { label: t('Reason'), filters: PATCH_REASONS.map((name) => ({ name, label: PATCH_REASON_TEXTS[name].replace(/\.$/, '') })) },
];

const TYPES: Readonly<Record<Patch['patch_type'], { label: string; tone: Tone }>> = {
  FULL: { label: t('Full'), tone: 'success' },
  PARTIAL: { label: t('Partial'), tone: 'warning' },
  NONE: { label: t('None'), tone: 'neutral' },
};

export const patchColumns: ColumnsOf<typeof resultCalls.listPatches> = [
  {
    key: 'severity',
    header: t('Severity'),
    sortKey: 'severity',
    className: 'w-36',
    cell: (row) => <SeverityBadge severity={row.severity.class} score={row.severity.score} />,
  },
  {
    key: 'cve',
    header: t('Vulnerability'),
    sortKey: 'cve',
    cell: (row) => (
      <div className="min-w-0">
        <VulnerabilityLink id={row.vulnerability_id} stretched className="font-[560]">
          {row.vulnerability_id}
        </VulnerabilityLink>
        {row.summary && (
          <div lang="en" className="line-clamp-2 text-sm text-muted">
            {row.summary}
          </div>
        )}
      </div>
    ),
  },
  {
    key: 'patch_type',
    header: t('Patch'),
    sortKey: 'patch_type',
    className: 'w-28',
    cell: (row) => <Badge tone={TYPES[row.patch_type].tone}>{TYPES[row.patch_type].label}</Badge>,
  },
  { key: 'components', header: t('Change'), priority: 3, className: 'max-w-72', cell: (row) => <Changes row={row} /> },
  {
    key: 'reason',
    header: t('Why not'),
    priority: 4,
    className: 'max-w-64 text-sm',
    cell: (row) => <WhyNot row={row} />,
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
          <span className="text-muted">{cured ? (to.length === 0 ? t('→ removed') : `→ ${to.join(', ')}`) : t('stays')}</span>
        </li>
      ))}
      {rest > 0 && <li className="text-muted">{t('and {rest} more', { rest })}</li>}
    </ul>
  );
}

function WhyNot({ row: { reason, components } }: { row: Patch }) {
  if (reason === null) return null;
  const holders = components.flatMap(({ name, held_by: heldBy }) => heldBy.map((holder) => ({ ...holder, needed: name })));
  const rest = holders.length - MOST_SHOWN;
  return (
    <>
      {PATCH_REASON_TEXTS[reason]}
      <ul className="mt-0.5 text-muted">
        {holders.slice(0, MOST_SHOWN).map(({ name, version, range, needed }) => (
          <li key={`${name}@${version} ${needed}`} className="wrap-anywhere">
            {t('{holder} {version} needs {name} {range}', { holder: name, version, name: needed, range })}
          </li>
        ))}
        {rest > 0 && <li>{t('and {rest} more', { rest })}</li>}
      </ul>
    </>
  );
}
