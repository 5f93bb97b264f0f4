import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sharedData } from '#tests/shared-data.ts';

/** The cases of a suite in the collection beside the project, one JSON document a line; undefined where it is absent. */
export function readCases<Case>(path: string): Case[] | undefined {
  const file = sharedData(path);
  if (file === undefined) return undefined;
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Case]));
}
