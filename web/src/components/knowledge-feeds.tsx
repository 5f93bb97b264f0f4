import type { FeedState } from '#contract/results/coverage.ts';
import { gapsInWords } from '#contract/results/feed-gap.ts';
import { rich, t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** Each feed with its size and age; a starter set or an incomplete feed says so. */
export function KnowledgeFeeds({ feeds }: { feeds: readonly FeedState[] }) {
  if (feeds.length === 0) return <p className="text-muted">{t('No feed has been read.')}</p>;
  return (
    <ul aria-label={t('Feeds')} className="flex flex-col divide-y divide-line">
      {feeds.map((feed) => (
        <li key={feed.name} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 py-2">
          <span className="flex flex-wrap items-center gap-1.5 font-[560]">
            {feed.name}
            {feed.starter && <Badge tone="warning">{t('Starter set')}</Badge>}
            {!feed.complete && !feed.starter && <Badge tone="warning">{t('Incomplete')}</Badge>}
          </span>
          <span className="text-sm text-muted tabular-nums">
            {t('{count, plural, one {# record} other {# records}}', { count: feed.records })}
          </span>
          {feed.missing && <span className="w-full text-sm">{t('Missing: {gaps}', { gaps: gapsInWords(feed.missing) })}</span>}
          <span className="w-full text-sm text-muted">
            {feed.modified ? <>{rich('Latest entry {when}', { when: <RelativeTime date={feed.modified} /> })}</> : t('Age unknown')}
            {feed.fetched_at && <>{rich(', fetched {when}', { when: <RelativeTime date={feed.fetched_at} /> })}</>}
          </span>
        </li>
      ))}
    </ul>
  );
}
