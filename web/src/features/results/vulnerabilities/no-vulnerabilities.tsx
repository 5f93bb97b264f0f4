import type { CoverageLedger } from '#contract/results/coverage.ts';
import { hasPartialData, ownGaps } from '#web/features/results/own-gaps.ts';
import { t } from '#web/messages/translate.ts';
import { EmptyState } from '#web/ui/states.tsx';

/** Why the list is empty: never a clean result where something was not read or is unknown. */
export function NoVulnerabilities({ coverage }: { coverage: CoverageLedger | undefined }) {
  if (coverage && ownGaps(coverage).length > 0)
    return (
      <EmptyState title={t('Nothing found in what could be read')}>
        {t('The result is incomplete, so unread parts may contain more. The coverage above shows what is missing.')}
      </EmptyState>
    );
  if (coverage && hasPartialData(coverage))
    return (
      <EmptyState title={t('Nothing found in the available data')}>
        {t('The vulnerability data of this run was incomplete, so there may be vulnerabilities it does not list.')}
      </EmptyState>
    );
  if (coverage?.packages.extracted === 0)
    return (
      <EmptyState title={t('Nothing to compare')}>{t('The inventory contains no component that an advisory could match.')}</EmptyState>
    );
  return (
    <EmptyState title={t('No known vulnerabilities')}>
      {t('No component matches an advisory in the vulnerability data used for this run.')}
    </EmptyState>
  );
}
