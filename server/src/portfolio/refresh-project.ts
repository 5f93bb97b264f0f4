import { appLinks } from '#contract/app-links.ts';
import { compose } from '#contract/compose.ts';
import { gradeOf } from '#contract/grade/grade.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { hasFeed } from '#contract/results/has-feed.ts';
import type { StepName } from '#contract/results/steps.ts';
import { notify } from '#server/notifications/notify.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';
import { countViolations } from '#server/licenses/count-violations.ts';
import * as projects from '#server/projects/projects.store.ts';
import { severitiesOf } from '#server/results/code-rows.store.ts';
import { projectState } from '#server/results/project-state.ts';
import { announceWeaknesses } from './announce-weaknesses.ts';
import * as findings from './project-findings.store.ts';
import * as state from './project-state.store.ts';
import * as history from './state-history.store.ts';

/**
 * Brings what the portfolio has of a project up to date with its results, within the transaction that changed them. A run that ended
 * continues from the state before it; anything else, such as a removed run, replays all of them. Safe to repeat.
 */
export async function refreshProject(ctx: Context, projectId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const project = await history.lockProject(tx.db, projectId);
    if (!project) return;
    const runs = await history.endedRuns(tx.db, projectId);
    const known = await history.points(tx.db, projectId);
    const goesOn = known.every(({ run_id }, index) => runs[index]?.run_id === run_id);
    const sights = goesOn ? [] : await history.firstSights(tx.db, projectId);
    if (!goesOn) await history.forget(tx.db, projectId);
    const added = runs.slice(goesOn ? known.length : 0);
    // What is replayed was told when it happened.
    for (const run of added) await advance(tx, { organizationId: project.organization_id, projectId, announces: goesOn }, run);
    await history.restoreFirstSights(tx.db, projectId, sights);
    if (added.length === 0) return;
    await history.rewriteWeeks(tx.db, projectId);
    await state.rewriteInventory(tx.db, projectId);
    await state.packFindings(tx.db, projectId);
  });
}

/** Brings the state of a project up to date with decisions and policies, which change what is open without a run. Safe to repeat. */
export async function resettleProject(tx: Context, projectId: string): Promise<void> {
  const project = await history.lockProject(tx.db, projectId);
  const latest = (await history.endedRuns(tx.db, projectId)).at(-1);
  const known = (await history.points(tx.db, projectId)).at(-1);
  if (!project || !latest || latest.run_id !== known?.run_id) return;
  await advance(tx, { organizationId: project.organization_id, projectId, announces: true, settledOn: tx.clock.now() }, latest);
  await history.rewriteWeeks(tx.db, projectId);
  await state.rewriteInventory(tx.db, projectId);
  await state.packFindings(tx.db, projectId);
}

interface Key {
  readonly organizationId: string;
  readonly projectId: string;
  /** Whether members hear of new violations and weaknesses. */
  readonly announces: boolean;
  /** When something other than the run changed what it comes to; absent: it did not. */
  readonly settledOn?: Date;
}

