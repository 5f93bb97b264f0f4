import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Bounded } from '#web/ui/bounded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

const SIZES = [10, 20, 50, 100];

interface Props {
  page: number;
  perPage: number;
  totalPages: number;
  matching: number;
  /** False: there may be more rows than could be found. */
  complete?: boolean | null | undefined;
  onPage(page: number): void;
  onPerPage(perPage: number): void;
}

export function Pagination({ page, perPage, totalPages, matching, complete, onPage, onPerPage }: Props) {
  const first = matching === 0 ? 0 : page * perPage + 1;
  const last = Math.min(matching, (page + 1) * perPage);
  const sizes = SIZES.includes(perPage) ? SIZES : [...SIZES, perPage].sort((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5 sm:px-5">
      <div className="flex items-center gap-2 text-sm text-muted">
        <Select
          aria-label="Entries per page"
          size="sm"
          className="w-18"
          value={String(perPage)}
          onChange={(event) => onPerPage(Number(event.target.value))}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
        per page
      </div>
      <nav aria-label="Pages" className="flex items-center gap-1">
        <span aria-live="polite" className="mr-2 text-sm text-muted tabular-nums">
          {first.toLocaleString('en')}–{last.toLocaleString('en')} of <Bounded value={matching} complete={complete} />
        </span>
        <Button
          size="icon"
          variant="ghost"
          aria-label="Previous page"
          disabled={page <= 0}
          onClick={() => onPage(page - 1)}
          icon={<ChevronLeft />}
        />
        <Button
          size="icon"
          variant="ghost"
          aria-label="Next page"
          disabled={page >= totalPages - 1}
          onClick={() => onPage(page + 1)}
          icon={<ChevronRight />}
        />
      </nav>
    </div>
  );
}
