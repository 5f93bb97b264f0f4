import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import type { ExportInput } from '#engine/exports/export-input.ts';
import { EXPORTS } from '#engine/exports/exports.ts';
import type { ExportName } from '#engine/exports/exports.ts';
import { findProject } from '#server/projects/find-project.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/answers.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { resultsOf } from './read-results.ts';
import type { SelectedRun } from './select-run.ts';

/** The result of a run as a document of this format, of one workspace when one is chosen. */
export async function exportRun(
  ctx: Context<MemberActor>,
  { run, projectId, format }: { run: SelectedRun; projectId: string; format: ExportName },
): Promise<FileAnswer> {
  const { organizationId } = ctx.actor;
  const project = await findProject(ctx, { organizationId, projectId });
  const results = await resultsOf(ctx, { organizationId, runId: run.id, steps: ['js-sbom', 'php-sbom', 'vuln-finder'] });
  const inventories = [results['js-sbom'], results['php-sbom']].filter((inventory) => inventory !== undefined);
  const input: ExportInput = {
    project: { name: project.name, version: run.commitHash },
    tool: { name: 'Understory', version: manifest.version },
    timestamp: run.createdOn,
    inventories: inventories.map((inventory) => ofWorkspace(inventory, run.workspace)),
    vulnerabilities: results['vuln-finder'] ? affecting(results['vuln-finder'], run.workspace) : null,
    coverage: mergeCoverage(run.heads.map(({ coverage }) => coverage)),
    knowledge: results['vuln-finder']?.coverage.knowledge ?? null,
  };
  const { mediaType, fileEnding, load } = EXPORTS[format];
  const write = await load();
  return { contentType: mediaType, fileName: `${project.name.replaceAll('/', '-')}${fileEnding}`, body: write(input) };
}

// What a workspace needs is closed under its dependencies, so no edge leads out of the filtered inventory. Whether it needs
// something for development alone is its own matter, whatever other workspaces need it for.
function ofWorkspace(inventory: InventoryResult, workspace: string | undefined): InventoryResult {
  if (workspace === undefined) return inventory;
  const place = inventory.importers.findIndex(({ id }) => id === workspace);
  const components = inventory.components.flatMap((component) => {
    const use = component.uses.find(({ importers }) => importers.includes(place));
    if (!use) return [];
    const { direct, scopes } = use;
    return [{ ...component, direct, scopes, uses: [{ ...use, importers: [0] }] }];
  });
  return { ...inventory, importers: inventory.importers.filter(({ id }) => id === workspace), components };
}

function affecting({ vulnerabilities }: VulnerabilitiesResult, workspace: string | undefined): VulnerabilitiesResult['vulnerabilities'] {
  if (workspace === undefined) return vulnerabilities;
  return vulnerabilities.flatMap((vulnerability) => {
    const affected = vulnerability.affected.flatMap((finding) => {
      const importers = finding.importers.filter(({ importer }) => importer === workspace);
      const paths = finding.paths.filter(([start]) => start === workspace);
      return importers.map(({ direct, scopes }) => ({ ...finding, direct, scopes, importers, paths }));
    });
    return affected.length === 0 ? [] : [{ ...vulnerability, affected }];
  });
}
