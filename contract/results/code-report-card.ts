import * as z from 'zod';

const Count = z.number().int().nonnegative();

/** How often an engine finds each weakness in a corpus of programs that have it, and how often it reports programs that do not. */
export const CodeReportCard = z.object({
  engine_version: z.string(),
  measured_on: z.iso.date(),
  corpus: z.string(),
  weaknesses: z.array(
    z.object({
      rule_id: z.string(),
      title: z.string(),
      /** Programs with the weakness, and those of them in which it was found. */
      bad: Count,
      found: Count,
      /** Programs without it, and those of them that were reported. */
      good: Count,
      reported: Count,
    }),
  ),
});
export type CodeReportCard = z.infer<typeof CodeReportCard>;
