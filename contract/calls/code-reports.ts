import * as z from 'zod';
import { call, Id, list, Nothing } from '../call.ts';
import { CodeReport, MOST_REPORT_CHARACTERS } from '../entities/code-report.ts';
import { GitRef, line } from '../fields.ts';

const base = '/org/{orgId}/projects/{projectId}/code_reports';

export const codeReportCalls = {
  uploadCodeReport: call(`POST ${base}`, () => ({
    access: 'USER',
    summary:
      'Upload SARIF 2.1.0 of another engine for a branch. It replaces the earlier report of its category, and counts from the next run of the branch on, which is started.',
    answer: 'created',
    body: z.object({
      /** The default branch where none is named. */
      branch: GitRef.optional(),
      /** The commit that was scanned. */
      commit_hash: z
        .string()
        .regex(/^[0-9a-f]{40}$/, 'must be a full commit hash')
        .optional(),
      /** Tells reports of one engine apart; without it, what the log says, or the names of its engines. */
      category: line({ min: 1, max: 200 }).optional(),
      /** The text of the log. */
      document: z.string('must be a string').min(2, 'should not be empty').max(MOST_REPORT_CHARACTERS, 'Too long'),
    }),
    data: Id.extend({
      engines: CodeReport.shape.engines,
      category: z.string(),
      /** The run that was started for it; null where the branch was never analyzed with code scanning, or is being analyzed. */
      run_index: z.number().int().nullable(),
    }),
    errors: ['ProjectDoesNotExist', 'CodeReportInvalid', 'TooManyRequests', 'Unsupported'],
  })),
  listCodeReports: list(`GET ${base}`, () => ({
    access: 'USER',
    summary: 'List the uploaded reports of code scanning that count for the branches of a project.',
    item: CodeReport,
    sortKeys: ['uploaded_on', 'branch', 'category'],
    errors: ['ProjectDoesNotExist'],
  })),
  removeCodeReport: call(`DELETE ${base}/{reportId}`, () => ({
    access: 'MODERATOR',
    summary: 'Remove an uploaded report. Results that took it stay; the next run does without.',
    data: Nothing,
    errors: ['ProjectDoesNotExist', 'EntityNotFound'],
  })),
} as const;
