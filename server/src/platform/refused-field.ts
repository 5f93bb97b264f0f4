import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { RULE_TEXTS } from '#contract/rule-texts.ts';

/** The error of a field that violates a rule; to be thrown. */
export function refusedField(
  property: string,
  rule: keyof typeof RULE_TEXTS,
  values?: Readonly<Record<string, string | number>>,
): BusinessError {
  return new BusinessError('ValidationFailed', { validationErrors: [{ property, errors: [compose(RULE_TEXTS[rule], values)] }] });
}
