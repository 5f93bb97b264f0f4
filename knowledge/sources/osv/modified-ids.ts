import { createReadStream } from 'node:fs';
import { FeedRefused } from '../../feeds/feed-error.ts';

const ROW = /^(\d{4}-\d\d-\d\dT[\d:.]+Z?),(?:[^,/]*\/)?([\x21-\x7e]{1,200})\r?$/;
const LONGEST_ROW = 1_000;

/** `modified_id.csv` of an ecosystem: a modification date by id. Throws FeedRefused on a line of another shape: then the list is not a list. */
export async function parseModifiedIds(path: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  let rest = '';
  // Node's own reader of lines takes a turn of the event loop for each of them.
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 }) as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    if (rest.length > LONGEST_ROW) readRow(rest, rows);
    for (const line of lines) readRow(line, rows);
  }
  readRow(rest, rows);
  return rows;
}

function readRow(line: string, rows: Map<string, string>): void {
  if (line.trim() === '') return;
  const row = ROW.exec(line);
  if (!row) throw new FeedRefused(`modified_id.csv has a line that is no "date,id": ${line.slice(0, 80)}`);
  rows.set(row[2]!, row[1]!);
}
