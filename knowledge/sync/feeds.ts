import type { FeedGap } from '#contract/results/feed-gap.ts';
import type { CountedFeed } from '../bundle/write/index-builder.ts';
import type { RecordFeed } from '../bundle/format/record-facts.ts';
import type { BundleParts, CountedFeeds } from '../bundle/write/write-bundle.ts';
import { stageCwe } from '../sources/cwe/client.ts';
import { stageEpss } from '../sources/epss/client.ts';
import { stageFriendsOfPhp } from '../sources/friendsofphp/client.ts';
import { stageKev } from '../sources/kev/client.ts';
import { stageLicenseDb } from '../sources/licensedb/client.ts';
import { stageNvd } from '../sources/nvd/client.ts';
import { stageOsv } from '../sources/osv/client.ts';
import { stageOwasp } from '../sources/owasp/client.ts';
import type { RecordStage } from '../sources/record-stage.ts';
import { stageSpdx } from '../sources/spdx/client.ts';
import type { SourceContext, Staged } from '../sources/source.ts';
import { SOURCES, type SourceName } from './source-names.ts';

/** What a feed brings to the next bundle: advisories, or other contents. */
export interface FeedPart {
  readonly records?: RecordStage;
  readonly contents?: Partial<Omit<BundleParts, 'base' | 'feeds' | 'advisories'>>;
  /** Where the bundle does not count for itself; `modified` is ISO 8601. */
  readonly count?: { readonly records?: number; readonly modified: string | null };
  /** What is not there of it, where the feed can tell. */
  readonly missing?: readonly FeedGap[];
  close?(): void;
}

export type FeedName =
  | 'OSV npm'
  | 'OSV Packagist'
  | 'FriendsOfPHP'
  | 'NVD'
  | 'CISA KEV'
  | 'FIRST EPSS'
  | 'CWE'
  | 'OWASP Top 10'
  | 'SPDX'
  | 'ScanCode LicenseDB';

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
  {
    name: 'FriendsOfPHP',
    source: 'friendsofphp',
    records: 'FriendsOfPHP',
    stage: records(stageFriendsOfPhp),
    count: ({ FriendsOfPHP }) => countOf(FriendsOfPHP),
  },
  {
    name: 'NVD',
    source: 'nvd',
    stage: contents(stageNvd, ({ items, modified, missing, close }) => ({
      contents: { nvd: items },
      count: { modified },
      missing,
      close,
    })),
    count: ({ nvd }) => ({ records: nvd, modified: null }),
  },
  {
    name: 'CISA KEV',
    source: 'kev',
    stage: contents(stageKev, (kev) => ({
      contents: { kev: kev.records },
      count: { records: sizeOf(kev.records), modified: kev.released },
    })),
  },
  {
    name: 'FIRST EPSS',
    source: 'epss',
    stage: contents(stageEpss, (epss) => ({
      contents: { epss },
      count: { records: epss.keys.length, modified: `${epss.date}T00:00:00.000Z` },
    })),
  },
  {
    name: 'CWE',
    source: 'cwe',
    stage: contents(stageCwe, ({ weaknesses, owasp, date }) => ({
      contents: { weaknesses, owasp },
      count: { records: sizeOf(weaknesses), modified: date === null ? null : `${date}T00:00:00.000Z` },
    })),
  },
  // After CWE, whose own mapping it replaces.
  {
    name: 'OWASP Top 10',
    source: 'owasp',
    stage: contents(stageOwasp, (owasp) => ({ contents: { owasp }, count: { records: sizeOf(owasp), modified: null } })),
  },
  {
    name: 'SPDX',
    source: 'spdx',
    stage: contents(stageSpdx, ({ licenses, released }) => ({
      contents: { licenses },
      count: { records: sizeOf(licenses), modified: released },
    })),
  },
  {
    name: 'ScanCode LicenseDB',
    source: 'licensedb',
    stage: contents(stageLicenseDb, (categories) => ({
      contents: { 'license-categories': categories },
      count: { records: sizeOf(categories), modified: null },
    })),
  },
];

/** Feeds that a publisher offers and a bundle has nothing of. */
export function absentFeeds(feeds: readonly { readonly name: string }[]): FeedName[] {
  const offered = FEEDS.filter(({ source }) => SOURCES[source] !== null).map(({ name }) => name);
  return offered.filter((name) => !feeds.some((feed) => feed.name === name));
}

/** Feeds of advisories, which share one space of ids. */
export const RECORD_FEEDS: readonly FeedName[] = FEEDS.filter((feed) => feed.records !== undefined).map(({ name }) => name);

function records(stage: (context: SourceContext) => Promise<Staged<RecordStage>>): Feed['stage'] {
  return async (context) => {
    const { part, memory } = await stage(context);
    return { part: part && { records: part, close: () => part.close() }, memory };
  };
}

function contents<Part>(stage: (context: SourceContext) => Promise<Staged<Part>>, toFeedPart: (part: Part) => FeedPart): Feed['stage'] {
  return async (context) => {
    const { part, memory } = await stage(context);
    return { part: part && toFeedPart(part), memory };
  };
}

const sizeOf = (record: object): number => Object.keys(record).length;

function countOf({ records, modified }: CountedFeed): { records: number; modified: string | null } {
  return { records, modified: modified === 0 ? null : new Date(modified * 1000).toISOString() };
}
