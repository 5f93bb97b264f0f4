import type { FeedGap } from '#contract/results/feed-gap.ts';
import type { BundledFeed } from '../bundle/format/format.ts';
import type { KnowledgeBundle } from '../bundle/read/open-bundle.ts';
import type { BundleParts, CountedFeeds } from '../bundle/write/write-bundle.ts';
import type { FeedClient } from '../feeds/feed-client.ts';
import { FeedShrunken, reasonOf } from '../feeds/feed-error.ts';
import { HttpFailed } from '#outbound/http-errors.ts';
import { mergeStages, unchangedStage } from '../sources/record-stage.ts';
import type { FeedMemory, SourceContext } from '../sources/source.ts';
import { FEEDS, RECORD_FEEDS, type FeedName, type FeedPart } from './feeds.ts';
import type { KnowledgeSyncState } from './knowledge-state.ts';
import type { SyncOptions } from './sync-options.ts';

export interface StageOptions extends SyncOptions {
  readonly client: FeedClient;
  readonly folder: string;
  readonly base: KnowledgeBundle | null;
  /** Of the base; undefined where nothing is known of how it came about. */
  readonly state: KnowledgeSyncState | undefined;
}

/** Everything the sources found, ready to be written. */
export interface StagedFeeds {
  readonly changed: boolean;
  readonly failures: Readonly<Record<string, string>>;
  /** Those of the failures that a person may accept. */
  readonly shrunken: readonly string[];
  parts(): Omit<BundleParts, 'base' | 'feeds'>;
  feeds(counted: CountedFeeds): BundledFeed[];
  memories(now: string): Record<string, FeedMemory>;
  refused(): { feed: string; id: string; reason: string }[];
  without(feed: string, reason: string): StagedFeeds;
  close(): void;
}

interface StagedFeed {
  readonly name: FeedName;
  readonly baseUrl: string;
  readonly part: FeedPart | undefined;
  readonly memory: Omit<FeedMemory, 'baseUrl' | 'fetchedAt'>;
}

/**
 * Asks every configured feed, one after the other; a feed that fails is noted and left as it is. Once a host cannot be reached, all
 * others are probed at the same time, so that a machine without a network does not wait for each of them in turn.
 */
export async function stageAll(options: StageOptions): Promise<StagedFeeds> {
  const staged: StagedFeed[] = [];
  const failures: Record<string, string> = {};
  const shrunken: string[] = [];
  let unreachable: ReadonlyMap<string, string> | undefined;
  for (const { name, source, stage } of FEEDS) {
    const baseUrl = options.baseUrls[source];
    if (baseUrl === undefined) continue;
    const known = unreachable?.get(baseUrl);
    if (known !== undefined) {
      failures[name] = known;
      continue;
    }
    try {
      const { part, memory } = await stage(contextOf(options, name, baseUrl));
      staged.push({ name, baseUrl, part, memory });
    } catch (cause) {
      if (options.signal?.aborted) {
        for (const { part } of staged) part?.close?.();
        throw cause;
      }
      failures[name] = reasonOf(cause);
      if (cause instanceof FeedShrunken) shrunken.push(name);
      if (cause instanceof HttpFailed) unreachable ??= await probeAll(options, cause);
    }
  }
  return stagedFeeds({ base: options.base, failures, shrunken }, staged);
}

/** Why the hosts of these base addresses cannot be reached, for those that cannot. */
async function probeAll({ client, baseUrls, signal }: StageOptions, found: HttpFailed): Promise<Map<string, string>> {
  const urls = Object.values(baseUrls).filter((url) => url !== undefined);
  const reasons = await Promise.all(
    urls.map(async (url) => {
      if (!url.startsWith('file:') && new URL(url).host === found.host) return found.message;
      return client.probe(url).then(() => undefined, reasonOf);
    }),
  );
  signal?.throwIfAborted();
  return new Map(urls.flatMap((url, at) => (reasons[at] === undefined ? [] : [[url, reasons[at]]])));
}

