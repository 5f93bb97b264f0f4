import { gapsInWords } from '#contract/results/feed-gap.ts';
import type { BundledFeed } from '#knowledge/bundle/format/format.ts';

/** One line a feed: name, size, latest record, and what is wrong with it. */
export function feedLines(feeds: readonly (BundledFeed & { fetched_at?: string | null })[]): string[] {
  const width = Math.max(0, ...feeds.map(({ name }) => name.length));
  return feeds.map((feed) =>
    [
      feed.name.padEnd(width),
      String(feed.records).padStart(8),
      `latest ${feed.modified ?? 'unknown'}`,
      ...(feed.fetched_at ? [`fetched ${feed.fetched_at}`] : []),
      ...(feed.complete ? [] : [`INCOMPLETE${feed.missing ? `, missing ${gapsInWords(feed.missing)}` : ''}`]),
      ...(feed.starter ? ['STARTER SET, not for real use'] : []),
    ].join('  '),
  );
}
