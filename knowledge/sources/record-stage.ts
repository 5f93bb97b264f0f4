import type { Advisory } from '../advisory-source.ts';
import { factsOf, FEED_BITS, type LocatedRecord, type RecordFeed } from '../bundle/format/record-facts.ts';
import type { KnowledgeBundle } from '../bundle/read/open-bundle.ts';
import type { AdvisoryItem } from '../bundle/format/bundle-items.ts';

/** Records that could not be read, by id; `modified` as the feed lists it. */
export type RefusedRecords = Map<string, { readonly reason: string; readonly modified: string | null }>;

/** What one feed of advisories brings to the next bundle. */
export interface RecordStage {
  readonly feed: RecordFeed;
  /** Whether a record of the base stays as it is. */
  keeps(id: string): boolean;
  /** Records the feed brings, in no order. */
  readonly ids: readonly string[];
  /** Null where the record was refused: then the base's one stays, if there is one. */
  read(id: string): Advisory | null;
  close(): void;
  /** Complete once everything was read. */
  readonly refused: RefusedRecords;
}

/** A feed that has not changed, or could not be had: its records stay as they are. */
export function unchangedStage(feed: RecordFeed): RecordStage {
  return { feed, keeps: () => true, ids: [], read: () => null, close: () => undefined, refused: new Map() };
}

/**
 * The records of the next bundle, ascending by id. A record that several feeds bring (one OSV record may name npm and Packagist)
 * is taken from the one that has it latest. Records that name no ecosystem the product reads are left out.
 */
export function* mergeStages(stages: readonly RecordStage[], base: KnowledgeBundle | null): Generator<AdvisoryItem> {
  const bringing = new Map<string, RecordStage[]>();
  for (const stage of stages) {
    const alone = [stage];
    for (const id of stage.ids) bringing.set(id, bringing.has(id) ? [...bringing.get(id)!, stage] : alone);
  }
  const brought = [...bringing.keys()].sort();
  let at = 0;
  for (const record of base?.records() ?? []) {
    for (; at < brought.length && brought[at]! < record.id; at++) {
      const item = broughtItem(brought[at]!, bringing.get(brought[at]!)!);
      if (item) yield item;
    }
    if (brought[at] === record.id) {
      const item = broughtItem(record.id, bringing.get(record.id)!, record);
      if (item) yield item;
      at++;
    } else if (stages.some((stage) => record.feeds & FEED_BITS[stage.feed] && stage.keeps(record.id)))
      yield { id: record.id, kept: record };
  }
  for (; at < brought.length; at++) {
    const item = broughtItem(brought[at]!, bringing.get(brought[at]!)!);
    if (item) yield item;
  }
}

/** `before` is the record the base has under this id; it stays where every feed that brings the id brings nothing readable. */
function broughtItem(id: string, stages: readonly RecordStage[], before?: LocatedRecord): AdvisoryItem | undefined {
  const records = stages.map((stage) => stage.read(id));
  const latest = records.filter((record) => record !== null).sort((one, other) => factsOf(other).modified - factsOf(one).modified)[0];
  if (latest) return factsOf(latest).feeds === 0 ? undefined : { id, advisory: latest };
  return before && { id, kept: before };
}
