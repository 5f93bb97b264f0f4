import type { ForeignRun, GivenReport } from './given-report.ts';
import { readGitlabReport } from './read-gitlab-report.ts';
import { readSarif } from './read-sarif.ts';

/** Reads a report in the given format. Throws ReportUnreadable. */
export function readReport(format: GivenReport['format'], text: string, isKnown: (path: string) => boolean): ForeignRun[] {
  return READERS[format](text, isKnown);
}

const READERS: Readonly<Record<GivenReport['format'], (text: string, isKnown: (path: string) => boolean) => ForeignRun[]>> = {
  sarif: readSarif,
  gitlab: readGitlabReport,
};
