import { AUDIT_PROBLEM_TEXTS } from './audit-problem-texts.ts';
import { AUDIT_TEXTS, AUDIT_VALUES, CHANGE_TEXTS } from './audit-texts.ts';
import { CODE_RULE_TEXTS } from './code-rule-texts.ts';
import { GAP } from './compose.ts';
import { ERRORS } from './error-table.ts';
import { FAILURE_TEXTS } from './failure-texts.ts';
import { GRADE_ACTION_TEXTS } from './grade/action-texts.ts';
import { HOST_REPORT_TEXTS } from './host-report-texts.ts';
import { LICENSE_TERMS } from './license-terms.ts';
import { LIMIT_TEXTS } from './limit-texts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import { NOTIFICATION_TEXTS } from './notification-texts.ts';
import { REOPENING_TEXTS } from './reopening-texts.ts';
import { REPORT_TEXTS } from './report-texts.ts';
import { PROBLEMS, templateOf } from './results/problem-texts.ts';
import { RULE_TEXTS, SCOPE_WORDS } from './rule-texts.ts';
import { ROLE_LABELS } from './role-labels.ts';
import { SCHEMA_TEXTS } from './validation-text.ts';
import { UNRESOLVED_TEXTS } from './unresolved-texts.ts';
import { VEX_TEXTS } from './vex-texts.ts';

/** Texts that the server composes from values, with gaps for these. Screens find the text that a sentence was made from and translate it. */
export const COMPOSED_TEXTS: readonly string[] = [
  ...Object.values(GRADE_ACTION_TEXTS),
  ...Object.values(LIMIT_TEXTS),
  ...Object.values(FAILURE_TEXTS),
  ...Object.values(REPORT_TEXTS),
  ...Object.values(HOST_REPORT_TEXTS),
  ...Object.values(UNRESOLVED_TEXTS).flat(),
  ...Object.values(CODE_RULE_TEXTS).flatMap((texts) => Object.values(texts)),
  ...Object.values(NOTIFICATION_TEXTS),
  ...Object.values(MAIL_TEXTS),
  ...Object.values(REOPENING_TEXTS),
  ...Object.values(AUDIT_TEXTS).flatMap((texts) => Object.values(texts)),
  ...Object.values(CHANGE_TEXTS),
  ...Object.values(AUDIT_VALUES),
  ...Object.values(AUDIT_PROBLEM_TEXTS),
  ...Object.values(ERRORS).map(({ text }) => text),
  ...Object.values(ROLE_LABELS),
  ...Object.values(LICENSE_TERMS),
  ...Object.values(RULE_TEXTS),
  ...Object.values(SCOPE_WORDS),
  ...Object.values(SCHEMA_TEXTS),
  ...Object.values(VEX_TEXTS),
  // Those that only pass on what somebody else said have no words of their own.
  ...Object.values(PROBLEMS)
    .map(templateOf)
    .filter((text) => !/^\{\w+\}$/.test(text)),
];

export interface Decomposed {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What fits a gap that takes no text. */
const VALUES: Readonly<Record<string, string>> = { count: String.raw`(\d[\d.,]*)` };

/** Which text a sentence was made from, and with which values; undefined if it is none of them. */
export function decompose(sentence: string): Decomposed | undefined {
  for (const { text, pattern, names } of PATTERNS) {
    const match = pattern.exec(sentence);
    if (match) return { text, values: Object.fromEntries(names.map((name, index) => [name, match[index + 1]!])) };
  }
  return undefined;
}

const wordsOf = (text: string) => text.replaceAll(GAP, '');

// The one with the most words of its own first: another may fit a part of what it says in full.
const PATTERNS = COMPOSED_TEXTS.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length).map((text) => ({
  text,
  names: [...text.matchAll(GAP)].map((match) => match[1]!),
  pattern: new RegExp(
    `^${text
      .split(GAP)
      .map((part, index) => (index % 2 === 1 ? (VALUES[part] ?? '(.+?)') : part.replaceAll(/[.?()|$*+^[\]\\]/g, '\\$&')))
      .join('')}$`,
    'su',
  ),
}));
