import { access, mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { runManager, type ManagerOutcome } from '../../remediation/prover/run-manager.ts';
import { reportText } from '../reports/report-text.ts';
import type { ReportProblem } from '../reports/given-report.ts';

export interface CodeqlRun {
  /** Path of the CodeQL CLI, as configured by the administrator. */
  readonly program: string;
  /** The code to scan. It is never built. */
  readonly sourceRoot: string;
  /** An empty folder for the database and other output. */
  readonly folder: string;
  /** For both commands together. */
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
}

/** The SARIF file written, or why there is none. */
export type CodeqlOutcome = { readonly file: string } | { readonly problem: ReportProblem };

// The query pack in the CLI's bundle, so nothing is downloaded.
const SUITE = 'codeql/javascript-queries:codeql-suites/javascript-code-scanning.qls';
// Source: CodeQL CLI manual, "Exit codes".
const NO_CODE = 32;
const THREADS = 2;
const RAM_MEGABYTES = 2_048;
// The JVM needs more than the memory given to the queries.
const RESIDENT_MEGABYTES = 2 * RAM_MEGABYTES;

/** Scans JavaScript and TypeScript with the CodeQL CLI, which does not support PHP. Rejects only when `signal` aborts. */
export async function runCodeql({ program, sourceRoot, folder, timeoutSeconds, signal }: CodeqlRun): Promise<CodeqlOutcome> {
  for (const name of ['project', 'home', 'tmp']) await mkdir(join(folder, name), { recursive: true });
  const database = join(folder, 'database');
  const file = join(folder, 'codeql.sarif');
  const limits = [`--threads=${THREADS}`, `--ram=${RAM_MEGABYTES}`];
  const commands = [
    ['database', 'create', database, '--language=javascript-typescript', `--source-root=${sourceRoot}`, ...limits],
    ['database', 'analyze', database, SUITE, '--format=sarif-latest', `--output=${file}`, ...limits],
  ];
  let seconds = timeoutSeconds;
  for (const args of commands) {
    const outcome = await runManager({
      program,
      native: true,
      args,
      folder,
      // The launcher is a shell script, and the TypeScript extractor runs on Node.js.
      environment: { PATH: ['/usr/bin', '/bin', dirname(process.execPath)].join(delimiter) },
      timeoutSeconds: Math.max(1, seconds),
      memoryMegabytes: RESIDENT_MEGABYTES,
      signal,
    });
    const problem = problemOf(outcome, { folder, timeoutSeconds });
    if (problem) return { problem };
    seconds -= outcome.seconds;
  }
  const isWritten = await access(file).then(
    () => true,
    () => false,
  );
  return isWritten ? { file } : { problem: { message: REPORT_TEXTS.codeqlSilent, incomplete: true } };
}

function problemOf(
  { code, output, failure }: ManagerOutcome,
  { folder, timeoutSeconds }: Pick<CodeqlRun, 'folder' | 'timeoutSeconds'>,
): ReportProblem | undefined {
  if (failure === 'timeout') return lost(compose(REPORT_TEXTS.codeqlSlow, { seconds: timeoutSeconds }));
  if (failure === 'memory') return lost(compose(REPORT_TEXTS.codeqlMemory, { megabytes: RESIDENT_MEGABYTES }));
  if (code === 0) return undefined;
  if (code === NO_CODE) return { message: REPORT_TEXTS.codeqlNoCode, incomplete: false };
  const last = output.replaceAll(folder, '').trim().split('\n').at(-1) ?? '';
  // Shell exit codes: 126 is not executable, 127 is not found.
  if (code === null || code === 126 || code === 127) return lost(compose(REPORT_TEXTS.codeqlNotStarted, { reason: reportText(last, 300) }));
  return lost(compose(REPORT_TEXTS.codeqlFailed, { code, reason: reportText(last, 300) }));
}

function lost(message: string): ReportProblem {
  return { message, incomplete: true };
}
