import type { StepName } from '#contract/results/steps.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './counting-results.store.ts';
import type { CountingResult } from './counting-results.store.ts';

/** Which results count for a project: per step, the latest successful one on its default branch. */
export interface ProjectState {
  /** A step without a result is missing: neither zero nor clean. */
  readonly steps: { readonly [Name in StepName]?: CountingResult };
  /** Whether the results together see everything; null without any. */
  readonly complete: boolean | null;
}

const MISSING: ProjectState = { steps: {}, complete: null };
const INVENTORIES: ReadonlySet<StepName> = new Set(['js-sbom', 'php-sbom']);
/** Steps that read the inventories of their own run. */
const READ_INVENTORIES: ReadonlySet<StepName> = new Set(['vuln-finder', 'js-patching', 'license-finder']);

/** The states of projects of an organization, now or as they were at a date. Projects without any result are not in the map. */
export async function projectStates(
  { db }: Pick<Context, 'db'>,
  selection: Parameters<typeof store.onDefaultBranch>[1],
): Promise<Map<string, ProjectState>> {
  const rows = await store.onDefaultBranch(db, selection);
  return new Map([...Map.groupBy(rows, ({ project_id }) => project_id)].map(([id, results]) => [id, toState(results)]));
}

export async function projectState(
  ctx: Pick<Context, 'db'>,
  { organizationId, projectId, at }: { organizationId: string; projectId: string; at?: Date },
): Promise<ProjectState> {
  return (await projectStates(ctx, { organizationId, projectIds: [projectId], at })).get(projectId) ?? MISSING;
}

function toState(results: readonly CountingResult[]): ProjectState {
  const inventories = results.filter(({ step, empty }) => INVENTORIES.has(step) && !empty);
  // Findings of another run are those of another inventory: what came since has not been looked at.
  const isCovered = ({ step, run_id }: CountingResult) =>
    !READ_INVENTORIES.has(step) || inventories.every((inventory) => inventory.run_id === run_id);
  return {
    steps: Object.fromEntries(results.map((result) => [result.step, result])),
    complete: results.every((result) => result.complete && isCovered(result)),
  };
}
