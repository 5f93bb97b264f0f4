import { createHash } from 'node:crypto';
import type { Evidence } from '#contract/results/vulnerabilities.ts';

/**
 * Why the lockfile in the checkout does not confirm the evidence; empty when it does.
 * The span is its lines from `line` to `end_line` without the last line feed, and must contain the version. Where the
 * inventory was made before hashes were kept, evidence has none, and only the version is checked.
 */
export function checkSpan({ lockfile, line, end_line: endLine, span_hash: hash, version }: Evidence, bytes: Buffer | undefined): string[] {
  if (lockfile === null || line === null) return ['it names no lines of a lockfile'];
  if (!bytes) return [`${lockfile} cannot be read in the checkout`];
  const span = spanOf(bytes, line, endLine ?? line);
  if (!span) return [`${lockfile} has no line ${endLine ?? line}`];
  if (hash !== null && createHash('sha256').update(span).digest('hex') !== hash)
    return [`${lockfile} has changed at line ${line} since the scan`];
  return span.includes(version.replace(/^v/, '')) ? [] : [`line ${line} of ${lockfile} does not name version ${version}`];
}

const LINE_FEED = 0x0a;

function spanOf(bytes: Buffer, first: number, last: number): Buffer | undefined {
  let start = 0;
  for (let line = 1; line < first; line++) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end < 0) return undefined;
    start = end + 1;
  }
  let end = bytes.indexOf(LINE_FEED, start);
  for (let line = first; line < last; line++) {
    if (end < 0) return undefined;
    end = bytes.indexOf(LINE_FEED, end + 1);
  }
  return bytes.subarray(start, end < 0 ? bytes.length : end);
}
