import { useQuery } from '@tanstack/react-query';
import { POLICY_SETTINGS, type PolicyKind } from '#contract/entities/policy.ts';
import type { StepName } from '#contract/results/steps.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { policiesQuery } from '#web/queries/policies.queries.ts';
import { POLICY_TEXTS } from '../policies/policy-kinds.ts';

/** Which policy a step goes by; nothing for a step that none governs. See docs/decisions/043-steps-take-their-settings-from-policies.md. */
export function StepPolicy({ orgId, step }: { orgId: string; step: StepName }) {
  if (!hasPolicy(step)) return null;
  return <GoverningPolicy orgId={orgId} kind={POLICY_SETTINGS[step].kind} />;
}

function GoverningPolicy({ orgId, kind }: { orgId: string; kind: PolicyKind }) {
  const list = useQuery(policiesQuery(orgId, kind, { page: 0, entries_per_page: 1, sort_key: 'is_default', sort_direction: 'DESC' }));
  const standard = list.data?.data.find(({ is_default }) => is_default);
  const { one } = POLICY_TEXTS[kind];
  return (
    <div className="text-sm text-muted [overflow-wrap:anywhere]">
      {standard
        ? t('Governed by the {one} of the analysis: by default “{name}”.', { one, name: given(standard.name) })
        : t('Governed by the {one} of the analysis.', { one })}
    </div>
  );
}

const hasPolicy = (step: StepName): step is StepName & keyof typeof POLICY_SETTINGS => Object.hasOwn(POLICY_SETTINGS, step);
