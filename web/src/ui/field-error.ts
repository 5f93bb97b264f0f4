import { TEXTS } from '#contract/specification-texts.ts';
import { t } from '#web/messages/translate.ts';

/**
 * The text of a violated rule. The contract's rules are worded to follow the field's name ("should not be empty"); whole sentences are used as they are. Source of the default: docs/rules.md, section 1.
 */
export function fieldErrorText(label: string, message: string | undefined): string {
  if (!message || message === 'Invalid input') return t(TEXTS.fieldNotValid, { field: label });
  const text = ruleText(message);
  return /^\p{Ll}/u.test(message) ? `${label} ${text}.` : text;
}

/** A rule of the contract in the language of the page; rules with a number have one text for all numbers. */
export function ruleText(message: string): string {
  const number = /(?<!ISO )\b\d+\b/.exec(message)?.[0];
  return number === undefined ? t(message) : t(message.replace(number, '{number}'), { number: Number(number) });
}
