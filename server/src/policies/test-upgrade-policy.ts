import type { UpgradePolicyTest } from '#contract/entities/policy-test.ts';
import type { UpgradePolicyContent } from '#contract/entities/policy.ts';
import type { Plan } from '#contract/results/patches.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { policyInForce } from './chosen-policies.ts';
import * as store from './latest-plans.store.ts';
import { policyToTest } from './test-policy.ts';

const SHOWN = 50;
/** Runs whose plans are read at once. */
const BATCH = 50;

/** What a draft would exclude of the latest plans of projects that follow the policy. Writes nothing. Throws EntityNotFound. */
export async function testUpgradePolicy(
  ctx: Context<MemberActor>,
  { content, policy_id }: { content: UpgradePolicyContent; policy_id: string | null },
): Promise<UpgradePolicyTest> {
  const { organizationId } = ctx.actor;
  const tested = await policyToTest(ctx.db, { organizationId, kind: 'dependency_patch', policyId: policy_id });
  const { runs, policy } = await followersOf(ctx, tested.id);
  const moves: UpgradePolicyTest['moves'] = [];
  let findings = 0;
  for (let from = 0; content.no_major && from < runs.length; from += BATCH) {
    const batch = runs.slice(from, from + BATCH);
    const lockfiles = await store.lockfilesOf(
      ctx.db,
      batch.map(({ run_id }) => run_id),
    );
    for (const { run_id, project } of batch) {
      for (const { lockfile, plans } of lockfiles.get(run_id) ?? []) {
        const excluded = excludedOf(plans);
        moves.push(...excluded.moves.map((move) => ({ project, lockfile, ...move })));
        findings += excluded.findings;
      }
    }
  }
  const held = await store.heldByPolicy(
    ctx.db,
    runs.map(({ run_id }) => run_id),
  );
  const freed = {
    major: content.no_major ? 0 : held.major,
    age: policy && content.minimum_release_age_days < policy.minimum_release_age_days ? held.age : 0,
  };
  const concerned = new Set(moves.map(({ project }) => project.id));
  const excluded = { moves: moves.length, projects: concerned.size, findings };
  return { projects: runs.length, excluded, held, freed, moves: moves.slice(0, SHOWN) };
}

/** The runs whose plans count, of projects that follow the policy; and what it says, where there is one that does. */
async function followersOf(ctx: Context<MemberActor>, policyId: string | null) {
  const { organizationId } = ctx.actor;
  const counting = await store.countingPlans(ctx.db, organizationId);
  const following = new Set<string>();
  let policy: UpgradePolicyContent | undefined;
  for (const [key, [first]] of Map.groupBy(counting, ({ config }) => JSON.stringify(config))) {
    const config = { 'js-patching': first!.config };
    const inForce = await policyInForce(ctx.db, { organizationId, step: 'js-patching', config });
    if (inForce.id !== policyId) continue;
    following.add(key);
    policy = inForce.content;
  }
  return { runs: counting.filter(({ config }) => following.has(JSON.stringify(config))), policy };
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
