import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { FeedRefused } from '../../feeds/feed-error.ts';

const ROW = /^(\d{4}-\d\d-\d\dT[\d:.]+Z?),(?:[^,/]*\/)?([\x21-\x7e]{1,200})$/;

/** `modified_id.csv` of an ecosystem: a modification date by id. Throws FeedRefused on a line of another shape: then the list is no list. */
export async function parseModifiedIds(path: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (line === '') continue;
    const row = ROW.exec(line);
    if (!row) throw new FeedRefused(`modified_id.csv has a line that is no "date,id": ${line.slice(0, 80)}`);
    rows.set(row[2]!, row[1]!);
  }
  return rows;
}
