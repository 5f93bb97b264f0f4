import * as z from 'zod';
import { ScheduleType } from './analysis.ts';

/** What an import of repositories begins with. */
export const ImportDefaults = z.object({
  /** Null: the organization's first analyzer. */
  analyzer_id: z.uuid().nullable(),
  /** `once`: an analysis at once; the others go on by themselves after it. */
  schedule_type: ScheduleType,
});
export type ImportDefaults = z.infer<typeof ImportDefaults>;
