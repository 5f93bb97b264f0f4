/** As the `ref` of the chosen one of a row of choices: on a phone it may lie outside of the row, which scrolls. */
export function showInRow(chosen: HTMLElement | null) {
  const row = chosen?.parentElement;
  if (chosen && row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}
