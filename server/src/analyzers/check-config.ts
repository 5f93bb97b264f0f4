import type { Analyzer, StepConfig } from '#contract/entities/analysis.ts';
import { BusinessError } from '#contract/errors.ts';
import type { ValidationErrors } from '#contract/errors.ts';
import type { StepName } from '#contract/results/steps.ts';
import { settingsOf, type PluginSetting } from './plugin-settings.ts';
import { RULE_TEXTS } from '#contract/rule-texts.ts';
import { compose } from '#contract/compose.ts';

/**
 * Holds the configuration of an analysis against what its steps can be configured with. Throws ValidationFailed for what no step knows, and
 * AnaylzerMissingConfigAttribute for what a step needs and was not given.
 */
export function checkConfig(
  stages: Analyzer['steps'],
  config: StepConfig,
  settings: (step: StepName) => readonly PluginSetting[] = settingsOf,
): void {
  const steps = stages.flat().map(({ name }) => name);
  const validationErrors = Object.entries(config).flatMap(([step, values]): ValidationErrors => {
    if (!steps.includes(step as StepName)) return [{ property: `config.${step}`, errors: [RULE_TEXTS.stepOfNoAnalyzer] }];
    return Object.entries(values).flatMap(([name, value]) => {
      const error = errorOf(
        value,
        settings(step as StepName).find((setting) => setting.name === name),
      );
      return error === undefined ? [] : [{ property: `config.${step}.${name}`, errors: [error] }];
    });
  });
  if (validationErrors.length > 0) throw new BusinessError('ValidationFailed', { validationErrors });
  for (const step of steps) {
    const missing = settings(step).find(({ name, required }) => required && config[step]?.[name] === undefined);
    if (missing) {
      throw new BusinessError('AnaylzerMissingConfigAttribute', {
        message: compose(RULE_TEXTS.valueMissing, { step, setting: missing.name, description: missing.description }),
      });
    }
  }
}

function errorOf(value: unknown, setting: PluginSetting | undefined): string | undefined {
  if (!setting) return RULE_TEXTS.unknown;
  const isOfType = setting.type === 'list' ? Array.isArray(value) || typeof value === 'string' : typeof value === setting.type;
  return isOfType ? undefined : RULE_TEXTS[WRONG_TYPES[setting.type]];
}

const WRONG_TYPES = { string: 'wrongString', number: 'wrongNumber', boolean: 'wrongBoolean', list: 'wrongList' } as const;
