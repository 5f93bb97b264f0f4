import type { Reachability } from '#contract/results/reachability.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';

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
  if (verdict === 'reachable') return <span className="text-warning-text">{t('reachable')}</span>;
  if (verdict === 'not_reachable') return <span className="text-success-text">{t('not reachable')}</span>;
  return null;
}