function contextOf(options: StageOptions, name: FeedName, baseUrl: string): SourceContext {
  const memory = options.state?.feeds[name];
  return {
    client: options.client,
    baseUrl,
    base: options.base,
    memory: memory?.baseUrl === baseUrl ? memory : undefined,
    folder: options.folder,
    acceptShrunken: options.acceptShrunken === true || (options.acceptShrunken?.includes(name) ?? false),
    signal: options.signal,
    now: options.now(),
    nvdApiKey: options.nvdApiKey,
    pauseFactor: options.pauseFactor ?? 1,
    progress: (done, total) => options.progress?.({ feed: name, done, total }),
  };
}

interface Asked extends Pick<StagedFeeds, 'failures' | 'shrunken'> {
  readonly base: KnowledgeBundle | null;
}

function stagedFeeds({ base, failures, shrunken }: Asked, staged: readonly StagedFeed[]): StagedFeeds {
  const partOf = (name: FeedName): FeedPart | undefined => staged.find((feed) => feed.name === name)?.part;
  const recordStages = RECORD_FEEDS.map(
    (name) => partOf(name)?.records ?? unchangedStage(FEEDS.find((feed) => feed.name === name)!.records!),
  );
  return {
    changed: staged.some(({ part }) => part !== undefined),
    failures,
    shrunken,
    parts: () => ({
      advisories: RECORD_FEEDS.some((name) => partOf(name)) ? mergeStages(recordStages, base) : undefined,
      nvd: undefined,
      epss: undefined,
      kev: undefined,
      weaknesses: undefined,
      owasp: undefined,
      licenses: undefined,
      'license-categories': undefined,
      ...Object.assign({}, ...staged.map(({ part }) => part?.contents ?? {})),
    }),
    feeds: (counted) =>
      FEEDS.flatMap(({ name, count }): BundledFeed[] => {
        const part = partOf(name);
        const before = base?.bundle.feeds.find((feed) => feed.name === name);
        if (!part && !before) return [];
        const counts = count?.(counted) ?? { records: part?.count?.records ?? before?.records ?? 0, modified: null };
        const missing = part ? (part.missing ?? refusedGaps(staged.find((feed) => feed.name === name)!)) : (before!.missing ?? []);
        return [
          {
            name,
            records: counts.records,
            modified: counts.modified ?? part?.count?.modified ?? before?.modified ?? null,
            complete: missing.length === 0,
            ...(missing.length > 0 ? { missing: [...missing] } : {}),
            starter: false,
          },
        ];
      }),
    memories: (now) => Object.fromEntries(staged.map((feed) => [feed.name, memoryOf(feed, now)])),
    refused: () =>
      staged.flatMap(({ name, part }) =>
        [...(part?.records?.refused ?? [])].map(([id, { reason }]) => ({ feed: name as string, id, reason })),
      ),
    without: (name, reason) =>
      stagedFeeds(
        { base, failures: { ...failures, [name]: reason }, shrunken },
        staged.filter((feed) => feed.name !== name),
      ),
    close: () => {
      for (const { part } of staged) part?.close?.();
    },
  };
}

function memoryOf({ baseUrl, part, memory }: StagedFeed, now: string): FeedMemory {
  const refused = [...(part?.records?.refused ?? [])].flatMap(([id, { modified }]) => (modified === null ? [] : [[id, modified] as const]));
  return { ...memory, baseUrl, fetchedAt: now, refused: { ...memory.refused, ...Object.fromEntries(refused) } };
}

/** Records that could not be read, now or at the sync that asked for them last. */
function refusedGaps({ part, memory }: StagedFeed): FeedGap[] {
  const refused = new Set([...Object.keys(memory.refused), ...(part?.records?.refused.keys() ?? [])]).size;
  if (refused === 0) return [];
  const expected = Object.values(memory.rows).reduce((sum, rows) => sum + rows, 0);
  return [{ part: null, expected, had: expected - refused }];
}
