import { useEffect, useRef } from 'react';

/** Scrolls a row of choices so that the chosen one is in the middle: on a phone it may lie outside of the row. */
export function useChosenInView<Row extends HTMLElement>(selector: string, chosen: unknown) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const found = row.current?.querySelector<HTMLElement>(selector);
    if (row.current && found) row.current.scrollLeft = found.offsetLeft - (row.current.clientWidth - found.offsetWidth) / 2;
  }, [selector, chosen]);
  return row;
}
