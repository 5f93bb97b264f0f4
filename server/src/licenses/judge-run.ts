import type { LicensePolicyContent } from '#contract/entities/policy.ts';
import type { PolicyInForce } from '#server/policies/chosen-policies.ts';
import { policyInForce } from '#server/policies/chosen-policies.ts';
import type { Context } from '#server/platform/context.ts';
import { licenseJudge } from '#engine/licenses/judge-license.ts';
import * as store from './licenses.store.ts';

export interface JudgedRun {
  readonly policy: PolicyInForce<'license_policy'>;
  readonly verdicts: readonly store.Judged[];
}

/** Judges the licenses of a run by the policy that its analysis chose, else the default, as it is now; or by the content of a draft. */
export async function judgeRun(
  db: Context['db'],
  { organizationId, runId, content }: { organizationId: string; runId: string; content?: LicensePolicyContent },
): Promise<JudgedRun> {
  const config = await store.configOf(db, runId);
  const policy = await policyInForce(db, { organizationId, step: 'license-finder', config: { 'license-finder': config } });
  const judge = licenseJudge(content ?? policy.content);
  const licenses = await store.licensesToJudge(db, runId);
  const verdicts = licenses.map(({ judged, state }) => {
    const { violates, why } = judge({ state, expression: state === 'recognized' ? judged : null });
    return { judged, violates, why };
  });
  return { policy, verdicts };
}
