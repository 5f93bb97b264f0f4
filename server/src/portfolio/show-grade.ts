import type { ProjectGrade, Trend } from '#contract/entities/dashboard.ts';
import type { ShownGrade } from '#contract/entities/project-grade.ts';
import { bestActions } from '#contract/grade/best-actions.ts';
import type { FindingGroup, GradeInput } from '#contract/grade/grade.ts';
import { Grade } from '#contract/grade/grade-schema.ts';
import { violatorsOf } from '#server/licenses/count-violations.ts';
import { projectsOf } from '#server/results/patch-rows.store.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { findProject } from '#server/projects/find-project.ts';
import { actionsFor, type GradeItems } from './grade-actions.ts';
import * as store from './grade-items.store.ts';

const TREND_DAYS = 30;

/** The grade of a project as it is stored with its state, what improves it most, and its trend. Throws ProjectDoesNotExist. */
export async function showGrade(ctx: Context<MemberActor>, { projectId }: { projectId: string }): Promise<ShownGrade> {
  const { organizationId } = ctx.actor;
  await findProject(ctx, { organizationId, projectId });
  const state = await store.gradedState(ctx.db, projectId);
  const moment = new Date(ctx.clock.now().getTime() - TREND_DAYS * 24 * 3600_000);
  const then = await store.gradeAt(ctx.db, { projectId, moment });
  const month_ago = then && then.score !== null && then.grade !== null ? { score: then.score, class: then.grade } : null;
  if (!state?.bill) return { grade: null, missing: missingIn(state), month_ago, trend: null, actions: [] };
  const grade = Grade.parse(state.bill);
  const items = await itemsOf(ctx.db, { organizationId, projectId, runs: state.runs });
  return { grade, missing: null, month_ago, trend: trendOf(month_ago, grade), actions: improving(grade, items) };
}

function missingIn(state: store.GradedState | undefined): ShownGrade['missing'] {
  if (!state) return 'no_result';
  return state.runs['vuln-finder'] === undefined ? 'not_matched' : 'no_inventory';
}

function trendOf(then: ProjectGrade | null, now: ProjectGrade): Trend | null {
  if (!then) return null;
  if (then.score === now.score) return 'EQUAL';
  return now.score > then.score ? 'UP' : 'DOWN';
}

async function itemsOf(
  db: Context['db'],
  { organizationId, projectId, runs }: { organizationId: string; projectId: string; runs: store.GradedState['runs'] },
): Promise<GradeItems> {
  const { 'license-finder': licensed, codeql, 'js-patching': patching } = runs;
  const [findings, planned, components, violations, weaknesses] = await Promise.all([
    store.openFindings(db, projectId),
    patching === undefined ? [] : projectsOf(db, patching),
    store.costlyComponents(db, runs),
    licensed === undefined ? [] : violatorsOf(db, { organizationId, runId: licensed }),
    codeql === undefined ? [] : store.weaknesses(db, codeql),
  ]);
  return { findings, planned, components, violations, weaknesses };
}

function improving(grade: Grade, items: GradeItems): ShownGrade['actions'] {
  const actions = actionsFor(items);
  const known = new Map(actions.map((action) => [action.id, action]));
  return bestActions(inputOf(grade, items), actions).map(({ id, points, class: best, score }) => {
    const { kind, text, purl } = known.get(id)!;
    return { kind, text, purl, points, class: best, score };
  });
}

/** What the stored grade was made from; parts that nobody looked for have no line in the bill and no items. */
function inputOf({ bill, caps, not_looked_for }: Grade, { findings }: GradeItems): GradeInput {
  const countOf = (part: Exclude<(typeof not_looked_for)[number], 'vulnerabilities'>) =>
    not_looked_for.includes(part) ? null : bill.reduce((sum, line) => (line.part === part ? sum + line.count : sum), 0);
  return {
    has_inventory: true,
    complete: !caps.some(({ reason }) => reason === 'incomplete'),
    findings: findings.map((finding): FindingGroup => ({ ...finding, class: finding.severity_class, count: 1 })),
    license_violations: countOf('license_violations'),
    deprecated: countOf('deprecated'),
    behind_major: countOf('behind_major'),
    code_errors: countOf('code_errors'),
    code_warnings: countOf('code_warnings'),
  };
}
