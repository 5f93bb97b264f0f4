import type { resultCalls } from '#contract/calls/results.ts';
import type { SbomRow } from '#contract/entities/result-rows.ts';
import type { ColumnsOf, SortsOf } from '#web/components/list-types.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { SeverityBadge } from '#web/components/severity.tsx';
import { DependencyLink } from '#web/features/results/result-link.tsx';
import { ScopeBadges } from '#web/features/results/scope-badges.tsx';

export const SBOM_SORTS: SortsOf<typeof resultCalls.listSbom> = [
  { key: 'combined_severity', label: t('Worst vulnerability') },
  { key: 'name', label: t('Name') },
  { key: 'version', label: t('Version') },
  { key: 'user_installed', label: t('Direct first') },
  { key: 'is_direct_count', label: t('Workspaces that declare it') },
  { key: 'dev', label: t('For development only') },
  { key: 'deprecated', label: t('Deprecated') },
  { key: 'outdated', label: t('Outdated') },
  { key: 'newest_release', label: t('Latest release') },
  { key: 'release', label: t('Release date') },
  { key: 'licenses', label: t('Licenses') },
  { key: 'unlicensed', label: t('Without a license') },
  { key: 'type', label: t('Ecosystem') },
];

export const sbomColumns: ColumnsOf<typeof resultCalls.listSbom> = [
  {
    key: 'name',
    header: t('Component'),
    sortKey: 'name',
    className: 'min-w-26 sm:max-w-60 lg:max-w-72 xl:max-w-md',
    cell: (row) => (
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        <DependencyLink purl={row.purl} stretched className="min-w-0 font-[560]">
          <NameText name={row.name} />
        </DependencyLink>
        <div className="flex flex-wrap items-center gap-1 text-xs text-muted">
          {row.ecosystem}
          {row.user_installed && <Badge>{t('direct')}</Badge>}
          {row.deprecated !== null && (
            <Badge tone="warning" title={row.deprecated}>
              {t('deprecated')}
            </Badge>
          )}
          {row.source_kind !== 'registry' && <Badge>{row.source_kind}</Badge>}
        </div>
      </div>
    ),
  },
  { key: 'version', header: t('Version'), sortKey: 'version', className: 'tabular-nums', cell: (row) => row.version },
  {
    key: 'severity',
    phoneLines: 2,
    header: t('Vulnerabilities'),
    sortKey: 'combined_severity',
    cell: (row) => <Findings row={row} />,
  },
  {
    key: 'licenses',
    header: t('Licenses'),
    sortKey: 'licenses',
    priority: 3,
    className: 'max-w-56',
    cell: (row) => <Licenses licenses={row.licenses} />,
  },
  { key: 'scope', header: t('Scope'), sortKey: 'dev', priority: 3, cell: (row) => <ScopeBadges scopes={row.scopes} /> },
  {
    key: 'latest',
    header: t('Latest'),
    sortKey: 'newest_release',
    priority: 4,
    className: 'tabular-nums',
    cell: (row) =>
      row.newest_release === null ? (
        <span className="text-muted">{t('unknown')}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-1.5">
          {row.newest_release}
          {row.outdated && <Badge tone="info">{t('outdated')}</Badge>}
        </span>
      ),
  },
];

/** A long expression would make its row as tall as the screen; the component's page shows all of it. */
function Licenses({ licenses }: Pick<SbomRow, 'licenses'>) {
  if (licenses.length === 0) return <span className="text-muted">{t('none found')}</span>;
  const text = licenses.join(', ');
  return (
    <span className="line-clamp-3" title={text}>
      {text}
    </span>
  );
}

function Findings({ row }: { row: SbomRow }) {
  if (row.vulnerabilities === null) return <span className="text-muted">{t('not looked for')}</span>;
  const { critical, high, medium, low, none, not_scored: unscored } = row.vulnerabilities;
  const all = critical + high + medium + low + none + unscored;
  if (all === 0) return <span className="text-muted">{t('none known')}</span>;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <SeverityBadge severity={row.combined_severity} />
      <span className="text-sm text-muted tabular-nums">{all === 1 ? t('1 finding') : t('{all} findings', { all })}</span>
    </span>
  );
}
