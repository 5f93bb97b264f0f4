import type * as z from 'zod';
import type { PluginDescription } from '#contract/calls/analyzers.ts';
import { POLICY_SETTINGS } from '#contract/entities/policy.ts';
import type { StepName } from '#contract/results/steps.ts';
import { RULE_TEXTS } from '#contract/rule-texts.ts';

/** A value that people can give a step of an analysis. */
export type PluginSetting = z.infer<typeof PluginDescription>['config'][number];

export function settingsOf(step: StepName): readonly PluginSetting[] {
  const known = POLICY_SETTINGS[step as keyof typeof POLICY_SETTINGS] as (typeof POLICY_SETTINGS)[keyof typeof POLICY_SETTINGS] | undefined;
  if (!known) return [];
  return [{ name: known.setting, description: RULE_TEXTS.policySetting, type: 'list', required: false }];
}
