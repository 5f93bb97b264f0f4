import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { cx } from '#web/ui/class-names.ts';
import { SEVERITIES } from './severities.ts';

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
  const shown = SEVERITIES.filter(({ count }) => counts[count] > 0);
  const total = shown.reduce((sum, { count }) => sum + counts[count], 0);
  const words = shown.map(({ count, label }) => `${counts[count].toLocaleString(language)} ${label.toLowerCase()}`).join(', ');
  return (
    <span className={cx('flex items-center gap-2.5', className)} title={words || t('None open')}>
      <span aria-hidden="true" className="flex h-2 min-w-16 flex-1 gap-px overflow-hidden rounded-full bg-sunken">
        {shown.map(({ count, fill }) => (
          <span key={count} className={cx('min-w-1', fill)} style={{ flexGrow: counts[count] }} />
        ))}
      </span>
      <span className="min-w-9 text-right text-sm font-[600] whitespace-nowrap tabular-nums">
        <Bounded value={total} complete={complete} inList />
      </span>
      <span className="sr-only">{t('findings: {words}', { words: words || t('none') })}</span>
    </span>
  );
}
