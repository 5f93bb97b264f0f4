import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { verifyEvidence, type Verification } from '#engine/evidence/verify-evidence.ts';
import { openKnowledge } from '#knowledge/sync/knowledge-state.ts';
import { UserError } from '../user-error.ts';
import { readReport, type ReportToVerify } from './read-report.ts';

export interface VerifyOptions {
  readonly knowledge: string;
  readonly checkout?: string;
}

const EXIT = { confirmed: 0, rejected: 1 } as const;

/** Checks a report and prints what is confirmed and what is not. Gives the exit code; throws a UserError where nothing can be checked. */
export function runVerify(path: string, { knowledge, checkout }: VerifyOptions): number {
  const report = readReport(path);
  if (!existsSync(knowledge)) {
    throw new UserError(`No vulnerability data at ${knowledge}. Name the data that the report used with --knowledge <bundle>.`);
  }
  const bundle = openKnowledge(knowledge);
  try {
    const verification = verifyEvidence(report.result, {
      advisories: bundle,
      ...(checkout === undefined ? {} : { readFile: filesOf(checkout) }),
    });
    process.stdout.write(`${linesOf(verification, report, bundle.bundle.hash, checkout).join('\n')}\n`);
    return verification.rejected.length === 0 ? EXIT.confirmed : EXIT.rejected;
  } finally {
    bundle.close();
  }
}

/** Reads files of a folder, never through a link that leads out of it. */
function filesOf(checkout: string): (path: string) => Buffer | undefined {
  if (!existsSync(checkout) || !statSync(checkout).isDirectory()) throw new UserError(`Folder ${checkout} does not exist.`);
  const root = realpathSync(checkout);
  const read = new Map<string, Buffer | undefined>();
  return (path) => {
    if (!read.has(path)) read.set(path, readInside(root, path));
    return read.get(path);
  };
}

function readInside(root: string, path: string): Buffer | undefined {
  const file = resolve(root, path);
  if (!existsSync(file) || !statSync(file).isFile()) return undefined;
  return realpathSync(file).startsWith(root + sep) ? readFileSync(file) : undefined;
}

function linesOf(verification: Verification, report: ReportToVerify, bundleHash: string, checkout: string | undefined): string[] {
  const { findings, checked, rejected } = verification;
  const stated = report.result.coverage.knowledge?.hash;
  return [
    ...rejected.flatMap(({ vulnerability, purl, advisory, reasons }) =>
      reasons.map((reason) => `${vulnerability} ${purl} (${advisory}): ${reason}.`),
    ),
    `Confirmed ${checked - rejected.length} of ${checked} matches in ${findings} ${findings === 1 ? 'finding' : 'findings'}.`,
    ...(checkout === undefined
      ? ['Lockfile lines were not checked. To check them, name the project folder with --checkout <folder>.']
      : []),
    ...(stated !== undefined && stated !== bundleHash
      ? [`The report used vulnerability data ${stated}; it was checked against ${bundleHash}.`]
      : []),
  ];
}
