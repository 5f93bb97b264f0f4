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

/**
 * What an upgrade policy does to plans. Plans are made again by the next analysis only, so this says what of the latest ones a draft would
 * exclude, and what is not fixed because of the policy as it was.
 */
export const UpgradePolicyTest = z.object({
  /** Projects that follow the policy and have looked for plans. */
  projects: z.number().int(),
  /** Updates of their proven plans that the draft excludes because they cross a major version. */
  excluded: z.object({
    moves: z.number().int(),
    projects: z.number().int(),
    /** (vulnerability, release) pairs that only plans with such updates remove. */
    findings: z.number().int(),
  }),
  /** (vulnerability, release) pairs that no plan removes because the policy excludes it, by its rule. */
  held: z.object({ major: z.number().int(), age: z.number().int() }),
  /** Those of them that the next analysis would plan for again, because the draft relaxes that rule. */
  freed: z.object({ major: z.number().int(), age: z.number().int() }),
  /** At most fifty of the excluded updates. */
  moves: z.array(
    z.object({
      project: z.object({ id: z.uuid(), name: z.string() }),
      lockfile: z.string(),
      name: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
});
export type UpgradePolicyTest = z.infer<typeof UpgradePolicyTest>;
