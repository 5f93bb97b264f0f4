import { setTimeout as wait } from 'node:timers/promises';
import { FeedRefused, reasonOf } from '../../feeds/feed-error.ts';
import type { SourceContext, Staged } from '../source.ts';
import { mergeNvd, missingBefore, yearOfKey, type NvdStage } from './merge.ts';
import type { NvdPart } from './nvd-part.ts';
import type { NvdSpool } from './nvd-spool.ts';
import { readNvdDocument, type NvdRecords } from './read-document.ts';

const PAGE = 2000;
// NVD answers at most 120 days per request, so a longer gap is fetched in windows.
const WINDOW_DAYS = 120;
const DAY = 86_400_000;
// NVD asks for 5 requests in 30 seconds without a key and 50 with one.
const PAUSE = { withKey: 700, withoutKey: 6_500 };

/** The API instead of the feeds: everything at first, then windows of what was modified since the last fetch. */
export async function stageNvdApi(context: SourceContext, stage: NvdStage): Promise<Staged<NvdPart>> {
  const since = context.base && context.memory ? Date.parse(context.memory.fetchedAt) - DAY : undefined;
  let [read, refused] = [0, 0];
  for (const query of since === undefined ? [{}] : windowsSince(since, context.now)) {
    const pages = await allPages(context, stage.spool, query);
    read += pages.records.size;
    refused += pages.refused;
    if (since === undefined) stage.years = byYear(pages.records);
    else for (const [key, record] of pages.records) stage.changes.set(key, record);
  }
  const missing = [
    ...(since === undefined ? [] : missingBefore(context.base)),
    ...(refused > 0 ? [{ part: null, expected: read + refused, had: read }] : []),
  ];
  const memory = { documents: {}, rows: { ...context.memory?.rows }, refused: {} };
  if (stage.years.size === 0 && stage.changes.size === 0) return { part: undefined, memory };
  return { part: { ...mergeNvd(stage, context.base), close: () => stage.spool.close(), missing }, memory };
}

function windowsSince(start: number, now: Date): Record<string, string>[] {
  const windows: Record<string, string>[] = [];
  for (let from = start; from < now.getTime(); from += WINDOW_DAYS * DAY) {
    const to = Math.min(from + WINDOW_DAYS * DAY, now.getTime());
    windows.push({ lastModStartDate: new Date(from).toISOString(), lastModEndDate: new Date(to).toISOString() });
  }
  return windows;
}

async function allPages(
  context: SourceContext,
  spool: NvdSpool,
  query: Readonly<Record<string, string>>,
): Promise<{ records: NvdRecords; refused: number }> {
  const records: NvdRecords = new Map();
  let refused = 0;
  for (let start = 0, total = Infinity; start < total; start += PAGE) {
    if (start > 0) await pause(context);
    const page = await readPage(context, spool, { ...query, startIndex: String(start), resultsPerPage: String(PAGE) });
    for (const [key, record] of page.records) records.set(key, record);
    refused += page.refused;
    total = page.total;
    context.progress(Math.min(start + PAGE, total), total);
    if (start + PAGE >= total && records.size + refused < total) {
      throw new FeedRefused(`NVD's API gave ${records.size} records where it says ${total}. Sync again later.`);
    }
  }
  return { records, refused };
}

async function readPage(context: SourceContext, spool: NvdSpool, query: Readonly<Record<string, string>>) {
  const url = `${context.baseUrl.replace(/\/$/, '')}?${new URLSearchParams(query).toString()}`;
  const answer = await context.client.document(url, {}, context.nvdApiKey ? { apiKey: context.nvdApiKey } : {});
  if (answer.state !== 'fetched') throw new FeedRefused(`There is no NVD API at ${context.baseUrl}.`);
  try {
    return await readNvdDocument(answer.path, spool);
  } catch (cause) {
    throw new FeedRefused(`${url} is damaged: ${reasonOf(cause)}. Sync again later.`, { cause });
  }
}

async function pause({ nvdApiKey, signal, pauseFactor }: SourceContext): Promise<void> {
  await wait((nvdApiKey ? PAUSE.withKey : PAUSE.withoutKey) * pauseFactor, undefined, signal ? { signal } : {});
}

function byYear(records: NvdRecords): NvdStage['years'] {
  const years: NvdStage['years'] = new Map();
  for (const [key, record] of records) {
    const year = yearOfKey(key);
    if (!years.has(year)) years.set(year, new Map());
    years.get(year)!.set(key, record);
  }
  return years;
}
