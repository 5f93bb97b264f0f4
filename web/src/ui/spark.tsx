/** A small line without axes; the text next to it says what it shows. */
export function Spark({ values, tone = 'var(--accent)' }: { values: readonly number[]; tone?: string }) {
  if (values.length < 2) return null;
  const [width, height] = [72, 24];
  const most = Math.max(...values, 1);
  const points = values.map(
    (value, index) => `${((index * width) / (values.length - 1)).toFixed(1)},${(height - 3 - ((height - 6) * value) / most).toFixed(1)}`,
  );
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="h-6 w-18 shrink-0">
      <polyline points={points.join(' ')} fill="none" stroke={tone} strokeWidth="1.75" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
