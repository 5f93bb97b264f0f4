import * as z from 'zod';

/** Why something was refused, in one line for people. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof z.ZodError) {
    return cause.issues
      .slice(0, 3)
      .map(({ path, message }) => `${path.join('.') || 'the record'}: ${message}`)
      .join('; ');
  }
  return cause instanceof Error ? cause.message : String(cause);
}

/** A feed that must not replace what is in service: damaged, cut off or shrunken. The message says what to do. */
export class FeedRefused extends Error {
  /** Set where the fault shows only while the bundle is being written: the feed to leave out then. */
  readonly feed: string | undefined;

  constructor(message: string, options: ErrorOptions & { feed?: string } = {}) {
    super(message, options);
    this.feed = options.feed;
  }
}

/** A feed that lost records. It may be cut off, or have truly shrunk: then a person may accept it. */
export class FeedShrunken extends FeedRefused {}

const SHRINK_TOLERANCE = 0.02;
const SHRINK_SLACK = 20;

/**
 * Throws FeedShrunken where a feed has lost more than 2 % (and more than 20) of the rows it should have.
 * `expected` is the feed's own count where it states one, else what the last good fetch had.
 */
export function refuseShrunken(feed: string, rows: number, expected: number | null, why: string): void {
  if (expected === null || !isShrunken(rows, expected)) return;
  throw new FeedShrunken(`${feed} has ${rows} rows where ${expected} were expected (${why}). It was not used, since it may be cut off.`);
}

/** Whether a feed has lost more than 2 % (and more than 20) of the rows it should have. */
export function isShrunken(rows: number, expected: number): boolean {
  return rows < expected * (1 - SHRINK_TOLERANCE) && rows < expected - SHRINK_SLACK;
}
