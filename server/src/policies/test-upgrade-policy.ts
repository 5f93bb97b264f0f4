import type { UpgradePolicyTest } from '#contract/entities/policy-test.ts';
import type { UpgradePolicyContent } from '#contract/entities/policy.ts';
import type { Plan } from '#contract/results/patches.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { policyInForce } from './chosen-policies.ts';
import * as store from './latest-plans.store.ts';
import { policyToTest } from './test-policy.ts';

const SHOWN = 50;

/** What a draft would exclude of the latest plans of projects that follow the policy. Writes nothing. Throws EntityNotFound. */
export async function testUpgradePolicy(
  ctx: Context<MemberActor>,
  { content, policy_id }: { content: UpgradePolicyContent; policy_id: string | null },
): Promise<UpgradePolicyTest> {
  const { organizationId } = ctx.actor;
  const tested = await policyToTest(ctx.db, { organizationId, kind: 'dependency_patch', policyId: policy_id });
  const moves: UpgradePolicyTest['moves'] = [];
  const held = { major: 0, age: 0 };
  const freed = { major: 0, age: 0 };
  let [projects, findings] = [0, 0];
  for (const { run_id: runId, project, config } of await store.countingPlans(ctx.db, organizationId)) {
    const step = { 'js-patching': config };
    const policy = await policyInForce(ctx.db, { organizationId, step: 'js-patching', config: step });
    if (policy.id !== tested.id) continue;
    projects += 1;
    for (const { lockfile, plans } of content.no_major ? await store.lockfilesOf(ctx.db, runId) : []) {
      const excluded = excludedOf(plans);
      moves.push(...excluded.moves.map((move) => ({ project, lockfile, ...move })));
      findings += excluded.findings;
    }
    const pairs = (await store.pairsOf(ctx.db, runId)).filter(({ cured }) => !cured);
    const [byMajor, byAge] = (['policy_major', 'policy_age'] as const).map((rule) => pairs.filter(({ reason }) => reason === rule).length);
    held.major += byMajor!;
    held.age += byAge!;
    if (!content.no_major) freed.major += byMajor!;
    if (content.minimum_release_age_days < policy.content.minimum_release_age_days) freed.age += byAge!;
  }
  const concerned = new Set(moves.map(({ project }) => project.id));
  return { projects, excluded: { moves: moves.length, projects: concerned.size, findings }, held, freed, moves: moves.slice(0, SHOWN) };
}

/** Updates across a major version in proven plans of a lockfile, each once, and how many findings only plans with them remove. */
function excludedOf(plans: readonly Plan[]) {
  const proven = plans.filter(({ proof }) => proof.by !== 'none');
  const crossing = new Map(proven.map((plan) => [plan, majorMoves(plan)]));
  const moves = new Map([...crossing.values()].flat().map((move) => [`${move.name} ${move.to}`, move]));
  const cured = (wanted: boolean) =>
    new Set(
      proven
        .filter((plan) => crossing.get(plan)!.length > 0 === wanted)
        .flatMap(({ effect }) => effect.cured.map(({ vulnerability_id, purl }) => `${vulnerability_id} ${purl}`)),
    );
  const otherwise = cured(false);
  return { moves: [...moves.values()], findings: [...cured(true)].filter((pair) => !otherwise.has(pair)).length };
}

function majorMoves({ moves, signals }: Plan) {
  const majors = new Set(signals.filter(({ major }) => major).map(({ name, to }) => `${name} ${to}`));
  return moves
    .filter((move) => (move.kind === 'bump' ? move.major : move.kind === 'override' && majors.has(`${move.name} ${move.to}`)))
    .map(({ name, from, to }) => ({ name, from, to }));
}
