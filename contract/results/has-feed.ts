import type { KnowledgeState } from './coverage.ts';

/** Whether knowledge holds records of a feed. Where it does not, that the feed says nothing of a vulnerability means nothing. */
export function hasFeed(knowledge: KnowledgeState | null, name: 'NVD' | 'CISA KEV' | 'FIRST EPSS'): boolean {
  return knowledge?.feeds.some((feed) => feed.name === name && feed.records > 0) ?? false;
}
