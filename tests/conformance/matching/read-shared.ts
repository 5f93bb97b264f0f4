import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sharedData } from '#tests/shared-data.ts';

/** Text of a file of the real-data collection, unpacked where its name ends in `.gz`. Throws where the collection is absent. */
export function sharedText(path: string): string {
  const file = sharedData(path);
  if (file === undefined) throw new Error(`${path} is not in the real-data collection.`);
  const bytes = readFileSync(file);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** One JSON value a line; the caller knows the shape of the file it names. */
export function sharedLines<Row>(path: string): Row[] {
  return sharedText(path)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}
