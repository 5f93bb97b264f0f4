import type { Analyzer, StepConfig } from '#contract/entities/analysis.ts';
import { BusinessError } from '#contract/errors.ts';
import type { ValidationErrors } from '#contract/errors.ts';
import type { StepName } from '#contract/results/steps.ts';
import { settingsOf, type PluginSetting } from './plugin-settings.ts';

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
    if (!steps.includes(step as StepName)) return [{ property: `config.${step}`, errors: ['is not a step of the analyzer'] }];
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
        message: `The step ${step} needs a value for ${missing.name}. ${missing.description}`,
      });
    }
  }
}

function errorOf(value: unknown, setting: PluginSetting | undefined): string | undefined {
  if (!setting) return 'is not known';
  const isOfType = setting.type === 'list' ? Array.isArray(value) || typeof value === 'string' : typeof value === setting.type;
  return isOfType ? undefined : `must be a ${setting.type}`;
}
