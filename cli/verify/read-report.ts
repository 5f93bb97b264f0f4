import { readFileSync } from 'node:fs';
import { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import { UserError } from '../user-error.ts';

export interface ReportToVerify {
  readonly result: VulnerabilitiesResult;
}

/** Reads the findings of a report. Throws a UserError where the file contains none that this program can read. */
export function readReport(path: string): ReportToVerify {
  const parsed = VulnerabilitiesResult.safeParse(findingsOf(parseFile(path)));
  if (parsed.success) return { result: parsed.data };
  const [issue] = parsed.error.issues;
  throw new UserError(
    `${path} is not a report with findings: ${issue?.path.join('.') || 'the document'} ${issue?.message ?? 'is invalid'}. ` +
      'Make one with "understory scan <folder> --format json --output <file>".',
  );
}

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new UserError(`Cannot read ${path} as JSON: ${(cause as Error).message}`, { cause });
  }
}

function findingsOf(document: unknown): unknown {
  if (typeof document !== 'object' || document === null) return document;
  return 'vuln-finder' in document ? document['vuln-finder'] : document;
}
