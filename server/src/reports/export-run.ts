import { createHash } from 'node:crypto';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BusinessError } from '#contract/errors.ts';
import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import { EXPORTS } from '#engine/exports/exports.ts';
import type { ExportName } from '#engine/exports/exports.ts';
import type { StepName } from '#contract/results/steps.ts';
import { judgeRun } from '#server/licenses/judge-run.ts';
import { findProject } from '#server/projects/find-project.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer, StoredFile } from '#server/platform/http/answers.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { exportsFolder, sweepExports } from './sweep-exports.ts';
import { coversOf } from '#server/results/covers.store.ts';
import * as documents from '#server/results/result-documents.store.ts';
import type { ExportTask } from '#server/results/result-work.ts';
import { runResultWork } from '#server/results/run-result-work.ts';
import type { SelectedRun } from '#server/results/select-run.ts';
import { findStoredExport } from '#server/results/stored-export.ts';

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
// Proxies give up on an answer after a minute.
const PATIENCE_MS = 45_000;
const RETRY_AFTER_SECONDS = 5;

/** Files that are being written, by the path they will have: who asks for the same one waits for it. */
const underWay = new Map<string, Promise<void>>();

/**
 * The result of a run as a document of this format, of one workspace when one is chosen. It is written once, in a process of its own, and
 * kept. Throws ServiceUnavailable where that takes long; it continues meanwhile, and who asks again gets it.
 */
export async function exportRun(
  ctx: Context<MemberActor>,
  { run, projectId, format }: { run: SelectedRun; projectId: string; format: ExportName },
): Promise<FileAnswer> {
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
    license_policy: await licensePolicyOf(ctx, run),
  };
  const { mediaType, fileEnding } = EXPORTS[format];
  const fileName = `${project.name.replaceAll('/', '-')}${fileEnding}`;
  // Whatever the document is written from is in the name, so that it is never served for something else.
  const name = createHash('sha256')
    .update(JSON.stringify([stored, task]))
    .digest('hex');
  const path = join(exportsFolder(ctx.config.dataDir), name);
  const found = await findUsed(path);
  if (found) return { contentType: mediaType, fileName, body: found };
  await within(PATIENCE_MS, writeOnce(ctx, { organizationId, runId: run.id, task, path }));
  const written = await findUsed(path);
  if (!written) throw new Error(`The export ${name} was removed as soon as it was written.`);
  return { contentType: mediaType, fileName, body: written };
}

async function licensePolicyOf(ctx: Context, { id: runId, organizationId, heads }: SelectedRun): Promise<ExportTask['license_policy']> {
  if (!heads.some(({ step }) => step === 'license-finder')) return undefined;
  const { policy } = await judgeRun(ctx.db, { organizationId, runId });
  return { name: policy.name, content: policy.content };
}

interface Writing {
  readonly organizationId: string;
  readonly runId: string;
  readonly task: ExportTask;
  readonly path: string;
}

function writeOnce(ctx: Context, writing: Writing): Promise<void> {
  const running = underWay.get(writing.path);
  if (running) return running;
  const written = write(ctx, writing).finally(() => underWay.delete(writing.path));
  // Anyone who waited may have gone.
  written.catch((error: unknown) => ctx.log.warn({ err: error, run: writing.runId }, 'An export was not written.'));
  underWay.set(writing.path, written);
  return written;
}

async function write(ctx: Context, { organizationId, runId, task, path }: Writing): Promise<void> {
  const folder = exportsFolder(ctx.config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keep = async (_: unknown, work: string) => {
    await rm(path, { recursive: true, force: true });
    await rename(join(work, 'output'), path);
  };
  await runResultWork(ctx, { organizationId, runId, task, use: keep });
  await sweepExports(folder, { now: new Date() });
}

/** The export that is kept at this path, marked as used now. */
async function findUsed(path: string): Promise<StoredFile | undefined> {
  const found = await findStoredExport(path);
  const now = new Date();
  // It may be swept meanwhile; then it is written again.
  return (
    found &&
    utimes(path, now, now).then(
      () => found,
      () => undefined,
    )
  );
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const tooLate = wait(milliseconds, 'late' as const, { signal: timer.signal }).catch(() => undefined);
  const first = await Promise.race([work, tooLate]).finally(() => timer.abort());
  if (first !== 'late') return;
  const message = 'The export is large and still being prepared. Ask for it again in a moment.';
  throw new BusinessError('ServiceUnavailable', { message, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
