import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { cx } from '#web/ui/class-names.ts';
import { SEVERITIES } from './severity.tsx';

const PARTS = [
  ['critical', 'CRITICAL'],
  ['high', 'HIGH'],
  ['medium', 'MEDIUM'],
  ['low', 'LOW'],
  ['none', 'NONE'],
  ['not_scored', 'UNSCORED'],
] as const;

/** Findings by class as one small bar with their number, and in words on hover. */
export function StackedCounts({
  counts,
  complete,
  className,
}: {
  counts: SeverityCounts;
  /** False: lower bounds. */
  complete?: boolean | null | undefined;
  className?: string;
}) {
  const shown = PARTS.filter(([name]) => counts[name] > 0);
  const total = shown.reduce((sum, [name]) => sum + counts[name], 0);
  const words = shown.map(([name, look]) => `${counts[name].toLocaleString('en')} ${SEVERITIES[look].label.toLowerCase()}`).join(', ');
  return (
    <span className={cx('flex items-center gap-2.5', className)} title={words || 'None open'}>
      <span aria-hidden="true" className="flex h-2 min-w-16 flex-1 gap-px overflow-hidden rounded-full bg-sunken">
        {shown.map(([name, look]) => (
          <span key={name} className={cx('min-w-1', SEVERITIES[look].fill)} style={{ flexGrow: counts[name] }} />
        ))}
      </span>
      <span className="min-w-9 text-right text-sm font-[600] whitespace-nowrap tabular-nums">
        <Bounded value={total} complete={complete} />
      </span>
      <span className="sr-only">findings: {words || 'none'}</span>
    </span>
  );
}
