import { COMPOSED_TEXTS } from '#contract/composed-texts.ts';
import { AuditClass } from '#contract/entities/audit-log.ts';
import { ERRORS } from '#contract/errors.ts';
import { CodeConfidence } from '#contract/results/code.ts';
import { PLUGIN_DESCRIPTIONS } from '#contract/results/plugin-descriptions.ts';
import { RESULT_TABS } from '#contract/results/steps.ts';
import { ROLE_LABELS } from '#contract/roles.ts';
import { TEXTS, TITLES } from '#contract/specification-texts.ts';

/** Texts of the contract that screens show. */
export function contractTexts(): string[] {
  return [
    ...new Set([
      ...Object.values(TEXTS),
      ...Object.values(TITLES),
      ...Object.values(ERRORS).map(({ text }) => text),
      ...Object.values(ROLE_LABELS),
      ...Object.values(RESULT_TABS).map(({ label }) => label),
      ...AuditClass.options,
      ...CodeConfidence.options,
      ...COMPOSED_TEXTS,
      ...Object.values(PLUGIN_DESCRIPTIONS),
      ...RULES,
    ]),
  ];
}

/** What fields can violate, as the contract's schemas word it; `{number}` stands for any number. */
const RULES = [
  'must be a string',
  'should not be empty',
  'Too short',
  'Too long',
  'must not contain control characters',
  'Invalid email address',
  'can contain only letters, digits, dots, underscores and hyphens',
  'must be a valid ISO 8601 date string',
  'must be a URL address',
  'must be a URL or an email address',
  'must be an id',
  'must be an email address',
  'Required',
  'Invalid input',
  'must be a boolean value',
  'must be an array',
  'must be a number conforming to the specified constraints',
  'String must contain at least {number} character(s)',
  'String must contain at most {number} character(s)',
  'Array must contain at least {number} element(s)',
  'Array must contain at most {number} element(s)',
  'Number must be greater than or equal to {number}',
  'Number must be less than or equal to {number}',
];
