import { useQuery } from '@tanstack/react-query';
import type { FilterOf } from '#contract/call.ts';
import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import { rich, t } from '#web/messages/translate.ts';
import { findingsQuery, type ProjectChoice } from '#web/queries/portfolio.queries.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { activeFilters, type TableState } from '#web/ui/table/table-state.ts';

type Filter = FilterOf<typeof portfolioCalls.listFindings>;

interface Props {
  orgId: string;
  projects: ProjectChoice;
  state: TableState<string, Filter>;
  /** Whether only findings with a known fix are in the list. */
  fixes: boolean;
}

/** How many findings the filters leave, which is the number that led here. A search looks at groups, whose number stands below the list. */
export function FoundFindings({ orgId, projects, state, fixes }: Props) {
  const { filters } = state;
  const found = useQuery(findingsQuery(orgId, onlyCount(projects, filters)));
  const fixable = useQuery({
    ...findingsQuery(orgId, onlyCount(projects, [...filters.filter((name) => name !== 'no_fix'), 'fix_available'])),
    enabled: fixes && !filters.includes('fix_available'),
  });
  if (state.search.trim() !== '') return null;
  // On a phone it has two lines of its own; without them the list below would move.
  if (!found.data) return found.isPending && <span className="h-12 sm:hidden" />;
  const { matching_count: count, complete } = found.data;
  // Nothing has looked, so there is no number.
  if (complete === null) return null;
  return (
    <output>
      <span className="font-[600] text-text">
        <Bounded value={count} complete={complete} /> {t('open {count, plural, one {finding} other {findings}}', { count })}
      </span>
      {fixable.data && !filters.includes('no_fix') && (
        <>
          {fixable.data.matching_count === count
            ? t(', all with a known fix')
            : rich('; this list groups the {matchingCount} with a known fix', {
                matchingCount: <Bounded value={fixable.data.matching_count} complete={fixable.data.complete} />,
              })}
        </>
      )}
    </output>
  );
}

function onlyCount(projects: ProjectChoice, filters: readonly Filter[]) {
  return {
    page: 0,
    entries_per_page: 1,
    ...projects,
    ...(filters.length > 0 ? { active_filters: activeFilters([...new Set(filters)]) } : {}),
  };
}
