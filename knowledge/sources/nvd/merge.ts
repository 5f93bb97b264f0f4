import type { FeedGap } from '#contract/results/feed-gap.ts';
import type { KnowledgeBundle } from '../../bundle/read/open-bundle.ts';
import type { NvdItem } from '../../bundle/format/bundle-items.ts';
import type { NvdSpool } from './nvd-spool.ts';
import type { NvdRecords } from './read-document.ts';

export interface NvdStage {
  readonly spool: NvdSpool;
  /** Whole years: what the bundle had of such a year is replaced. */
  years: Map<number, NvdRecords>;
  /** Single records that changed. */
  readonly changes: NvdRecords;
}

/** NVD's feed of 2002 holds everything up to then. */
export function yearOfKey(key: number): number {
  return Math.max(2002, Math.floor(key / 2 ** 24) + 1990);
}

/** The next bundle's records in order, and the latest modification among what is new. */
export function mergeNvd(stage: NvdStage, base: KnowledgeBundle | null): { items: Iterable<NvdItem>; modified: string | null } {
  const fresh: NvdRecords = new Map();
  for (const records of stage.years.values()) for (const [key, record] of records) fresh.set(key, record);
  for (const [key, record] of stage.changes) {
    if ((fresh.get(key)?.modified ?? '') <= (record.modified ?? '')) fresh.set(key, record);
  }
  const kept = base ? [...base.nvdKeys()].filter((key) => !fresh.has(key) && !stage.years.has(yearOfKey(key))) : [];
  const keys = Float64Array.from([...kept, ...fresh.keys()]).sort();
  const latest = [...fresh.values()].reduce((latest, { modified }) => (modified !== null && modified > latest ? modified : latest), '');
  const before = base?.bundle.feeds.find(({ name }) => name === 'NVD')?.modified ?? '';
  return {
    items: { [Symbol.iterator]: () => itemsOf(keys, fresh, stage.spool) },
    modified: (latest > before ? latest : before) || null,
  };
}

function* itemsOf(keys: Iterable<number>, fresh: NvdRecords, spool: NvdSpool): Generator<NvdItem, undefined> {
  for (const key of keys) {
    const record = fresh.get(key);
    yield { key, line: record ? spool.read(record) : null };
  }
  return undefined;
}

/** What the bundle lacks of NVD, which what changed since does not bring. */
export function missingBefore(base: KnowledgeBundle | null): readonly FeedGap[] {
  return base?.bundle.feeds.find(({ name }) => name === 'NVD')?.missing ?? [];
}
