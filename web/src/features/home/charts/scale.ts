/** A round number at or above the largest value, with four round steps up to it. */
export function niceMax(largest: number): number {
  if (largest <= 4) return 4;
  const step = largest / 4;
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * magnitude)
    .find((candidate) => candidate >= step && Number.isInteger(candidate));
  return 4 * (round ?? 10 * magnitude);
}
