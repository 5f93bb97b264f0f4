import { TEXTS } from '#contract/specification-texts.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';

/**
 * The text of a violated rule. The contract's rules are worded to follow the field's name ("should not be empty"); whole sentences are used as they are. Source of the default: docs/rules.md, section 1.
 */
export function fieldErrorText(label: string, message: string | undefined): string {
  if (!message || message === 'Invalid input') return t(TEXTS.fieldNotValid, { field: label });
  const text = ruleText(message);
  return /^\p{Ll}/u.test(message) ? `${label} ${text}.` : text;
}

/** A rule that a value violates, in the language of the page: the specification's, a form's, or one that the server words with values. */
export function ruleText(message: string): string {
  const text = t(message);
  return text === message ? composed(message) : text;
}
