import { type RefObject, useLayoutEffect } from 'react';
import { isLong } from './table-rows.tsx';

/**
 * Keeps the columns of a long list as wide as its first rows made them: rows that come near the visible part later would shift them. They
 * are measured again for other rows or columns, and when the table itself gets another width.
 */
export function useStableWidths(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly unknown[] | undefined,
  columns: readonly unknown[],
) {
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || !rows || !isLong(rows) || columns.length === 0) return undefined;
    let kept: number | undefined;
    // It reports after the layout and before the paint.
    const observer = new ResizeObserver(() => {
      if (element.offsetWidth === kept) return;
      kept = element.offsetWidth;
      release(element);
      keep(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      release(element);
    };
  }, [table, rows, columns]);
}

function keep(table: HTMLTableElement) {
  const widths = headersOf(table).map((cell) => cell.getBoundingClientRect().width);
  headersOf(table).forEach((cell, column) => {
    cell.style.width = `${widths[column]}px`;
    // Columns that take the width that is left have one of 0, which would win here.
    cell.style.maxWidth = 'none';
  });
  table.style.tableLayout = 'fixed';
}

function release(table: HTMLTableElement) {
  table.style.tableLayout = '';
  for (const cell of headersOf(table)) {
    cell.style.width = '';
    cell.style.maxWidth = '';
  }
}

const headersOf = (table: HTMLTableElement) => [...table.querySelectorAll('th')];
