import { AUDIT_VALUES } from '#contract/audit-texts.ts';
import type { StepConfig } from '#contract/entities/analysis.ts';
import { POLICY_SETTINGS } from '#contract/entities/policy.ts';
import { describeChanges } from '#server/audit/describe-changes.ts';
import type { Context } from '#server/platform/context.ts';
import { chosenPolicy } from './chosen-policies.ts';

type Step = keyof typeof POLICY_SETTINGS;

/** Which policies an analysis chose before and chooses now, by name, for the audit log. */
export async function describePolicyChanges(
  db: Context['db'],
  { organizationId, before, after }: { organizationId: string; before: StepConfig; after: StepConfig },
): Promise<string> {
  const nameOf = async (step: Step, config: StepConfig) =>
    (await chosenPolicy(db, { organizationId, step, config }))?.name ?? AUDIT_VALUES.organizationDefault;
  const steps = Object.keys(POLICY_SETTINGS) as Step[];
  return describeChanges(
    await Promise.all(
      steps.map(async (step) => ({
        text: POLICY_SETTINGS[step].setting,
        before: await nameOf(step, before),
        after: await nameOf(step, after),
      })),
    ),
  );
}
