import type { Advisory } from '../../advisory-source.ts';

/** What the index knows of a record without unpacking it. */
export interface RecordFacts {
  readonly id: string;
  /** Which feeds the record belongs to; see FEED_BITS. */
  readonly feeds: number;
  /** Seconds since 1970, 0 where the record does not say. */
  readonly modified: number;
}

/** A record of a bundle and the block that holds it. */
export interface LocatedRecord extends RecordFacts {
  readonly block: number;
}

export const FEED_BITS = { npm: 1, Packagist: 2, FriendsOfPHP: 4 } as const;
export type RecordFeed = keyof typeof FEED_BITS;

export function factsOf(advisory: Advisory): RecordFacts {
  return { id: advisory.id, feeds: feedsOf(advisory), modified: secondsOf(advisory.modified) };
}

export function secondsOf(date: string | null): number {
  return date === null ? 0 : Math.max(0, Math.floor(Date.parse(date) / 1000)) || 0;
}

/** OSV files a record under each ecosystem it names, without what stands behind the colon; 0 means none that the product reads. */
function feedsOf(advisory: Advisory): number {
  if (advisory.source === 'FriendsOfPHP') return FEED_BITS.FriendsOfPHP;
  const named = new Set(advisory.affected.map(({ ecosystem }) => ecosystem?.split(':', 1)[0]));
  return (named.has('npm') ? FEED_BITS.npm : 0) | (named.has('Packagist') ? FEED_BITS.Packagist : 0);
}
