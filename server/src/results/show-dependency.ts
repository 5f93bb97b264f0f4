import type { DataOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import { BusinessError } from '#contract/errors.ts';
import { importerUses } from '#contract/results/importer-uses.ts';
import { knownComponents } from '#contract/results/known-components.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { focusedGraph } from './dependency-graph.ts';
import { pageOfVulnerabilities } from './list-vulnerabilities.store.ts';
import * as documents from './result-documents.store.ts';
import type { SelectedRun } from './select-run.ts';
import { worstClasses } from './worst-classes.store.ts';

/** A component with its registry facts, its neighbourhood in the graph and its vulnerabilities. Throws EntityNotFound. */
export async function showDependency(
  ctx: Context<MemberActor>,
  run: SelectedRun,
  purl: string,
): Promise<DataOf<(typeof resultCalls)['showDependency']>> {
  const step = purl.startsWith('pkg:composer/') ? 'php-sbom' : 'js-sbom';
  const document = await documents.find(ctx.db, { organizationId: run.organizationId, runId: run.id, step });
  const ofPurl = (entry: { readonly purl: string }) => entry.purl === purl;
  const registry = document?.registry.filter(ofPurl) ?? [];
  const [component] = knownComponents({ components: document?.components.filter(ofPurl) ?? [], registry });
  if (!document || !component) throw new BusinessError('EntityNotFound');
  const query = {
    page: 0,
    entries_per_page: 100,
    search_key: undefined,
    sort_key: undefined,
    sort_direction: 'DESC' as const,
    active_filters: undefined,
  };
  const vulnerabilities = await pageOfVulnerabilities(ctx.db, { runId: run.id, workspace: run.workspace, purl }, query);
  const { uses: _, ...facts } = component;
  return {
    component: { ...facts, importers: importerUses(component, document) },
    registry: registry[0] ?? null,
    graph: focusedGraph({
      components: document.components,
      importers: document.importers,
      purl,
      severityOf: await worstClasses(ctx.db, run.id),
    }),
    vulnerabilities: [...vulnerabilities.items],
  };
}
