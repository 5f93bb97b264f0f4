import type { RemovedRuns, Retention } from '#contract/entities/retention.ts';
import { t } from '#web/messages/translate.ts';
import { Facts } from '#web/ui/facts.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { sizeText } from '#web/ui/size-text.ts';

/** When runs go next, and what removals freed. */
export function RemovalFacts({ retention: { next_removal_on: next, last_removal: last, removed } }: { retention: Retention }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Facts
        facts={[
          { label: t('Next removal'), value: next ? <RelativeTime date={next} /> : t('None planned') },
          {
            label: t('Last removal'),
            value: last ? (
              <>
                {amount(last)}, <RelativeTime date={last.on} />
              </>
            ) : (
              t('Nothing removed yet')
            ),
          },
          { label: t('Removed in total'), value: amount(removed) },
        ]}
      />
    </div>
  );
}

function amount({ runs, bytes }: RemovedRuns): string {
  return t('{runs, plural, one {# run} other {# runs}}, {size}', { runs, size: sizeText(bytes) });
}
