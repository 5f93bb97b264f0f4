import type { KnowledgeBundle } from '../bundle/read/open-bundle.ts';
import type { Validators } from '#outbound/http-client.ts';
import type { FeedClient } from '../feeds/feed-client.ts';

/** What the last good fetch of a feed left behind; kept beside the bundle. */
export interface FeedMemory {
  readonly baseUrl: string;
  /** When the feed was last found good, changed or not; ISO 8601. */
  readonly fetchedAt: string;
  readonly documents: Readonly<Record<string, Validators>>;
  /** Rows of the last good fetch by part of the feed (ecosystem, year). */
  readonly rows: Readonly<Record<string, number>>;
  /** Records that could not be read, with their modification date: they are asked for again only when they change. */
  readonly refused: Readonly<Record<string, string>>;
}

export interface SourceContext {
  readonly client: FeedClient;
  readonly baseUrl: string;
  /** The bundle in service, if any. */
  readonly base: KnowledgeBundle | null;
  /** Undefined where nothing was fetched yet from this base address into this bundle. */
  readonly memory: FeedMemory | undefined;
  /** For files that live as long as the sync. */
  readonly folder: string;
  readonly acceptShrunken: boolean;
  readonly signal: AbortSignal | undefined;
  readonly now: Date;
  readonly nvdApiKey: string | undefined;
  /** 1, or less where a rate limit need not be kept. */
  readonly pauseFactor: number;
  progress(done: number, total: number | null): void;
}

/** What a source found, before anything is written. `part` is undefined when the feed has not changed. */
export interface Staged<Part> {
  readonly part: Part | undefined;
  readonly memory: Omit<FeedMemory, 'baseUrl' | 'fetchedAt'>;
}
