import { ANALYSIS_TITLE } from '#contract/analysis-title.ts';
import { COMPOSED_TEXTS } from '#contract/composed-texts.ts';
import { AuditClass } from '#contract/entities/audit-log.ts';
import { ERRORS } from '#contract/error-table.ts';
import { GIVEN_TEXTS } from '#contract/given-texts.ts';
import { CodeConfidence } from '#contract/results/code.ts';
import { PLUGIN_DESCRIPTIONS } from '#contract/results/plugin-descriptions.ts';
import { RESULT_TABS, STEP_TITLES } from '#contract/results/steps.ts';
import { ROLE_LABELS } from '#contract/role-labels.ts';
import { TEXTS, TITLES } from '#contract/specification-texts.ts';
import { schemaTexts } from './schema-texts.ts';

/** Texts of the contract that screens show. */
export function contractTexts(): string[] {
  return [
    ...new Set([
      ...Object.values(TEXTS),
      ...Object.values(TITLES),
      ...Object.values(ERRORS).map(({ text }) => text),
      ...Object.values(ROLE_LABELS),
      ...Object.values(RESULT_TABS).map(({ label }) => label),
      ...Object.values(STEP_TITLES),
      ...AuditClass.options,
      ...CodeConfidence.options,
      ...COMPOSED_TEXTS,
      ANALYSIS_TITLE,
      ...Object.values(GIVEN_TEXTS),
      ...Object.values(PLUGIN_DESCRIPTIONS),
      ...schemaTexts(),
    ]),
  ];
}