/** Goes on to the state after a run ended. */
async function advance(tx: Context, key: Key, { run_id, made_on }: history.EndedRun): Promise<void> {
  const { organizationId, projectId } = key;
  const { steps, complete } = await projectState(tx, { ...key, at: made_on });
  const runs = Object.fromEntries(Object.entries(steps).map(([step, result]) => [step, result.run_id])) as Partial<
    Record<StepName, string>
  >;
  const matched = runs['vuln-finder'];
  const before = await history.countingRuns(tx.db, projectId);
  const beforeRunId = before['vuln-finder'];
  if (matched !== undefined && matched !== beforeRunId) {
    await findings.replaceFindings(tx.db, { ...key, runId: matched, beforeRunId, madeOn: made_on, complete: complete === true });
  }
  if (matched !== undefined) await findings.settleOpen(tx.db, { projectId, runId: matched });
  const licensed = runs['license-finder'];
  const violations = licensed === undefined ? null : await countViolations(tx.db, { organizationId, runId: licensed });
  const components = runs['js-sbom'] || runs['php-sbom'] ? await state.componentTotals(tx.db, runs) : null;
  const weaknesses = runs.codeql === undefined ? null : await severitiesOf(tx.db, { runId: runs.codeql, code: 'main' });
  const totals = await findings.totalsOf(tx.db, projectId);
  const grade = gradeOf({
    // A lockfile that could not be read is not an inventory and gets no grade.
    has_inventory: components !== null && (components.components > 0 || complete === true),
    complete: complete === true,
    findings: matched === undefined ? null : await findings.groupsOf(tx.db, projectId),
    license_violations: violations,
    deprecated: components?.deprecated_direct ?? null,
    behind_major: components?.behind_major ?? null,
    code_errors: weaknesses && weaknesses.critical + weaknesses.high,
    code_warnings: weaknesses && weaknesses.medium,
  });
  const columns = {
    complete: complete === true,
    ...(matched === undefined ? NOT_MATCHED : findingColumns(totals)),
    // Without the catalog nobody knows whether one of them is exploited.
    kev: matched !== undefined && hasFeed(await state.knowledgeOf(tx.db, matched), 'CISA KEV') ? totals.kev : null,
    components: components?.components ?? null,
    deprecated: components?.deprecated ?? null,
    outdated: components?.outdated ?? null,
    license_violations: violations,
    score: grade?.score ?? null,
    grade: grade?.class ?? null,
  };
  const { network, adjacent_network, local, physical, unknown_vector, confidentiality, integrity, availability, with_impact } = totals;
  if (violations !== null && key.announces) await announceViolations(tx, key, violations);
  if (before.codeql !== undefined && runs.codeql !== undefined && before.codeql !== runs.codeql && key.announces) {
    await announceWeaknesses(tx, { ...key, beforeRunId: before.codeql, runId: runs.codeql });
  }
  await state.put(tx.db, {
    project_id: projectId,
    organization_id: organizationId,
    runs: toJsonb(runs),
    changed_on: made_on,
    ...columns,
    network,
    adjacent_network,
    local,
    physical,
    unknown_vector,
    confidentiality,
    integrity,
    availability,
    with_impact,
    bill: grade && toJsonb(grade),
  });
  const settled = key.settledOn !== undefined && key.settledOn > made_on;
  const point = { project_id: projectId, organization_id: organizationId, run_id, ...columns };
  await state.putPoint(tx.db, { ...point, made_on: settled ? key.settledOn : made_on, settled });
  await state.rewriteTallies(tx.db, key, runs);
}

/** Tells members of license violations that were not there before. */
async function announceViolations(tx: Context, { organizationId, projectId }: Key, violations: number): Promise<void> {
  const before = await state.violationsBefore(tx.db, projectId);
  if (violations <= (before?.license_violations ?? 0)) return;
  const added = violations - (before?.license_violations ?? 0);
  const project = await projects.toldName(tx.db, { organizationId, projectId });
  await notify(tx, {
    organizationId,
    kind: 'policy_violated',
    title: compose(NOTIFICATION_TEXTS[added === 1 ? 'violationsOne' : 'violations'], { count: added, project }),
    text: compose(NOTIFICATION_TEXTS[violations === 1 ? 'violatingOne' : 'violating'], { count: violations }),
    link: appLinks.project({ organizationId, projectId }),
  });
}

const NOT_MATCHED = {
  critical: null,
  high: null,
  medium: null,
  low: null,
  none: null,
  not_scored: null,
  scored: null,
  sum_severity: null,
  kev: null,
  malware: null,
  fixable: null,
  by_code: null,
  by_data: null,
};

function findingColumns(totals: findings.FindingTotals) {
  const { critical, high, medium, low, none, not_scored, scored, sum_severity, kev, malware, fixable, by_code, by_data } = totals;
  return { critical, high, medium, low, none, not_scored, scored, sum_severity, kev, malware, fixable, by_code, by_data };
}
