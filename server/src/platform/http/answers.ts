import type { Readable } from 'node:stream';

/** What a handler of a call with answer `file` returns. */
export interface FileAnswer {
  readonly contentType: string;
  /** Undefined: shown in the browser rather than saved. */
  readonly fileName: string | undefined;
  readonly body: string | Uint8Array | Readable | StoredFile;
}

/** A file that is kept on disk, so that a download can be continued. */
export interface StoredFile {
  readonly path: string;
  /** The same, compressed; undefined where that is not smaller. */
  readonly gzipPath: string | undefined;
  /** SHA-256 of the file, hex. */
  readonly hash: string;
}

export function isStoredFile(body: FileAnswer['body']): body is StoredFile {
  return typeof body === 'object' && 'hash' in body;
}

/** What a handler of a call with answer `redirect` returns. */
export interface RedirectAnswer {
  readonly location: string;
}

/** One server-sent event. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly type: string;
  readonly data: unknown;
}

/** What a handler of a call with answer `stream` returns; ends when the client goes away. */
export type StreamAnswer = AsyncIterable<StreamEvent>;
