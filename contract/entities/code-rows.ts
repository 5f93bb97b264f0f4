import * as z from 'zod';
import { CodeFinding, CodeRule } from '../results/code.ts';

/** A weakness of the code in the list; its data flow comes with the finding itself. */
export const CodeRow = CodeFinding.pick({
  fingerprint: true,
  rule_id: true,
  language: true,
  severity: true,
  confidence: true,
  tier: true,
  labels: true,
  message: true,
  source: true,
  suppressed: true,
}).extend({
  title: z.string(),
  weaknesses: z.array(z.string()),
  file: z.string(),
  line: z.number().int().positive(),
  /** The line of code. */
  code: z.string(),
  steps: z.number().int().nonnegative(),
});
export type CodeRow = z.infer<typeof CodeRow>;

/** A rule with how often it was broken in a run. */
export const CodeRuleCount = CodeRule.pick({ id: true, title: true, weaknesses: true, severity: true }).extend({
  findings: z.number().int(),
});
export type CodeRuleCount = z.infer<typeof CodeRuleCount>;
