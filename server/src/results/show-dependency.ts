import type { DataOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import { BusinessError } from '#contract/errors.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { findDependency, indexInventory } from './find-dependency.ts';
import { correctedLicensesOf } from './corrected-licenses.store.ts';
import { rowsOfVulnerabilities } from './list-vulnerabilities.store.ts';
import { inventories } from './remember-inventories.ts';
import * as documents from './result-documents.store.ts';
import type { DependencyTask } from './result-work.ts';
import { runResultWork } from './run-result-work.ts';
import { isComplete, type SelectedRun } from './select-run.ts';
import { worstClasses } from './worst-classes.store.ts';

type Dependency = DataOf<(typeof resultCalls)['showDependency']>;

// Compressed. Larger documents take so long to read that nobody else would be answered meanwhile.
const READ_HERE_BYTES = 256 * 1024;

const ALL_OF_COMPONENT = {
  page: 0,
  entries_per_page: 100,
  search_key: undefined,
  sort_key: undefined,
  sort_direction: 'DESC',
  active_filters: undefined,
} as const;

/** A component with its registry facts, its neighborhood in the graph and its vulnerabilities. Throws EntityNotFound. */
export async function showDependency(ctx: Context<MemberActor>, run: SelectedRun, purl: string): Promise<Dependency> {
  const step = purl.startsWith('pkg:composer/') ? 'php-sbom' : 'js-sbom';
  const severityOf = await worstClasses(ctx.db, run.id);
  const found = await find(ctx, run, { kind: 'dependency', steps: [step], purl, severityOf });
  if (!found) throw new BusinessError('EntityNotFound');
  const licenses = await correctedLicensesOf(ctx.db, { runId: run.id, purl });
  if (licenses) found.component = { ...found.component, licenses };
  if (!run.heads.some((head) => head.step === 'vuln-finder')) return { ...found, vulnerabilities: null, complete: null };
  const vulnerabilities = severityOf.has(purl)
    ? await rowsOfVulnerabilities(ctx.db, { runId: run.id, workspace: run.workspace, purl }, ALL_OF_COMPONENT)
    : [];
  return { ...found, vulnerabilities, complete: isComplete(run, ['vuln-finder']) };
}

async function find(
  ctx: Context<MemberActor>,
  { organizationId, id: runId, heads }: SelectedRun,
  task: DependencyTask,
): Promise<Omit<Dependency, 'vulnerabilities' | 'complete'> | undefined> {
  const [step] = task.steps;
  const head = heads.find((one) => one.step === step);
  if (!head) return undefined;
  const known = inventories.get(head.id);
  if (known) return findDependency(known, task);
  const key = { organizationId, runId, step };
  const bytes = await documents.sizeOf(ctx.db, key);
  if (bytes > READ_HERE_BYTES) {
    // The answer is parsed by the contract before it leaves.
    return runResultWork(ctx, { organizationId, runId, task, use: async (output) => (output ?? undefined) as Dependency | undefined });
  }
  const document = await documents.find(ctx.db, key);
  if (!document) return undefined;
  const inventory = indexInventory(document);
  inventories.put(head.id, inventory, bytes);
  return findDependency(inventory, task);
}
