import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { language } from '#web/messages/language.ts';
import { type ProjectSelection, selectionQuery } from '#web/components/project-selection.ts';
import { JumpBadge } from '#web/components/jump-badge.tsx';
import { ProvenFix } from '#web/components/proven-fix.tsx';
import { rich, t } from '#web/messages/translate.ts';
import { findingGroupsQuery } from '#web/queries/portfolio.queries.ts';
import { Bounded, BoundNote } from '#web/ui/bounded.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isMajor } from '#web/components/version-jump.ts';
import { DashboardPanel } from './dashboard-panel.tsx';

const SHOWN = 6;

export const nextMovesQuery = (orgId: string, only: ProjectSelection) =>
  findingGroupsQuery(orgId, { page: 0, entries_per_page: SHOWN, group: 'fix', ...selectionQuery(only) });

interface Props {
  orgId: string;
  only?: ProjectSelection;
  /** On the page of a project, which needs no number of projects. */
  ofProject?: boolean;
  /** Penalty points of the selected projects; null where none has a grade. */
  penalty?: number | null | undefined;
  className?: string;
}

/** The updates that remove the most penalty points. */
export function NextMoves({ orgId, only = {}, ofProject = false, penalty, className }: Props) {
  const query = useQuery(nextMovesQuery(orgId, only));
  return (
    <DashboardPanel
      title={t('Next moves')}
      aside={<BoundNote complete={query.data?.complete}>{t('Penalty points removed')}</BoundNote>}
      query={query}
      className={className ?? ''}
      skeleton={
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-5 w-3/4" />
          {Array.from({ length: SHOWN }, (_, line) => (
            <Skeleton key={line} className="h-11 w-full" />
          ))}
        </div>
      }
      empty={({ data, complete }) =>
        data.length === 0
          ? complete === null
            ? t('No analysis has looked for vulnerabilities yet.')
            : complete
              ? t('No open finding has a known fixed version.')
              : t('No known fix for what could be read.')
          : undefined
      }
    >
      {({ data, matching_count, complete }) => (
        <>
          <Together points={data.reduce((sum, { points }) => sum + points, 0)} updates={data.length} of={penalty} />
          <ol className="@container flex-1">
            {data.map(({ key, name, version, fixed_version, findings, projects, points, proven }, index) => (
              <li key={key} className="relative flex min-h-10 items-center gap-3 border-t border-line py-1.5 text-sm hover:bg-hover">
                <span className="w-4 text-right text-muted tabular-nums">{index + 1}</span>
                <span className="flex min-w-0 flex-1 items-center gap-x-3 gap-y-0.5 @max-sm:flex-col @max-sm:items-start">
                  <Link
                    to="/projects/vulnerabilities"
                    search={{ ...only, peek: key }}
                    className="flex max-w-full min-w-0 flex-1 flex-wrap items-baseline gap-x-2 gap-y-0.5 after:absolute after:inset-0"
                  >
                    <NameText name={name ?? ''} className="font-[560]" />
                    <code className="text-xs text-muted">
                      {version} → {fixed_version}
                    </code>
                    {isMajor({ version, fixed_version }) && <JumpBadge jump="major" />}
                    <ProvenFix proven={proven} findings={findings} />
                  </Link>
                  <span className="text-xs whitespace-nowrap text-muted">
                    <Bounded value={findings} complete={complete} />{' '}
                    {ofProject ? (
                      (findings === 1 && t('finding')) || t('findings')
                    ) : (
                      <>{t('in {projects, plural, one {# project} other {# projects}}', { projects })}</>
                    )}
                  </span>
                </span>
                <span className="w-14 text-right font-[640] tabular-nums">−{points.toLocaleString(language)}</span>
              </li>
            ))}
          </ol>
          <p className="border-t border-line pt-3 text-xs text-muted">
            {matching_count > SHOWN ? (
              <Link to="/projects/vulnerabilities" search={{ ...only }} className="hover:underline">
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

/** What the shown updates come to among all penalty points, also those that no update of a package removes. */
function Together({ updates, points, of: penalty }: { updates: number; points: number; of: number | null | undefined }) {
  if (!penalty) return null;
  const percent = Math.floor((100 * points) / penalty);
  if (percent < 1) return null;
  return (
    <p className="pb-2 text-sm font-[600]">
      {t('{updates, plural, one {# update accounts} other {# updates account}} for {percent}% of all penalty points.', {
        updates,
        percent,
      })}
    </p>
  );
}
