import type { FindingsGroup } from '#contract/entities/portfolio.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Says of an update whether proven plans make it: for all of its findings, or for some. */
export function ProvenFix({ proven, findings }: Pick<FindingsGroup, 'proven' | 'findings'>) {
  if (!proven || proven.findings === 0) return null;
  return (
    <Badge tone="success">
      {proven.findings >= findings ? t('Proven') : t('Proven for {proven} of {findings}', { proven: proven.findings, findings })}
    </Badge>
  );
}
