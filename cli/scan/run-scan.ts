import { closeSync, existsSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../user-error.ts';
import { EXIT } from '../exit-codes.ts';
import { shownCodeFindings } from './code-lines.ts';
import { FORMATS } from './formats.ts';
import { makeReport } from './make-report.ts';
import { meetsThreshold } from './meets-threshold.ts';
import type { FailOn } from './meets-threshold.ts';
import { vulnerabilitiesOf } from './scan-report.ts';
import type { ScanReport } from './scan-report.ts';
import { readGivenText } from './read-given.ts';
import { showProgress } from './show-progress.ts';

export interface ScanOptions {
  /** A key of FORMATS. */
  readonly format: string;
  readonly output?: string;
  readonly failOn?: FailOn;
  readonly knowledge: string;
  readonly registry?: boolean;
  readonly code?: boolean;
  /** SARIF files of other engines. */
  readonly sarif?: readonly string[];
  /** The table lists what is not in the default list as well. */
  readonly allWeaknesses?: boolean;
  /** A folder with models of packages. */
  readonly models?: string;
  /** A file of policies. */
  readonly policy?: string;
  /** VEX documents. */
  readonly vex?: readonly string[];
  /** A file of license corrections. */
  readonly licenseCorrections?: string;
}

/** Scans, writes the report and gives the exit code. Throws a UserError for what the user must fix first. */
export async function runScan(folder: string, options: ScanOptions): Promise<number> {
  requireFolder(folder, 'the project folder');
  if (options.sarif && options.code !== true) throw new UserError('--sarif needs --code.');
  if (options.allWeaknesses) {
    if (options.code !== true) throw new UserError('--all-weaknesses needs --code.');
    if (options.format !== 'table')
      throw new UserError('--all-weaknesses is for the table. The formats json and sarif always contain all weaknesses.');
  }
  if (options.models !== undefined) {
    if (options.code !== true) throw new UserError('--models needs --code.');
    requireFolder(options.models, 'a folder of models');
  }
  const codeReports = options.sarif?.map((file) => ({ name: file, text: readGivenText(file) }));
  const judge = await judgeFor(options);
  const progress = showProgress(process.stderr);
  let report: ScanReport;
  try {
    report = await makeReport({
      folder: resolve(folder),
      bundlePath: options.knowledge,
      asksRegistries: options.registry === true,
      scansCode: options.code === true,
      codeReports,
      modelsFolder: options.models === undefined ? undefined : resolve(options.models),
      findsLicenses: judge?.findsLicenses === true,
      progress,
    });
  } finally {
    progress.end();
  }
  if (judge) report = judge.judged(report);
  const write = await FORMATS[options.format]!();
  writeOut(
    await write(report, { color: options.output === undefined && canColor(), allWeaknesses: options.allWeaknesses === true }),
    options.output,
  );
  const weaknesses = shownCodeFindings(report.codeql).map((finding) => ({ severity: { class: finding.severity } }));
  if ([...openVulnerabilities(report), ...weaknesses].some((finding) => meetsThreshold(finding, options.failOn))) return EXIT.findings;
  if ((report.license_violations ?? []).length > 0) return EXIT.findings;
  if (report.coverage.complete) return EXIT.clean;
  console.error(['The analysis is incomplete:', ...report.coverage.gaps.map((gap) => `- ${gap}`)].join('\n'));
  return EXIT.incomplete;
}

interface Judge {
  readonly findsLicenses: boolean;
  judged(report: ScanReport): ScanReport;
}

/** Loads what judges only where there is something to judge by, and complains before a long scan. */
async function judgeFor({ policy, vex = [], licenseCorrections: file }: ScanOptions): Promise<Judge | undefined> {
  if (policy === undefined && vex.length === 0 && file === undefined) return undefined;
  const [{ judgeReport, readPolicyFile }, { readCorrections }] = await Promise.all([
    import('./judge-report.ts'),
    import('./license-corrections.ts'),
  ]);
  const policies = policy === undefined ? {} : readPolicyFile(policy);
  const corrections = file === undefined ? [] : readCorrections(file);
  return {
    findsLicenses: policies.license_policy !== undefined || file !== undefined,
    judged: (report) => judgeReport(report, { policy: policies, vex, corrections, now: new Date(report.understory.scanned_at) }),
  };
}

function openVulnerabilities(report: ScanReport): ReturnType<typeof vulnerabilitiesOf> {
  const covered = new Set((report.covers ?? []).map(({ vulnerability_id: id, purl }) => `${id} ${purl}`));
  return vulnerabilitiesOf(report).filter(({ id, affected }) => affected.some(({ purl }) => !covered.has(`${id} ${purl}`)));
}

function requireFolder(folder: string, what: string): void {
  const found = existsSync(folder) ? statSync(folder) : undefined;
  if (!found) throw new UserError(`Folder ${folder} does not exist.`);
  if (!found.isDirectory()) throw new UserError(`${folder} is a file. Name ${what} instead.`);
}

function writeOut(text: string | Uint8Array | Iterable<string>, output: string | undefined): void {
  if (text instanceof Uint8Array) return writeBytes(text, output);
  const pieces = typeof text === 'string' ? [text] : text;
  if (output === undefined) return writePieces(pieces, (piece) => process.stdout.write(piece));
  try {
    const file = openSync(output, 'w');
    try {
      writePieces(pieces, (piece) => writeWhole(file, piece));
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    throw notWritten(output, cause);
  }
}

function writeBytes(bytes: Uint8Array, output: string | undefined): void {
  if (output === undefined) return void process.stdout.write(bytes);
  try {
    writeFileSync(output, bytes);
  } catch (cause) {
    throw notWritten(output, cause);
  }
}

function notWritten(output: string, cause: unknown): UserError {
  return new UserError(`Cannot write the report to ${output}: ${(cause as Error).message}`, { cause });
}

// A text is written without a copy in a buffer, which would stay in memory for a while, except where a pipe takes only a part of it.
function writeWhole(file: number, piece: string): void {
  const written = writeSync(file, piece);
  if (written < Buffer.byteLength(piece)) writeFileSync(file, Buffer.from(piece).subarray(written));
}

function writePieces(pieces: Iterable<string>, write: (piece: string) => void): void {
  let last = '';
  for (const piece of pieces) {
    write(piece);
    last = piece;
  }
  if (!last.endsWith('\n')) write('\n');
}

function canColor(): boolean {
  return process.stdout.isTTY === true && !process.env['NO_COLOR'];
}
