import type { PolicyTest } from '#contract/entities/policy-test.ts';
import type { LicensePolicyContent } from '#contract/entities/policy.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { checkContent } from '#server/policies/check-content.ts';
import { policyToTest, summarize } from '#server/policies/test-policy.ts';
import { judgeRun } from './judge-run.ts';
import * as store from './licenses.store.ts';

/** Which violations a draft would add and remove, in the projects that follow the policy. Writes nothing. Throws EntityNotFound, ValidationFailed. */
export async function testLicensePolicy(
  ctx: Context<MemberActor>,
  { content, policy_id }: { content: LicensePolicyContent; policy_id: string | null },
): Promise<PolicyTest> {
  const { organizationId } = ctx.actor;
  checkContent('license_policy', content);
  const tested = await policyToTest(ctx.db, { organizationId, kind: 'license_policy', policyId: policy_id });
  const changes: PolicyTest['changes'] = [];
  let projects = 0;
  for (const { run_id: runId, project } of await store.countingRuns(ctx.db, organizationId)) {
    const { policy, verdicts } = await judgeRun(ctx.db, { organizationId, runId });
    if (policy.id !== tested.id) continue;
    projects += 1;
    const draft = await judgeRun(ctx.db, { organizationId, runId, content });
    const selection = { runId, workspace: undefined };
    const before = await store.violators(ctx.db, { ...selection, verdicts });
    const after = await store.violators(ctx.db, { ...selection, verdicts: draft.verdicts });
    const [was, is] = [before, after].map((each) => new Set(each.map(({ purl }) => purl)));
    changes.push(
      ...after
        .filter(({ purl }) => !was!.has(purl))
        .map(({ purl, why }) => ({ project, effect: 'opens' as const, vulnerability_id: null, purl, why })),
      ...before
        .filter(({ purl }) => !is!.has(purl))
        .map(({ purl, why }) => ({ project, effect: 'closes' as const, vulnerability_id: null, purl, why })),
    );
  }
  return summarize(projects, changes);
}
