import type { FeedGap } from '#contract/results/feed-gap.ts';
import type { NvdItem } from '../../bundle/format/bundle-items.ts';

export interface NvdPart {
  readonly items: Iterable<NvdItem>;
  readonly modified: string | null;
  readonly missing: readonly FeedGap[];
  close(): void;
}
