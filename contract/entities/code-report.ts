import * as z from 'zod';
import { UserReference } from './user.ts';

/** Of the text of a log. Ten megabytes have about 10,000 results. */
export const MOST_REPORT_CHARACTERS = 10 * 1024 * 1024;
/** For a branch of a project. */
export const MOST_REPORTS = 20;

/** A report of another engine that was uploaded. */
export const CodeReport = z.object({
  id: z.uuid(),
  branch: z.string(),
  /** Null where it was not said. */
  commit_hash: z.string().nullable(),
  category: z.string(),
  engines: z.array(z.object({ name: z.string(), version: z.string(), results: z.number().int() })),
  size_bytes: z.number().int(),
  uploaded_on: z.string(),
  uploaded_by: UserReference.nullable(),
  /** Whether a run has taken it. */
  taken: z.boolean(),
});
export type CodeReport = z.infer<typeof CodeReport>;
