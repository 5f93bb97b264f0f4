import type { Advisory } from '../../advisory-source.ts';
import { FEED_BITS, secondsOf } from '../../bundle/format/record-facts.ts';
import { FeedRefused, reasonOf, refuseShrunken } from '../../feeds/feed-error.ts';
import { documentUrl } from '../../feeds/feed-client.ts';
import { openZip, type ZipArchive, type ZipEntry } from '../../feeds/zip-archive.ts';
import { inParallel } from '../../feeds/in-parallel.ts';
import type { RecordStage, RefusedRecords } from '../record-stage.ts';
import type { FeedMemory, SourceContext, Staged } from '../source.ts';
import { parseModifiedIds } from './modified-ids.ts';
import { toAdvisory } from './normalize.ts';

export const OSV_BASE_URL = 'https://osv-vulnerabilities.storage.googleapis.com';

/** Drupal's records (`Packagist:https://packages.drupal.org/8`) are in Packagist's folder: OSV files without what follows the colon. */
export type OsvFeed = 'npm' | 'Packagist';

// Beyond this share of changed records one archive is cheaper than so many requests.
const ARCHIVE_FROM_SHARE = 0.05;
const REQUESTS_AT_ONCE = 16;

/**
 * One ecosystem of OSV: the records that `modified_id.csv` lists as newer than the bundle's, or the whole `all.zip`.
 * Throws FeedRefused when the feed is cut off or shrunken.
 */
export async function stageOsv(context: SourceContext, feed: OsvFeed): Promise<Staged<RecordStage>> {
  const list = `${feed}/modified_id.csv`;
  const known = context.memory?.documents ?? {};
  const answer = await context.client.document(documentUrl(context.baseUrl, list), context.base ? known[list] : {});
  if (answer.state === 'unchanged') return { part: undefined, memory: memoryOf(context, {}) };
  const listed = answer.state === 'fetched' ? await parseModifiedIds(answer.path) : undefined;
  if (listed && !context.acceptShrunken)
    refuseShrunken(`OSV ${feed}`, listed.size, rowsBefore(context, feed), 'the last good fetch had as many');
  const delta = listed && deltaOf(context, feed, listed);
  const validators = answer.state === 'fetched' ? { [list]: answer.validators } : {};
  if (delta && delta.changed.length <= delta.known * ARCHIVE_FROM_SHARE) return await stageDelta(context, feed, delta, listed, validators);
  return await stageArchive(context, feed, listed);
}

interface Delta {
  readonly changed: readonly string[];
  readonly vanished: ReadonlySet<string>;
  readonly known: number;
}

/** Undefined where the bundle has nothing of this feed yet. */
function deltaOf({ base, memory }: SourceContext, feed: OsvFeed, listed: ReadonlyMap<string, string>): Delta | undefined {
  const changed = new Map(listed);
  const vanished = new Set<string>();
  let known = 0;
  for (const { id, feeds, modified } of base?.records() ?? []) {
    if (!(feeds & FEED_BITS[feed])) continue;
    known++;
    const stated = listed.get(id);
    if (stated === undefined) vanished.add(id);
    else if (secondsOf(stated) === modified) changed.delete(id);
  }
  if (known === 0) return undefined;
  return { changed: [...changed].flatMap(([id, stated]) => (memory?.refused[id] === stated ? [] : [id])), vanished, known };
}

async function stageDelta(
  context: SourceContext,
  feed: OsvFeed,
  { changed, vanished }: Delta,
  listed: ReadonlyMap<string, string>,
  validators: FeedMemory['documents'],
): Promise<Staged<RecordStage>> {
  const refused: RefusedRecords = new Map();
  const records = new Map<string, Advisory | null>();
  await inParallel(REQUESTS_AT_ONCE, changed, async (id, done) => {
    const bytes = await context.client.bytes(documentUrl(context.baseUrl, `${feed}/${id}.json`));
    if (!bytes) throw new FeedRefused(`OSV ${feed} lists ${id} and does not have it. Sync again later.`);
    records.set(id, readRecord(bytes, id, listed.get(id), refused));
    context.progress(done, changed.length);
  });
  const part: RecordStage = {
    feed,
    keeps: (id) => !vanished.has(id),
    ids: [...records.keys()],
    read: (id) => records.get(id) ?? null,
    close: () => undefined,
    refused,
  };
  const nothingNew = records.size === 0 && vanished.size === 0;
  const stillRefused = Object.entries(context.memory?.refused ?? {}).filter(([id, modified]) => listed.get(id) === modified);
  const memory = { documents: validators, rows: { [feed]: listed.size }, refused: Object.fromEntries(stillRefused) };
  return { part: nothingNew ? undefined : part, memory: memoryOf(context, memory) };
}

