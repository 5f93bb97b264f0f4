import * as z from 'zod';

/** What a policy would change if it were saved, in the projects that follow it. */
export const PolicyTest = z.object({
  /** Projects whose latest result follows the policy. */
  projects: z.number().int(),
  /** Findings or violations that it would close, and open. */
  closes: z.number().int(),
  opens: z.number().int(),
  /** At most fifty of them. */
  changes: z.array(
    z.object({
      project: z.object({ id: z.uuid(), name: z.string() }),
      effect: z.enum(['closes', 'opens']),
      /** The vulnerability; null where a license is meant. */
      vulnerability_id: z.string().nullable(),
      purl: z.string(),
      /** What the policy says, in a sentence; null where it says nothing. */
      why: z.string().nullable(),
    }),
  ),
});
export type PolicyTest = z.infer<typeof PolicyTest>;

/** A draft of a policy, and the policy that it would change; null: it would be a new default. */
export function PolicyTestBodyOf<Content extends z.ZodType>(content: Content) {
  return z.object({ content, policy_id: z.uuid().nullable().default(null) });
}
