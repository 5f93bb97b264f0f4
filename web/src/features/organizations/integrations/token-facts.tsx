import { useState } from 'react';
import type { VcsIntegration } from '#contract/entities/integration.ts';
import { t } from '#web/messages/translate.ts';
import { Code } from '#web/ui/code.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { ExpiryCountdown } from './expiry-countdown.tsx';

/** What the code host says of the token: what it may do, until when, how many requests are left, and when it was asked. */
export function TokenFacts({
  integration: { scopes, expiry_date: expiry, rate_limit: rate, checked_on: checked },
}: {
  integration: VcsIntegration;
}) {
  // What was counted before the code host began again says nothing of when it begins again.
  const [now] = useState(() => Date.now());
  return (
    <Facts
      facts={[
        {
          label: t('Scopes'),
          value: scopes ? (
            <span className="flex flex-wrap gap-1">
              {scopes.length === 0 ? t('None') : scopes.map((scope) => <Code key={scope}>{scope}</Code>)}
            </span>
          ) : (
            <span className="text-muted">{t('The code host does not say')}</span>
          ),
        },
        { label: t('Token expires'), value: expiry ? <ExpiryCountdown date={expiry} /> : t('Never, according to the code host') },
        {
          label: t('Requests left'),
          value: rate ? (
            <>
              <span className="tabular-nums">{t('{remaining} of {limit}', { remaining: rate.remaining, limit: rate.limit })}</span>
              {rate.remaining < rate.limit && Date.parse(rate.resets_on) > now && (
                <span className="text-muted">
                  {', '}
                  {t('resets')} <RelativeTime date={rate.resets_on} />
                </span>
              )}
            </>
          ) : (
            <span className="text-muted">{t('The code host does not say')}</span>
          ),
        },
        { label: t('Last checked'), value: checked ? <RelativeTime date={checked} /> : t('When it was linked') },
      ]}
    />
  );
}