async function stageArchive(
  context: SourceContext,
  feed: OsvFeed,
  listed: ReadonlyMap<string, string> | undefined,
): Promise<Staged<RecordStage>> {
  const path = `${feed}/all.zip`;
  const url = documentUrl(context.baseUrl, path);
  const answer = await context.client.document(url, context.base ? context.memory?.documents[path] : {});
  if (answer.state === 'absent') throw new FeedRefused(`There is no ${url}. Give the address of a folder that has ${path}.`);
  if (answer.state === 'unchanged') return { part: undefined, memory: memoryOf(context, {}) };
  const zip = await openArchive(answer.path, url);
  const entries = recordEntries(zip);
  try {
    if (!context.acceptShrunken) {
      refuseShrunken(`OSV ${feed}`, entries.size, listed?.size ?? null, 'modified_id.csv lists as many');
      refuseShrunken(`OSV ${feed}`, entries.size, rowsBefore(context, feed), 'the last good fetch had as many');
    }
  } catch (refusal) {
    zip.close();
    throw refusal;
  }
  return {
    part: archiveStage(context, feed, zip, entries, listed),
    // The list's validators are not kept: an archive may lag behind it, and only a comparison with the whole list shows that.
    memory: memoryOf(context, { documents: { [path]: answer.validators }, rows: { [feed]: entries.size }, refused: {} }),
  };
}

function archiveStage(
  context: SourceContext,
  feed: OsvFeed,
  zip: ZipArchive,
  entries: ReadonlyMap<string, ZipEntry>,
  listed: ReadonlyMap<string, string> | undefined,
): RecordStage {
  const refused: RefusedRecords = new Map();
  let done = 0;
  return {
    feed,
    keeps: () => false,
    ids: [...entries.keys()],
    read(id) {
      context.signal?.throwIfAborted();
      if (++done % 1000 === 0 || done === entries.size) context.progress(done, entries.size);
      return readRecord(unpack(zip, entries.get(id)!, feed), id, listed?.get(id), refused);
    },
    close: () => zip.close(),
    refused,
  };
}

async function openArchive(path: string, url: string): Promise<ZipArchive> {
  try {
    return await openZip(path);
  } catch (cause) {
    throw new FeedRefused(`${url} is no whole zip archive: ${reasonOf(cause)}. Sync again later.`, { cause });
  }
}

function unpack(zip: ZipArchive, entry: ZipEntry, feed: OsvFeed): Buffer {
  try {
    return zip.read(entry);
  } catch (cause) {
    throw new FeedRefused(`The archive of OSV ${feed} is damaged: ${reasonOf(cause)}. Sync again later.`, { cause, feed: `OSV ${feed}` });
  }
}

function recordEntries(zip: ZipArchive): Map<string, ZipEntry> {
  return new Map(
    zip.entries.filter(({ name }) => name.endsWith('.json')).map((entry) => [entry.name.slice(entry.name.lastIndexOf('/') + 1, -5), entry]),
  );
}

function readRecord(bytes: Buffer, id: string, modified: string | undefined, refused: RefusedRecords): Advisory | null {
  try {
    const advisory = toAdvisory(JSON.parse(bytes.toString()));
    if (advisory.id !== id) throw new Error(`calls itself ${advisory.id}`);
    return advisory;
  } catch (cause) {
    refused.set(id, { reason: reasonOf(cause), modified: modified ?? null });
    return null;
  }
}

function rowsBefore({ memory, base }: SourceContext, feed: OsvFeed): number | null {
  return memory?.rows[feed] ?? base?.bundle.feeds.find(({ name }) => name === `OSV ${feed}`)?.records ?? null;
}

function memoryOf({ memory }: SourceContext, fresh: Partial<Staged<unknown>['memory']>): Staged<unknown>['memory'] {
  return {
    documents: { ...memory?.documents, ...fresh.documents },
    rows: { ...memory?.rows, ...fresh.rows },
    refused: fresh.refused ?? memory?.refused ?? {},
  };
}
