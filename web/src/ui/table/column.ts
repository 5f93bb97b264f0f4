import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

/** A column without `Key` is one that no list can be sorted by. */
export interface Column<Row, Key extends string = never> {
  key: string;
  header: ReactNode;
  /** Set when the server can sort by it. */
  sortKey?: Key;
  cell(row: Row): ReactNode;
  align?: 'start' | 'end';
  /** 1 is always shown, 2 from 640 px, 3 from 1024 px, 4 from 1280 px. */
  priority?: 1 | 2 | 3 | 4;
  className?: string;
  /** Width of its placeholder, where only its content gives it one. */
  room?: string;
  /** Lines of its placeholder: as many as its cells usually have. */
  lines?: number;
  /** The same below 640 px. */
  phoneLines?: number;
}

export const CELL = 'px-2 first:pl-4 last:pr-3 sm:px-3 sm:first:pl-[var(--table-gutter,1.25rem)] sm:last:pr-[var(--table-gutter,1.25rem)]';

export function cellClass({ align, priority = 1, className }: Pick<Column<never>, 'align' | 'priority' | 'className'>): string {
  return cx(CELL, align === 'end' && 'text-right', PRIORITIES[priority], className);
}

const PRIORITIES = { 1: '', 2: 'max-sm:hidden', 3: 'max-lg:hidden', 4: 'max-xl:hidden' };

export const SELECT_COLUMN = { className: 'w-10' };
