import type { StepConfig } from '#contract/entities/analysis.ts';
import { POLICY_SETTINGS, type PolicyContent, type PolicyKind } from '#contract/entities/policy.ts';
import { BusinessError } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { DEFAULT_POLICIES } from './default-policies.ts';
import * as store from './policies.store.ts';
import { refusedField } from '#server/platform/refused-field.ts';
import { RULE_TEXTS } from '#contract/rule-texts.ts';
import { compose } from '#contract/compose.ts';

type Settings = typeof POLICY_SETTINGS;

/**
 * Refuses a configuration that names steps the analyzer lacks, settings that no step has, or policies that the organization lacks.
 * Throws ValidationFailed, and AnaylzerMissingConfigAttribute for a step that is configured without its setting.
 */
export async function checkPolicyConfig(
  db: Context['db'],
  { organizationId, config, steps }: { organizationId: string; config: StepConfig; steps: readonly string[] },
): Promise<void> {
  for (const [step, settings] of Object.entries(config)) {
    const known = POLICY_SETTINGS[step as keyof Settings] as Settings[keyof Settings] | undefined;
    if (!steps.includes(step)) throw refusedField(`config.${step}`, 'noSuchStep');
    const unknown = Object.keys(settings ?? {}).find((name) => name !== known?.setting);
    if (unknown !== undefined || !known) throw refusedField(`config.${step}${unknown === undefined ? '' : `.${unknown}`}`, 'noSuchSetting');
    const value = settings?.[known.setting];
    if (value === undefined)
      throw new BusinessError('AnaylzerMissingConfigAttribute', {
        message: compose(RULE_TEXTS.settingMissing, { step, setting: known.setting }),
      });
    const ids = idsOf(value);
    const property = `config.${step}.${known.setting}`;
    if (ids.length !== 1) throw refusedField(property, 'onePolicy');
    const found = await store.known(db, { organizationId, kind: known.kind, ids });
    if (found.length !== ids.length) throw refusedField(property, 'unknownPolicy');
  }
}

export interface PolicyInForce<Kind extends PolicyKind> {
  /** Null for the product's own default, where the organization has none. */
  readonly id: string | null;
  readonly name: string;
  readonly content: PolicyContent<Kind>;
}

/** The policy that an analysis chose, else the organization's default. */
export async function policyInForce<Step extends keyof Settings>(
  db: Context['db'],
  { organizationId, step, config }: { organizationId: string; step: Step; config: StepConfig },
): Promise<PolicyInForce<Settings[Step]['kind']>> {
  const { kind } = POLICY_SETTINGS[step] as Settings[Step];
  const chosen = await chosenPolicy(db, { organizationId, step, config });
  const { id, name, content } = chosen ??
    (await store.findDefault(db, { organizationId, kind })) ?? { id: null, ...DEFAULT_POLICIES[kind] };
  return { id, name, content: content as PolicyContent<Settings[Step]['kind']> };
}

/** The policy that an analysis chose, undefined where it chose none. */
export async function chosenPolicy<Step extends keyof Settings>(
  db: Context['db'],
  { organizationId, step, config }: { organizationId: string; step: Step; config: StepConfig },
): Promise<store.PolicyRow<Settings[Step]['kind']> | undefined> {
  const { setting, kind } = POLICY_SETTINGS[step] as Settings[Step];
  const [policyId] = idsOf(config[step]?.[setting]);
  return policyId === undefined ? undefined : store.find(db, { organizationId, kind, policyId });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idsOf(value: unknown): string[] {
  return [value].flat().filter((id): id is string => typeof id === 'string' && UUID.test(id));
}
