import * as z from 'zod';
import { CodeFinding, CodeRule } from '../results/code.ts';
import { Cover } from './decision.ts';

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
  /** Names of the engines that found it. */
  engines: z.array(z.string()),
  weaknesses: z.array(z.string()),
  file: z.string(),
  line: z.number().int().positive(),
  /** The line of code. */
  code: z.string(),
  steps: z.number().int().nonnegative(),
  /** The decision that covers it; null: it is open. */
  covered_by: Cover.nullable(),
});
export type CodeRow = z.infer<typeof CodeRow>;

/** A weakness that only one of two runs found. */
export const CodeChange = CodeRow.pick({
  fingerprint: true,
  rule_id: true,
  title: true,
  severity: true,
  message: true,
  file: true,
  line: true,
}).extend({
  change: z.enum(['introduced', 'resolved']),
  /**
   * `code`: an engine that found it scanned both commits; `engine`: none of those scanned the other run, though its commit is the same;
   * `either`: neither the engines nor the commits are the same. Another version is another engine.
   */
  cause: z.enum(['code', 'engine', 'either']),
});
export type CodeChange = z.infer<typeof CodeChange>;

/** A rule with how often it was broken in a run. */
export const CodeRuleCount = CodeRule.pick({ id: true, title: true, weaknesses: true, severity: true }).extend({
  findings: z.number().int(),
});
export type CodeRuleCount = z.infer<typeof CodeRuleCount>;
