import type { Reachability } from '#contract/results/reachability.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';

const VERDICTS = {
  reachable: { label: t('Reachable'), tone: 'danger' },
  unknown: { label: t('Unknown, counts as reachable'), tone: 'warning' },
  not_reachable: { label: t('Not reachable'), tone: 'success' },
} as const;

export function ReachabilityBadge({ verdict }: Pick<Reachability, 'verdict'>) {
  return <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Badge>;
}

/** The verdict on a line of a list. Unknown counts as reachable, so only its reason, which has no room here, would say more. */
export function ReachabilityMark({ verdict }: { verdict: Reachability['verdict'] | null | undefined }) {
  if (verdict == null || verdict === 'unknown') return null;
  const isReached = verdict === 'reachable';
  return (
    <span className={cx('shrink-0 text-xs whitespace-nowrap', isReached ? 'text-warning-text' : 'text-success-text')}>
      {isReached ? t('reachable') : t('not reachable')}
    </span>
  );
}
