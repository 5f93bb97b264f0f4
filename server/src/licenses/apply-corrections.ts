import { correctionFinder, correctLicense } from '#engine/licenses/correct-license.ts';
import type { Context } from '#server/platform/context.ts';
import * as results from '#server/results/corrected-licenses.store.ts';
import { ofOrganization } from './corrections.store.ts';

interface Applied {
  /** Projects in which a license became another. */
  readonly projectIds: string[];
  /** Different components whose license became another. */
  readonly components: number;
}

/** Brings the licenses of results that count up to date with the corrections of the organization. Safe to repeat. */
export async function applyCorrections(tx: Context, key: { organizationId: string; projectId?: string | undefined }): Promise<Applied> {
  const corrections = await ofOrganization(tx.db, key.organizationId);
  const find = correctionFinder(corrections);
  const names = [...new Set(corrections.map(({ name }) => name))];
  const projects = new Set<string>();
  const purls = new Set<string>();
  for (const { run_id: runId, project_id } of await results.countingRuns(tx.db, key)) {
    const licenses = (await results.licensesConcerned(tx.db, runId, names)).flatMap((row) => {
      const correction = find(row);
      if ((correction?.id ?? null) === row.correction_id) return [];
      return [{ ...row, correction_id: correction?.id ?? null, license: correction ? correctLicense(row.found, correction) : row.found }];
    });
    await results.putLicenses(tx.db, runId, licenses);
    const components = (await results.componentsConcerned(tx.db, runId, names)).flatMap((row) => {
      const correction = find(row);
      if ((correction?.id ?? null) === row.correction_id) return [];
      return [{ ...row, correction_id: correction?.id ?? null, licenses: correction ? [correction.expression] : row.found }];
    });
    await results.putComponents(tx.db, runId, components);
    if (licenses.length + components.length > 0) projects.add(project_id);
    for (const { purl } of [...licenses, ...components]) purls.add(purl);
  }
  return { projectIds: [...projects], components: purls.size };
}
