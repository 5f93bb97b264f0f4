import * as z from 'zod';

const Weaknesses = z.array(z.string().regex(/^CWE-\d{1,6}$/, 'is no CWE id'));
const Edition = z.record(
  z.string().regex(/^A\d\d:20\d\d$/, 'is no category of the Top 10'),
  z.object({ name: z.string(), cwes: Weaknesses }),
);

/** A mapping of one's own: edition, category, weaknesses. */
export const OwaspDocument = z.object({ '2021': Edition.optional(), '2025': Edition.optional() });
export type OwaspDocument = z.infer<typeof OwaspDocument>;
