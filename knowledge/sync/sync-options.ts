import type { BaseUrls } from './source-names.ts';

export interface SyncProgress {
  readonly feed: string;
  readonly done: number;
  /** Null where the size is not known yet. */
  readonly total: number | null;
}

export interface SyncOptions {
  /** The bundle's path; what stands there is the base and stays in service until the new one is whole. */
  readonly bundlePath: string;
  /** Sources to read and where from; the others are taken over from the base. */
  readonly baseUrls: Readonly<BaseUrls>;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
  /** Feeds that are used although they lost records; true: whichever did. */
  readonly acceptShrunken?: true | readonly string[];
  readonly nvdApiKey?: string;
  /** 1, or less where the server asked has no rate limit. */
  readonly pauseFactor?: number;
  /** Milliseconds before each further attempt of a request. */
  readonly backoff?: readonly number[];
  readonly progress?: (progress: SyncProgress) => void;
}
