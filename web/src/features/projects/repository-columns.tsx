import type { integrationCalls } from '#contract/calls/integrations.ts';
import type { Repository } from '#contract/entities/integration.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import type { Selection } from '#web/ui/table/select-cells.tsx';

export const VISIBILITIES = { public: t('Public'), private: t('Private'), internal: t('Internal') } as const;

/** A code host may have further ones. */
const visibilityText = (name: string) => (VISIBILITIES as Readonly<Record<string, string>>)[name] ?? name;

/** Repositories are chosen for import; those that are imported stay so. */
export function selectRepositories(
  chosen: ReadonlyMap<string, Repository>,
  toggle: Selection<Repository>['toggle'],
): Selection<Repository> {
  return {
    nameOf: (row) => row.fully_qualified_name,
    isSelected: (row) => chosen.has(row.id),
    toggle,
    fixedText: (row) =>
      row.imported_already ? t('{fullyQualifiedName} is already imported', { fullyQualifiedName: row.fully_qualified_name }) : undefined,
  };
}

export const REPOSITORY_COLUMNS: ColumnsOf<typeof integrationCalls.listGithubRepositories> = [
  {
    key: 'fully_qualified_name',
    header: t('Repository'),
    lines: 2,
    phoneLines: 3,
    sortKey: 'fully_qualified_name',
    className: 'max-w-0',
    cell: (row) => (
      <div className="min-w-0">
        <NameText name={row.fully_qualified_name} className="font-[560]" />
        {row.description && <div className="line-clamp-2 text-sm text-muted">{row.description}</div>}
        {row.imported_already && (
          <span className="sm:hidden">
            <Badge tone="success">{t('Imported')}</Badge>
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'branch',
    header: t('Branch'),
    priority: 3,
    className: 'w-40 max-w-40',
    cell: (row) => (row.default_branch ? <NameText name={row.default_branch} /> : <span className="text-muted">{t('empty')}</span>),
  },
  {
    key: 'visibility',
    header: t('Visibility'),
    priority: 2,
    className: 'w-28',
    cell: (row) => <Badge>{visibilityText(row.visibility)}</Badge>,
  },
  {
    key: 'imported',
    header: t('State'),
    sortKey: 'imported',
    priority: 2,
    className: 'w-32',
    cell: (row) =>
      row.imported_already ? <Badge tone="success">{t('Imported')}</Badge> : <span className="text-muted">{t('Not imported')}</span>,
  },
  {
    key: 'created_at',
    header: t('Created'),
    sortKey: 'created_at',
    priority: 3,
    className: 'w-36',
    cell: (row) => <RelativeTime date={row.created_at} />,
  },
];
