import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ResultOf, RunnableStep } from '#contract/results/results.ts';

const decompress = promisify(gunzip);

/** Where a child process finds the stored document of a step. */
export function documentFile(folder: string, step: RunnableStep): string {
  return join(folder, `${step}.json.gz`);
}

/** A document that the server copied for a child process. The contract parsed it when it was stored. */
export async function readDocumentFile<Step extends RunnableStep>(folder: string, step: Step): Promise<ResultOf<Step>> {
  const bytes = await decompress(await readFile(documentFile(folder, step)));
  return JSON.parse(bytes.toString('utf8')) as ResultOf<Step>;
}
