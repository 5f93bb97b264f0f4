/**
 * As the `ref` of the chosen one of a row of choices: on a phone it may lie outside of the row, which scrolls. Again when the row becomes
 * narrower or a label longer, such as by its count.
 */
export function showInRow(chosen: HTMLElement | null) {
  const row = chosen?.parentElement;
  if (!chosen || !row) return undefined;
  const show = () => {
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  };
  show();
  if (typeof ResizeObserver === 'undefined') return undefined;
  const sizes = new ResizeObserver(show);
  sizes.observe(row);
  for (const choice of row.children) sizes.observe(choice);
  return () => sizes.disconnect();
}
