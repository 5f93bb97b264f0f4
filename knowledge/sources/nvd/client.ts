import { join } from 'node:path';
import type { NvdItem } from '../../bundle/write-bundle.ts';
import { documentUrl } from '../../feeds/feed-client.ts';
import { FeedRefused, reasonOf, refuseShrunken } from '../../feeds/feed-error.ts';
import type { FeedMemory, SourceContext, Staged } from '../source.ts';
import { stageNvdApi } from './api-client.ts';
import { isWholeMerge, mergeNvd, yearOfKey, type NvdStage } from './merge.ts';
import { NvdSpool } from './nvd-spool.ts';
import { readNvdDocument, type ReadDocument } from './read-document.ts';

export const NVD_BASE_URL = 'https://nvd.nist.gov/feeds/json/cve/2.0';
const FIRST_YEAR = 2002;
// The "modified" feed holds what changed in the last eight days; within seven nothing can be missed.
const MODIFIED_FEED_COVERS_DAYS = 7;

export interface NvdPart {
  readonly items: Iterable<NvdItem>;
  readonly modified: string | null;
  readonly complete: boolean;
  close(): void;
}

/**
 * NVD's yearly feeds and its feed of modified records; the API instead, where the base address ends in `/cves/2.0`.
 * Throws FeedRefused when a document is cut off, is not the one its `.meta` describes, or has shrunk.
 */
export async function stageNvd(context: SourceContext): Promise<Staged<NvdPart>> {
  if (/\/cves\/2\.0\/?$/.test(context.baseUrl)) return await stageNvdApi(context);
  const stage: NvdStage = { spool: new NvdSpool(join(context.folder, 'nvd-spool')), years: new Map(), changes: new Map() };
  const documents: Record<string, FeedMemory['documents'][string]> = { ...context.memory?.documents };
  const rows: Record<string, number> = { ...context.memory?.rows };
  let refused = 0;
  const years = yearsToAsk(context);
  for (const [done, year] of years.entries()) {
    const name = `nvdcve-2.0-${year}`;
    const fetched = await fetchDocument(context, stage, name, documents);
    if (fetched) {
      checkYear(context, year, fetched);
      stage.years.set(year, fetched.records);
      rows[year] = fetched.records.size;
      refused += fetched.refused;
    } else if (rows[year] === undefined && year === context.now.getUTCFullYear()) rows[year] = 0;
    context.progress(done + 1, years.length + 1);
  }
  const modified = await fetchDocument(context, stage, 'nvdcve-2.0-modified', documents);
  for (const [key, record] of modified?.records ?? []) stage.changes.set(key, record);
  context.progress(years.length + 1, years.length + 1);
  if (Object.values(rows).every((count) => count === 0)) {
    throw new FeedRefused(`There is no NVD feed at ${context.baseUrl}. Give the address of a folder that has nvdcve-2.0-<year>.json.gz.`);
  }
  const memory = { documents, rows, refused: {} };
  if (stage.years.size === 0 && stage.changes.size === 0) {
    stage.spool.close();
    return { part: undefined, memory };
  }
  return {
    part: {
      ...mergeNvd(stage, context.base),
      close: () => stage.spool.close(),
      complete: refused === 0 && isWholeMerge(stage, context.base),
    },
    memory,
  };
}

function yearsToAsk({ memory, now, base }: SourceContext): number[] {
  const all = Array.from({ length: now.getUTCFullYear() - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  const ageDays = memory && base ? (now.getTime() - Date.parse(memory.fetchedAt)) / 86_400_000 : Number.POSITIVE_INFINITY;
  return ageDays <= MODIFIED_FEED_COVERS_DAYS ? all.filter((year) => memory!.rows[year] === undefined) : all;
}

/** Undefined where the document is absent or as it was. */
async function fetchDocument(
  context: SourceContext,
  stage: NvdStage,
  name: string,
  documents: Record<string, FeedMemory['documents'][string]>,
): Promise<ReadDocument | undefined> {
  const path = `${name}.json.gz`;
  const expected = await expectedHash(context, `${name}.meta`);
  const known = context.base ? context.memory?.documents[path] : undefined;
  if (expected !== undefined && known?.etag === expected) return undefined;
  const url = documentUrl(context.baseUrl, path);
  const answer = await context.client.document(url, expected === undefined ? known : {});
  if (answer.state !== 'fetched') return undefined;
  const read = await readWhole(answer.path, url, stage.spool);
  if (expected !== undefined && read.sha256 !== expected)
    throw new FeedRefused(`${url} is not the document its .meta describes. Sync again later.`);
  documents[path] = expected === undefined ? answer.validators : { etag: expected };
  return read;
}

async function expectedHash(context: SourceContext, path: string): Promise<string | undefined> {
  const meta = (await context.client.bytes(documentUrl(context.baseUrl, path)))?.toString();
  return /^sha256:([0-9a-f]{64})\s*$/im.exec(meta ?? '')?.[1]?.toLowerCase();
}

async function readWhole(path: string, url: string, spool: NvdSpool): Promise<ReadDocument> {
  let read: ReadDocument;
  try {
    read = await readNvdDocument(path, spool);
  } catch (cause) {
    throw new FeedRefused(`${url} is damaged: ${reasonOf(cause)}. Sync again later.`, { cause });
  }
  const found = read.records.size + read.refused;
  if (found < read.total) throw new FeedRefused(`${url} has ${found} records where it says ${read.total}. Sync again later.`);
  return read;
}

function checkYear(context: SourceContext, year: number, { records }: ReadDocument): void {
  const stranger = [...records.keys()].find((key) => yearOfKey(key) !== year);
  if (stranger !== undefined) throw new FeedRefused(`NVD's feed of ${year} holds records of ${yearOfKey(stranger)}. It is not used.`);
  if (!context.acceptShrunken)
    refuseShrunken(`NVD ${year}`, records.size, context.memory?.rows[year] ?? null, 'the last good fetch had as many');
}
