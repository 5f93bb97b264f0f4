import type { CODE_RULE_TEXTS, CodeRuleTexts } from '#contract/code-rule-texts.ts';
import type { SinkClass } from '../models/model.ts';

export type RuleSeverity = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW';

/** A weakness the scanner looks for. */
export interface RuleWithoutTexts {
  /** Without the language prefix, which is added on the wire: `js/sql-injection`. */
  readonly name: keyof typeof CODE_RULE_TEXTS;
  /** CWE numbers; the first is the rule's primary one. */
  readonly cwe: readonly number[];
  readonly severity: RuleSeverity;
  /** CVSS-like score, for code hosts that sort by it. */
  readonly score: number;
  readonly sinks: readonly SinkClass[];
  /** Names in the code that suggest the weakness matters there; without one, confidence is low. */
  readonly matters?: RegExp;
  /** Matches statements in which the weakness does no harm; confidence is low there, too. */
  readonly harmless?: RegExp;
  /** The same, matched against the code right before the finding. */
  readonly harmlessBehind?: RegExp;
  /** The name of the variable assigned to counts as well. */
  readonly isNamedBefore?: boolean;
  /** So do names at call sites of the function that returns the value. */
  readonly isUsedElsewhere?: boolean;
  /** The constant that the weakness is about is not shown. */
  readonly isSecret?: boolean;
  readonly bad: Readonly<Partial<Record<'js' | 'php', string>>>;
  readonly good: Readonly<Partial<Record<'js' | 'php', string>>>;
}

/** A rule with its help texts. */
export interface Rule extends RuleWithoutTexts, CodeRuleTexts {}
