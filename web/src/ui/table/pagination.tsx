import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PAGE_SIZES } from '#contract/limits.ts';
import { rich, t } from '#web/messages/translate.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { afterPaint, useAhead } from '#web/ui/use-ahead.ts';
import type { TableAction, TableState } from './table-state.ts';

const SIZES: readonly number[] = [PAGE_SIZES.list, PAGE_SIZES.results, 50, PAGE_SIZES.max];

type PageAction = Extract<TableAction, { type: 'page' | 'perPage' }>;

interface Props {
  state: Pick<TableState, 'page' | 'perPage'>;
  dispatch(action: PageAction): void;
  answer: {
    readonly total_pages: number;
    readonly matching_count: number;
    /** False: there may be more rows than could be found. */
    readonly complete?: boolean | null | undefined;
  };
}

export function Pagination({ state: { page: settled, perPage }, dispatch, answer }: Props) {
  const { total_pages: totalPages, matching_count: matching, complete } = answer;
  const [page, choose] = useAhead(settled);
  const onPage = (next: number) => {
    choose(next);
    afterPaint(() => dispatch({ type: 'page', page: next }));
  };
  const first = matching === 0 ? 0 : page * perPage + 1;
  const last = Math.min(matching, (page + 1) * perPage);
  const sizes = SIZES.includes(perPage) ? SIZES : [...SIZES, perPage].sort((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5 sm:px-[var(--table-gutter,1.25rem)]">
      <div className="flex items-center gap-2 text-sm text-muted">
        {rich('{sizes} per page', {
          sizes: (
            <Select
              aria-label={t('Entries per page')}
              size="sm"
              className="w-20"
              value={String(perPage)}
              onChange={(event) => dispatch({ type: 'perPage', perPage: Number(event.target.value) })}
              options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
            />
          ),
        })}
      </div>
      <nav aria-label={t('Pages')} className="flex items-center gap-1">
        <span aria-live="polite" className="mr-2 text-sm text-muted tabular-nums">
          {rich('{first}–{last} of {matching}', { first, last, matching: <Bounded value={matching} complete={complete} /> })}
        </span>
        <Button
          size="icon"
          variant="ghost"
          aria-label={t('Previous page')}
          disabled={page <= 0}
          onClick={() => onPage(page - 1)}
          icon={<ChevronLeft />}
        />
        <Button
          size="icon"
          variant="ghost"
          aria-label={t('Next page')}
          disabled={page >= totalPages - 1}
          onClick={() => onPage(page + 1)}
          icon={<ChevronRight />}
        />
      </nav>
    </div>
  );
}
