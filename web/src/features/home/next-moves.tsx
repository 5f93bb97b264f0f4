import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { language } from '#web/messages/language.ts';
import { ProvenFix } from '#web/components/proven-fix.tsx';
import { rich, t } from '#web/messages/translate.ts';
import { findingGroupsQuery } from '#web/queries/portfolio.queries.ts';
import { Bounded, BoundNote } from '#web/ui/bounded.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DashboardPanel } from './dashboard-panel.tsx';

const SHOWN = 6;

interface Choice {
  readonly orgId: string;
  readonly integrationIds?: string | undefined;
  /** Of this project alone. */
  readonly projectId?: string | undefined;
}

export const nextMovesQuery = ({ orgId, integrationIds, projectId }: Choice) =>
  findingGroupsQuery(orgId, {
    page: 0,
    entries_per_page: SHOWN,
    group: 'fix',
    ...(integrationIds ? { integrationIds } : {}),
    ...(projectId ? { project_ids: projectId } : {}),
  });

/** The updates that remove the most penalty points. */
export function NextMoves({ orgId, integrationIds, projectId, className }: Choice & { className?: string }) {
  const query = useQuery(nextMovesQuery({ orgId, integrationIds, projectId }));
  return (
    <DashboardPanel
      title={t('Next moves')}
      aside={<BoundNote complete={query.data?.complete}>{t('Penalty points removed')}</BoundNote>}
      query={query}
      className={className ?? ''}
      skeleton={
        <div className="flex flex-col gap-3">
          {Array.from({ length: SHOWN }, (_, line) => (
            <Skeleton key={line} className="h-6 w-full" />
          ))}
        </div>
      }
      empty={({ data, complete }) =>
        data.length === 0
          ? complete === null
            ? t('Nothing has looked for vulnerabilities yet.')
            : t('No open finding has a known fixed version.')
          : undefined
      }
    >
      {({ data, matching_count, complete }) => (
        <>
          <ol className="flex-1">
            {data.map(({ key, name, version, fixed_version, findings, projects, points, proven }, index) => (
              <li key={key} className="relative flex min-h-10 items-center gap-3 border-t border-line py-1.5 text-sm hover:bg-hover">
                <span className="w-4 text-right text-muted tabular-nums">{index + 1}</span>
                <Link
                  to="/projects/vulnerabilities"
                  search={{ peek: key, project: projectId, integration: integrationIds }}
                  className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 gap-y-0.5 after:absolute after:inset-0"
                >
                  <NameText name={name ?? ''} className="font-[560]" />
                  <code className="text-xs text-muted">
                    {version} → {fixed_version}
                  </code>
                  <ProvenFix proven={proven} findings={findings} />
                </Link>
                <span className="text-xs whitespace-nowrap text-muted">
                  <Bounded value={findings} complete={complete} />{' '}
                  {projectId === undefined ? (
                    <>
                      {rich('in {projects} {projects2, plural, one {project} other {projects}}', {
                        projects: <Bounded value={projects} complete={complete} />,
                        projects2: projects,
                      })}
                    </>
                  ) : (
                    (findings === 1 && t('finding')) || t('findings')
                  )}
                </span>
                <span className="w-14 text-right font-[640] tabular-nums">−{points.toLocaleString(language)}</span>
              </li>
            ))}
          </ol>
          <p className="border-t border-line pt-3 text-xs text-muted">
            {matching_count > SHOWN ? (
              <Link to="/projects/vulnerabilities" search={{ project: projectId, integration: integrationIds }} className="hover:underline">
                {rich('All {matchingCount} updates →', { matchingCount: <Bounded value={matching_count} complete={complete} /> })}
              </Link>
            ) : (
              t('Each updates to a version without known vulnerabilities.')
            )}
          </p>
        </>
      )}
    </DashboardPanel>
  );
}
