import { ArrowRight } from 'lucide-react';
import type { PatchedProject } from '#contract/results/patches.ts';
import { t } from '#web/messages/translate.ts';
import { Card } from '#web/ui/card.tsx';
import { effectOf } from './strongest-plans.ts';

/** The effect of the selected plans on the findings, recomputed with every selection. */
export function BeforeAfter({
  projects,
  choice,
}: {
  projects: readonly PatchedProject[];
  choice: Readonly<Record<string, string | null>>;
}) {
  const { before, after, fixed, introduced } = effectOf(projects, choice);
  if (before === 0) return null;
  return (
    <Card className="flex flex-wrap items-baseline gap-x-4 gap-y-1 p-4" aria-live="polite">
      <span className="flex items-baseline gap-2 text-2xl font-[640] tabular-nums">
        {before}
        <ArrowRight aria-label={t('to')} className="size-5 self-center text-muted" />
        {after}
      </span>
      <span className="text-sm text-muted">
        {t('findings before and after the selected plans: {fixed} fixed, {introduced} introduced', { fixed, introduced })}
      </span>
    </Card>
  );
}
