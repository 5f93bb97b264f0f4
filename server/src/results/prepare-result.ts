import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunnableStep } from '#contract/results/results.ts';
import { builtProgram } from '#server/platform/child/built-program.ts';
import { runChild, type ChildOutcome } from '#server/platform/child/run-child.ts';
import { OUTPUT_FILE, readPrepared } from './prepared-files.ts';
import type { PreparedResult } from './prepared-result.ts';
import type { ResultWork } from './result-work.ts';
import { prepared } from './store-result.ts';

// Reading, checking and dividing a larger one would hold up everything else in this process for longer than anyone notices.
const PREPARED_HERE_BYTES = 256 * 1024;
const LIMITS = { timeoutSeconds: 300, memoryMegabytes: 3_072 };

interface Output {
  readonly step: RunnableStep;
  /** Contains the output of the plugin's process. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

type Prepared = { readonly kind: 'done'; readonly result: PreparedResult } | Extract<ChildOutcome, { kind: 'failed' }>;

/** The output of a plugin's process as the database takes it; a large one is prepared by a process of its own. Throws where it is invalid. */
export async function prepareResult({ step, folder, signal }: Output): Promise<Prepared> {
  const output = join(folder, OUTPUT_FILE);
  const { size } = await stat(output);
  if (size <= PREPARED_HERE_BYTES) return { kind: 'done', result: await prepared(step, JSON.parse(await readFile(output, 'utf8'))) };
  const input: ResultWork = { kind: 'prepare', step, folder };
  const limits = { ...LIMITS, readable: [folder], writable: [folder] };
  const outcome = await runChild({ program: builtProgram('result-child'), input, limits, signal });
  if (outcome.kind === 'done') return { kind: 'done', result: await readPrepared(folder) };
  if (outcome.reason === 'memory' || outcome.reason === 'timeout') return outcome;
  throw new Error(`A result of ${step} could not be prepared (${outcome.reason}): ${outcome.message}`);
}
