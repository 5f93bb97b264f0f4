/**
 * The text of a violated rule. The contract's rules are worded to follow the field's name ("should not be empty"); whole sentences are used as they are. Source of the default: docs/rules.md, section 1.
 */
export function fieldErrorText(label: string, message: string | undefined): string {
  if (!message || message === 'Invalid input') return `${label} is not valid.`;
  return /^\p{Ll}/u.test(message) ? `${label} ${message}.` : message;
}
