import type { CODE_RULE_TEXTS, CodeRuleTexts } from '#contract/code-rule-texts.ts';
import type { SinkClass } from '../models/model.ts';

export type RuleSeverity = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW';

/** A weakness that is looked for. */
export interface RuleWithoutTexts {
  /** Without the language, which comes before it on the wire: `js/sql-injection`. */
  readonly name: keyof typeof CODE_RULE_TEXTS;
  /** CWE number; the first is the rule's own. */
  readonly cwe: readonly number[];
  readonly severity: RuleSeverity;
  /** CVSS-like score for code hosts that sort by it. */
  readonly score: number;
  readonly sinks: readonly SinkClass[];
  /** Names in the code that say that the weakness does harm there; where there is none, the confidence is low. */
  readonly matters?: RegExp;
  /** What the statement says that takes the harm away; the confidence is low then as well. */
  readonly harmless?: RegExp;
  /** The same of what stands right before the place. */
  readonly harmlessBehind?: RegExp;
  /** What the value is assigned to counts among those names as well. */
  readonly isNamedBefore?: boolean;
  /** So do names where a function's result is used that gives the value back. */
  readonly isUsedElsewhere?: boolean;
  readonly bad: Readonly<Partial<Record<'js' | 'php', string>>>;
  readonly good: Readonly<Partial<Record<'js' | 'php', string>>>;
}

/** The same with its help in our own words. */
export interface Rule extends RuleWithoutTexts, CodeRuleTexts {}
