import type { CountedFeed } from '../bundle/index-builder.ts';
import type { RecordFeed } from '../bundle/record-facts.ts';
import type { BundleParts, CountedFeeds } from '../bundle/write-bundle.ts';
import { stageOsv } from '../sources/osv/client.ts';
import type { RecordStage } from '../sources/record-stage.ts';
import type { SourceContext, Staged } from '../sources/source.ts';
import type { SourceName } from './source-names.ts';

/** What a feed brings to the next bundle: advisories, or other contents. */
export interface FeedPart {
  readonly records?: RecordStage;
  readonly contents?: Partial<Omit<BundleParts, 'base' | 'feeds' | 'advisories'>>;
  /** Where the bundle does not count for itself; `modified` is ISO 8601. */
  readonly count?: { readonly records?: number; readonly modified: string | null };
  readonly complete?: boolean;
}

export type FeedName = 'OSV npm' | 'OSV Packagist';

interface Feed {
  readonly name: FeedName;
  readonly source: SourceName;
  readonly records?: RecordFeed;
  stage(context: SourceContext): Promise<Staged<FeedPart>>;
  count?(counted: CountedFeeds): { records: number; modified: string | null };
}

/** Every feed in the order in which it is read and shown. */
export const FEEDS: readonly Feed[] = [
  {
    name: 'OSV npm',
    source: 'osv',
    records: 'npm',
    stage: records((context) => stageOsv(context, 'npm')),
    count: ({ npm }) => countOf(npm),
  },
  {
    name: 'OSV Packagist',
    source: 'osv',
    records: 'Packagist',
    stage: records((context) => stageOsv(context, 'Packagist')),
    count: ({ Packagist }) => countOf(Packagist),
  },
];

/** Feeds of advisories, which share one space of ids. */
export const RECORD_FEEDS: readonly FeedName[] = FEEDS.filter((feed) => feed.records !== undefined).map(({ name }) => name);

function records(stage: (context: SourceContext) => Promise<Staged<RecordStage>>): Feed['stage'] {
  return async (context) => {
    const { part, memory } = await stage(context);
    return { part: part && { records: part }, memory };
  };
}

function countOf({ records, modified }: CountedFeed): { records: number; modified: string | null } {
  return { records, modified: modified === 0 ? null : new Date(modified * 1000).toISOString() };
}
