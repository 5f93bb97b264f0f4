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

/**
 * Why a weakness is in one of two scans alone.
 * `code`: an engine that found it is of the same version in both, so the code changed.
 * `engine`: another version, or other settings, of each engine that found it, and the same code: the same commit, or the same files of the
 * weakness, of its place and its data flow.
 * `both`: the engines and files of the weakness changed, and either may be why.
 * `either`: the engines changed, and whether its files did is not known.
 */
export const CodeCause = z.enum(['code', 'engine', 'both', 'either']);
export type CodeCause = z.infer<typeof CodeCause>;

/** Against the scan before: what has come, what it found as well, what is gone, and what one of the two did not look at. */
export const CODE_CHANGES = ['new', 'not_looked_at_before', 'there_before', 'fixed', 'not_looked_at'] as const;
export const CodeChangeName = z.enum(CODE_CHANGES);
export type CodeChangeName = z.infer<typeof CodeChangeName>;

/** What a scan says of a weakness against the one before. */
export const CodeChangeState = z.object({
  state: CodeChangeName,
  /** Of what is new or fixed. */
  cause: CodeCause.nullable(),
  /** Why one of the scans did not look at it, for people; null where both did. */
  reason: z.string().nullable(),
});
export type CodeChangeState = z.infer<typeof CodeChangeState>;

/** A weakness in the list of a run, with what changed since the scan before; null where there is none. */
export const ListedCode = CodeRow.extend({ change: CodeChangeState.nullable() });
export type ListedCode = z.infer<typeof ListedCode>;

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
  change: z.enum(['introduced', 'resolved', 'not_looked_at_before', 'not_looked_at']),
  /** Null where one of the runs did not look at it, as `reason` says. */
  cause: CodeCause.nullable(),
  reason: z.string().nullable(),
});
export type CodeChange = z.infer<typeof CodeChange>;

/** A rule with how often it was broken in a run. */
export const CodeRuleCount = CodeRule.pick({ id: true, title: true, weaknesses: true, severity: true }).extend({
  findings: z.number().int(),
});
export type CodeRuleCount = z.infer<typeof CodeRuleCount>;
