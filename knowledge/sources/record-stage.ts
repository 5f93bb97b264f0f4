import type { Advisory } from '../advisory-source.ts';
import { factsOf, FEED_BITS, type RecordFeed } from '../bundle/record-facts.ts';
import type { KnowledgeBundle } from '../bundle/open-bundle.ts';
import type { AdvisoryItem } from '../bundle/write-bundle.ts';

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
 * is taken from the one that has it newest. Records that name no ecosystem the product reads are left out.
 */
export function* mergeStages(stages: readonly RecordStage[], base: KnowledgeBundle | null): Generator<AdvisoryItem> {
  const kept = base ? keptIds(stages, base) : new Set<string>();
  const brought = new Map<string, RecordStage[]>();
  for (const stage of stages) {
    const alone = [stage];
    for (const id of stage.ids) brought.set(id, brought.has(id) ? [...brought.get(id)!, stage] : alone);
  }
  for (const id of [...new Set([...kept, ...brought.keys()])].sort()) {
    const bringing = brought.get(id);
    if (!bringing) {
      yield { id, advisory: null };
      continue;
    }
    const records = bringing.map((stage) => stage.read(id));
    const newest = records.filter((record) => record !== null).sort((one, other) => factsOf(other).modified - factsOf(one).modified)[0];
    if (newest && factsOf(newest).feeds !== 0) yield { id, advisory: newest };
    else if (!newest && base?.recordFacts(id)) yield { id, advisory: null };
  }
}

function keptIds(stages: readonly RecordStage[], base: KnowledgeBundle): Set<string> {
  const kept = new Set<string>();
  for (const { id, feeds } of base.records()) {
    if (stages.some((stage) => feeds & FEED_BITS[stage.feed] && stage.keeps(id))) kept.add(id);
  }
  return kept;
}
