import { BusinessError } from '#contract/errors.ts';
import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import type { StepName } from '#contract/results/steps.ts';
import type { ExportName } from '#engine/exports/exports.ts';
import { judgeRun } from '#server/licenses/judge-run.ts';
import { correctedLicenses } from '#server/results/corrected-licenses.store.ts';
import { findProject } from '#server/projects/find-project.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { codeChangesOf } from '#server/results/code-changes.ts';
import { coveredCodeOf, coversOf } from '#server/results/covers.store.ts';
import * as documents from '#server/results/result-documents.store.ts';
import type { ExportTask } from '#server/results/result-work.ts';
import type { SelectedRun } from '#server/results/select-run.ts';
import manifest from '../../../package.json' with { type: 'json' };

const INVENTORY = ['js-sbom', 'php-sbom'] as const;
/** A document of a format is written only of a run that has a result of one of these steps: without one it would look like a clean bill. */
const NEEDED: Readonly<Record<ExportName, readonly StepName[]>> = {
  json: INVENTORY,
  'cyclonedx-json': INVENTORY,
  'cyclonedx-xml': INVENTORY,
  'cyclonedx-1.7-json': INVENTORY,
  'cyclonedx-1.7-xml': INVENTORY,
  'cyclonedx-vex-json': ['vuln-finder'],
  'spdx-json': INVENTORY,
  openvex: ['vuln-finder'],
  sarif: ['vuln-finder', 'codeql'],
  csv: INVENTORY,
  html: INVENTORY,
  pdf: INVENTORY,
  'notices-txt': ['license-finder'],
  'notices-html': ['license-finder'],
};
const STEPS = ['js-sbom', 'php-sbom', 'vuln-finder', 'license-finder', 'codeql'] as const;

/** All that a document of this format says of a run, and the stored results it is written from. Throws PluginResultNotAvailable. */
export async function exportTaskOf(
  ctx: Context<MemberActor>,
  { run, projectId, format }: { run: SelectedRun; projectId: string; format: ExportName },
): Promise<{ task: ExportTask; stored: Awaited<ReturnType<typeof documents.idsOf>> }> {
  const { organizationId } = ctx.actor;
  const project = await findProject(ctx, { organizationId, projectId });
  const steps = NEEDED[format];
  if (!run.heads.some(({ step }) => (steps as readonly string[]).includes(step))) {
    throw new BusinessError('PluginResultNotAvailable', {
      message: `The run has no result of ${steps.join(' or ')}, which ${format} is written from.`,
    });
  }
  const stored = await documents.idsOf(ctx.db, { organizationId, runId: run.id, steps: STEPS });
  const task: ExportTask = {
    kind: 'export',
    steps: stored.map(({ step }) => step),
    format,
    project: { name: project.name, version: run.commitHash },
    tool: { name: 'Understory', version: manifest.version },
    timestamp: run.createdOn,
    workspace: run.workspace,
    coverage: mergeCoverage(run.heads.map(({ coverage }) => coverage)),
    covers: await coversOf(ctx.db, run.id),
    covered_code: await coveredCodeOf(ctx.db, run.id),
    code_changes: format === 'sarif' ? await codeChangesFor(ctx, run) : undefined,
    license_policy: await licensePolicyOf(ctx, run),
    corrected: await correctedLicenses(ctx.db, run.id),
  };
  return { task, stored };
}

async function codeChangesFor(ctx: Context, run: SelectedRun): Promise<ExportTask['code_changes']> {
  if (!run.heads.some(({ step }) => step === 'codeql')) return undefined;
  const changes = await codeChangesOf(ctx.db, run);
  return (
    changes && {
      base_run_index: changes.baseRunIndex,
      changed: changes.changed.map(({ fingerprint, state, cause, reason }) => ({ fingerprint, state, cause, reason })),
    }
  );
}

async function licensePolicyOf(ctx: Context, { id: runId, organizationId, heads }: SelectedRun): Promise<ExportTask['license_policy']> {
  if (!heads.some(({ step }) => step === 'license-finder')) return undefined;
  const { policy } = await judgeRun(ctx.db, { organizationId, runId });
  return { name: policy.name, content: policy.content };
}
