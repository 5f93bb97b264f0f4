import type { ReactNode } from 'react';
import { t } from '#web/messages/translate.ts';
import { cx } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

// Spans throughout: the element that announces the loading state contains no blocks.

/** Announces that content is loading, and has its shape. */
export function SkeletonShape({ className = 'gap-5', children }: { className?: string; children: ReactNode }) {
  return (
    <output className={cx('flex flex-col', className)}>
      <span className="sr-only">{t('Loading')}</span>
      {children}
    </output>
  );
}

/** A panel with its title. */
export function SkeletonPanel({ lines = 4, className, children }: { lines?: number; className?: string; children?: ReactNode }) {
  return (
    <span className={cx('block min-w-0 rounded-lg border border-line bg-surface p-5', className)}>
      <Skeleton className="mb-4 h-5 w-40 max-w-full" />
      {children ?? <Lines lines={lines} />}
    </span>
  );
}

/** Labels and values of a record. */
export function SkeletonFacts({ facts = 4 }: { facts?: number }) {
  return (
    <span className="flex flex-col gap-3">
      {Array.from({ length: facts }, (_, fact) => (
        <span key={fact} className="flex gap-6">
          <Skeleton className="h-4 w-24 shrink-0" />
          <Skeleton className={cx('h-4', fact % 2 === 0 ? 'w-40' : 'w-56')} />
        </span>
      ))}
    </span>
  );
}

/** Fields of a form, each with its label. */
export function SkeletonFields({ fields = 2, className }: { fields?: number; className?: string }) {
  return (
    <span className={cx('grid gap-4', className)}>
      {Array.from({ length: fields }, (_, field) => (
        <span key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-10 w-full" />
        </span>
      ))}
    </span>
  );
}

interface ListProps {
  rows?: number;
  /** Inside of a view that has a frame of its own. */
  flat?: boolean;
  search?: boolean;
  /** Of each row. */
  lines?: number;
  /** The same below 640 px. */
  phoneLines?: number;
  /** Rows of 36 px, as tables have them. */
  dense?: boolean;
}

/** A list with its search field. */
export function SkeletonList({ rows = 8, flat = false, search = true, lines = 1, phoneLines = lines, dense = false }: ListProps) {
  return (
    <span className={cx('block min-w-0 bg-surface', flat ? 'md:[--gutter:1.5rem]' : 'rounded-lg border border-line')}>
      {search && (
        <span className="flex gap-2 border-b border-line px-4 py-3 sm:px-[var(--gutter,1.25rem)]">
          <Skeleton className="h-9 w-full sm:w-80" />
          <Skeleton className="h-9 w-20 shrink-0" />
        </span>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <span
          key={row}
          className={cx(
            'flex items-center gap-6 border-b border-line px-4 last:border-b-0 sm:px-[var(--gutter,1.25rem)]',
            dense ? 'py-[9.5px]' : 'py-3.5',
          )}
        >
          <span className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className={cx('h-4', WIDTHS[row % WIDTHS.length])} />
            <SkeletonMore lines={lines} phoneLines={phoneLines} />
          </span>
          <Skeleton className="ml-auto h-4 w-20 shrink-0" />
          <Skeleton className="h-4 w-16 shrink-0 max-sm:hidden" />
        </span>
      ))}
    </span>
  );
}

/** The lines of a row after the first. */
export function SkeletonMore({ lines, phoneLines }: { lines: number; phoneLines: number }) {
  return Array.from({ length: Math.max(lines, phoneLines) - 1 }, (_, line) => (
    <Skeleton key={line} className={cx('h-3 w-1/3', line + 1 >= lines && 'sm:hidden', line + 1 >= phoneLines && 'max-sm:hidden')} />
  ));
}

/** Figures in a row, each in a tile. */
export function SkeletonTiles({ tiles }: { tiles: number }) {
  return (
    <span className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {Array.from({ length: tiles }, (_, tile) => (
        <Skeleton key={tile} className="h-24 w-full rounded-lg" />
      ))}
    </span>
  );
}

/** The title of a record, its story and its facts beside it. */
export function SkeletonRecord() {
  return (
    <SkeletonShape>
      <span className="flex flex-col gap-2.5">
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="h-4 w-[30rem] max-w-full" />
      </span>
      <span className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <span className="flex min-w-0 flex-col gap-5">
          <SkeletonPanel lines={7} />
          <SkeletonPanel />
        </span>
        <SkeletonPanel>
          <SkeletonFacts facts={8} />
        </SkeletonPanel>
      </span>
    </SkeletonShape>
  );
}

function Lines({ lines }: { lines: number }) {
  return (
    <span className="flex flex-col gap-3">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-4', WIDTHS[line % WIDTHS.length])} />
      ))}
    </span>
  );
}

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3'];
