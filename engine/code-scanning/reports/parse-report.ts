import type * as z from 'zod';
import { ReportUnreadable } from './given-report.ts';

/** Ten megabytes of SARIF JSON have about 10,000 results. */
const MOST_CHARACTERS = 10 * 1024 * 1024;
const DEEPEST = 64;

/** Parses a report's JSON. Throws ReportUnreadable if it is too large, too deep or not JSON; size and depth are checked before parsing. */
export function parseReport(text: string): unknown {
  if (text.length > MOST_CHARACTERS) throw new ReportUnreadable(`It has more than ${MOST_CHARACTERS / 1024 ** 2} MB.`);
  if (isDeep(text)) throw new ReportUnreadable(`It is nested deeper than ${DEEPEST} levels.`);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new ReportUnreadable('It is not JSON.', { cause });
  }
}

/** Where and why a document does not match its format, in words for people. */
export function notOfFormat({ issues: [issue] }: z.ZodError, format: string): ReportUnreadable {
  // Our schemas' own messages are full sentences, unlike zod's.
  if (issue && issue.message.endsWith('.')) return new ReportUnreadable(issue.message);
  const at = issue?.path.join('.') ?? '';
  return new ReportUnreadable(`It is not ${format}${at === '' ? '' : `: ${at} is missing or of another kind`}.`);
}

function isDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === 0x5c) at += 1;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (char === 0x7d || char === 0x5d) depth -= 1;
  }
  return false;
}
