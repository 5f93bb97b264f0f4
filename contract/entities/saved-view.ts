import * as z from 'zod';
import { line } from '../fields.ts';
import { LIMITS } from '../limits.ts';

export const SAVED_LISTS = ['projects', 'findings', 'components'] as const;
export const SavedList = z.enum(SAVED_LISTS);
export type SavedList = z.infer<typeof SavedList>;

const MOST_PARAMETERS = 12;

/** Search, filters, order and grouping as the address of the list has them, without its page. */
const ViewQuery = z
  .record(z.string().regex(/^[a-z_]{1,30}$/, 'is not a parameter'), z.string().min(1).max(1_000))
  .refine((query) => Object.keys(query).length <= MOST_PARAMETERS, 'has too many parameters');

export const SavedViewBody = z.object({
  name: line(LIMITS.viewName),
  query: ViewQuery,
  /** Whether all members see it; this needs a moderator. */
  shared: z.boolean(),
});

export const SavedView = SavedViewBody.extend({
  id: z.uuid(),
  list: SavedList,
  /** Whether the list opens with it for the person who asks. */
  is_default: z.boolean(),
  may_change: z.boolean(),
  created_by: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }).nullable(),
});
export type SavedView = z.infer<typeof SavedView>;
