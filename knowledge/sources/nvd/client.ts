import { join } from 'node:path';
import type { FeedGap } from '#contract/results/feed-gap.ts';
import type { Validators } from '#outbound/http-client.ts';
import { documentUrl } from '../../feeds/feed-client.ts';
import { FeedRefused, reasonOf, refuseShrunken } from '../../feeds/feed-error.ts';
import type { FeedMemory, SourceContext, Staged } from '../source.ts';
import { stageNvdApi } from './api-client.ts';
import { mergeNvd, yearOfKey, type NvdStage } from './merge.ts';
import type { NvdPart } from './nvd-part.ts';
import { NvdSpool } from './nvd-spool.ts';
import { readNvdDocument, type ReadDocument } from './read-document.ts';

export const NVD_BASE_URL = 'https://nvd.nist.gov/feeds/json/cve/2.0';
const FIRST_YEAR = 2002;
// The "modified" feed holds what changed in the last eight days; within seven nothing can be missed.
const MODIFIED_FEED_COVERS_DAYS = 7;

/**
 * NVD's yearly feeds and its feed of modified records; the API instead, where the base address ends in `/cves/2.0`.
 * Throws FeedRefused when a document is cut off, is not the one its `.meta` describes, or has shrunk.
 */
export async function stageNvd(context: SourceContext): Promise<Staged<NvdPart>> {
  const stage: NvdStage = { spool: new NvdSpool(join(context.folder, 'nvd-spool')), years: new Map(), changes: new Map() };
  try {
    const isApi = /\/cves\/2\.0\/?$/.test(context.baseUrl);
    const staged = await (isApi ? stageNvdApi(context, stage) : stageFeeds(context, stage));
    if (!staged.part) stage.spool.close();
    return staged;
  } catch (failure) {
    stage.spool.close();
    throw failure;
  }
}

async function stageFeeds(context: SourceContext, stage: NvdStage): Promise<Staged<NvdPart>> {
  const documents: Record<string, Validators> = { ...context.memory?.documents };
  const rows: Record<string, number> = { ...context.memory?.rows };
  const refused: Record<string, string> = { ...context.memory?.refused };
  const years = yearsToAsk(context);
  for (const [done, year] of years.entries()) {
    const fetched = await fetchDocument(context, stage, `nvdcve-2.0-${year}`, documents);
    if (fetched) {
      checkYear(context, year, fetched);
      stage.years.set(year, fetched.records);
      rows[year] = fetched.records.size;
      reportRefused(refused, String(year), fetched);
    }
    context.progress(done + 1, years.length + 1);
  }
  if (Object.keys(rows).length === 0) {
    throw new FeedRefused(`There is no NVD feed at ${context.baseUrl}. Give the address of a folder that has nvdcve-2.0-<year>.json.gz.`);
  }
  const modified = await fetchDocument(context, stage, 'nvdcve-2.0-modified', documents);
  if (modified) {
    rows['modified'] = modified.records.size;
    reportRefused(refused, 'modified', modified);
  }
  for (const [key, record] of modified?.records ?? []) stage.changes.set(key, record);
  context.progress(years.length + 1, years.length + 1);
  const memory = { documents, rows, refused };
  if (stage.years.size === 0 && stage.changes.size === 0) return { part: undefined, memory };
  const missing = missingOf({ rows, refused }, context.now);
  return { part: { ...mergeNvd(stage, context.base), close: () => stage.spool.close(), missing }, memory };
}

/** How many records of a document could not be read, until it is read again. */
function reportRefused(refused: Record<string, string>, part: string, document: ReadDocument): void {
  if (document.refused > 0) refused[part] = String(document.refused);
  else delete refused[part];
}

/** Years that were never had, and records that could not be read. The feed of the current year appears in the course of January. */
function missingOf({ rows, refused }: Pick<FeedMemory, 'rows' | 'refused'>, now: Date): FeedGap[] {
  const absent = yearsUntil(now.getUTCFullYear() - 1).filter((year) => rows[year] === undefined);
  return [
    ...absent.map((year) => ({ part: String(year), expected: null, had: 0 })),
    ...Object.entries(refused).map(([part, count]) => ({ part, expected: (rows[part] ?? 0) + Number(count), had: rows[part] ?? 0 })),
  ];
}

function yearsUntil(last: number): number[] {
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
}

function yearsToAsk({ memory, now, base }: SourceContext): number[] {
  const all = yearsUntil(now.getUTCFullYear());
  const ageDays = memory && base ? (now.getTime() - Date.parse(memory.fetchedAt)) / 86_400_000 : Number.POSITIVE_INFINITY;
  return ageDays <= MODIFIED_FEED_COVERS_DAYS ? all.filter((year) => memory!.rows[year] === undefined) : all;
}

/** Undefined where the document is absent or as it was. */
async function fetchDocument(
  context: SourceContext,
  stage: NvdStage,
  name: string,
  documents: Record<string, Validators>,
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
