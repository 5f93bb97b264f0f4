import { createInterface } from 'node:readline';
import { cveKey } from '../../bundle/format/cve-key.ts';
import type { EpssTable } from '../../bundle/format/bundle-items.ts';
import { unpackedStream } from '../../feeds/unpacked-stream.ts';
import { EpssRow } from './schema.ts';

const BILLION = 1e9;

/** Reads the table row by row. Throws on a row of another shape, and where the file does not say of which day it is. */
export async function readEpss(path: string): Promise<EpssTable> {
  const rows = new Map<number, readonly [number, number]>();
  let date: string | undefined;
  for await (const line of createInterface({ input: unpackedStream(path), crlfDelay: Infinity })) {
    if (line.startsWith('#')) date = /score_date:(\d{4}-\d\d-\d\d)/.exec(line)?.[1] ?? date;
    if (line === '' || line.startsWith('#') || line.startsWith('cve,')) continue;
    const [cve, score, percentile, day] = EpssRow.parse(line.split(','));
    date ??= day;
    const key = cveKey(cve);
    if (key !== undefined) rows.set(key, [Math.round(score * BILLION), Math.round(percentile * BILLION)]);
  }
  if (date === undefined) throw new Error('it does not say of which day its scores are');
  const keys = Uint32Array.from(rows.keys()).sort();
  return {
    date,
    keys,
    scores: keys.map((key) => rows.get(key)![0]),
    percentiles: keys.map((key) => rows.get(key)![1]),
  };
}
