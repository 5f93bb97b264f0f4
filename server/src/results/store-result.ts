import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import { RESULTS } from '#contract/results/results.ts';
import type { ResultOf, RunnableStep } from '#contract/results/results.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import * as runRows from '#server/runs/runs.store.ts';
import { replaceCodeFindings } from './code-rows.store.ts';
import { replaceComponents } from './component-rows.store.ts';
import { replaceFindings } from './finding-rows.store.ts';
import { replaceLicenses } from './license-rows.store.ts';
import { replacePatches } from './patch-rows.store.ts';
import * as documents from './result-documents.store.ts';
import type { Workspace } from './results.tables.ts';

interface Input<Step extends RunnableStep> {
  readonly organizationId: string;
  readonly runId: string;
  readonly step: Step;
  readonly pluginVersion: string;
  /** As the plugin's process gave it; parsed here. */
  readonly document: unknown;
}

/** Stores the document of a step and its rows for lists, within the transaction of `tx`. Safe to repeat. Gives the result's id. */
export async function storeResult<Step extends RunnableStep>(
  tx: Context,
  { organizationId, runId, step, pluginVersion, document }: Input<Step>,
): Promise<string> {
  const parsed = RESULTS[step].parse(document) as ResultOf<Step>;
  const id = newId();
  await documents.put(tx.db, {
    id,
    organizationId,
    runId,
    step,
    pluginVersion,
    document: parsed,
    workspaces: workspacesOf(parsed),
    createdOn: tx.clock.now(),
  });
  await storeRows(tx, runId, parsed);
  await recordCompleteness(tx, { organizationId, runId });
  return id;
}

/** One value for the whole run. Steps of a stage end side by side, so the run is locked before the others' ledgers are read. */
async function recordCompleteness(tx: Context, { organizationId, runId }: { organizationId: string; runId: string }): Promise<void> {
  await runRows.lock(tx.db, runId);
  const heads = await documents.headsOf(tx.db, { organizationId, runIds: [runId] });
  const { complete } = mergeCoverage(heads.map(({ coverage }) => coverage));
  await runRows.setComplete(tx.db, { runId, complete });
}

async function storeRows(tx: Context, runId: string, document: ResultOf<RunnableStep>): Promise<void> {
  if ('rules' in document) await replaceCodeFindings(tx.db, { runId, result: document });
  else if ('importers' in document) await replaceComponents(tx.db, { runId, inventory: document });
  else if ('own' in document) await replaceLicenses(tx.db, { runId, result: document });
  else if ('patches' in document) await replacePatches(tx.db, { runId, result: document });
  else await replaceFindings(tx.db, { runId, result: document });
}

function workspacesOf(document: ResultOf<RunnableStep>): Workspace[] {
  if (!('importers' in document)) return [];
  const counts = document.importers.map(() => 0);
  for (const { uses } of document.components) for (const { importers } of uses) for (const index of importers) counts[index]! += 1;
  return document.importers.map(({ id, name, manifest, manager }, index) => ({ id, name, manifest, manager, components: counts[index]! }));
}
