import type { InventoryResult } from '#contract/results/inventory.ts';
import type { LicensesResult } from '#contract/results/licenses.ts';
import type { ResultOf, RunnableStep } from '#contract/results/results.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import type { ExportInput } from '#engine/exports/export-input.ts';
import { gradeOfInput } from '#engine/grade/grade-of-input.ts';
import type { ExportTask } from './result-work.ts';

/** What the writer of a format needs of a run's documents, of one workspace when one is chosen. */
export function toExportInput(
  {
    project,
    tool,
    timestamp,
    coverage,
    covers,
    covered_code,
    code_changes,
    license_policy,
    corrected,
    workspace,
  }: Omit<ExportTask, 'kind' | 'folder' | 'steps' | 'format'>,
  documents: { readonly [Step in RunnableStep]?: ResultOf<Step> },
): ExportInput {
  const found = documents['vuln-finder'];
  const inventories = [documents['js-sbom'], documents['php-sbom']].filter((inventory) => inventory !== undefined);
  const vulnerabilities = found ? affecting(found, workspace) : null;
  const input: ExportInput = {
    project,
    tool,
    timestamp,
    inventories: inventories.map((inventory) => ofWorkspace(inventory, workspace)),
    vulnerabilities,
    covers,
    covered_code,
    code_changes,
    code: documents.codeql,
    licenses: documents['license-finder'] && ofWorkspaceLicenses(withCorrections(documents['license-finder'], corrected), workspace),
    license_policy,
    coverage,
    knowledge: found?.coverage.knowledge ?? null,
  };
  return workspace === undefined ? { ...input, grade: gradeOfInput(input) } : input;
}

// What a workspace needs is closed under its dependencies, so no edge leads out of the filtered inventory. Whether it needs
// something for development alone is its own matter, whatever other workspaces need it for.
function ofWorkspace(inventory: InventoryResult, workspace: string | undefined): InventoryResult {
  if (workspace === undefined) return inventory;
  const index = inventory.importers.findIndex(({ id }) => id === workspace);
  const components = inventory.components.flatMap((component) => {
    const use = component.uses.find(({ importers }) => importers.includes(index));
    if (!use) return [];
    const { direct, scopes } = use;
    return [{ ...component, direct, scopes, uses: [{ ...use, importers: [0] }] }];
  });
  return { ...inventory, importers: inventory.importers.filter(({ id }) => id === workspace), components };
}

function withCorrections(licenses: LicensesResult, corrected: ExportTask['corrected']): LicensesResult {
  if (corrected.length === 0) return licenses;
  const byPurl = new Map(corrected.map(({ purl, license }) => [purl, license]));
  const components = licenses.components.map((component) => ({ ...component, license: byPurl.get(component.purl) ?? component.license }));
  return { ...licenses, components };
}

function ofWorkspaceLicenses(licenses: LicensesResult, workspace: string | undefined): LicensesResult {
  if (workspace === undefined) return licenses;
  const components = licenses.components.flatMap((component) =>
    component.importers
      .filter(({ importer }) => importer === workspace)
      .map((use) => ({ ...component, direct: use.direct, scopes: use.scopes, importers: [use] })),
  );
  return { ...licenses, components, own: licenses.own.filter(({ importer }) => importer === workspace) };
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
