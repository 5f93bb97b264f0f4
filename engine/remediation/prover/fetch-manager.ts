import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { PackageDocuments, Patience } from '../relay/package-documents.ts';
import type { ManagerRelease } from './manager-releases.ts';
import { unpackArchive } from './unpack-archive.ts';

/** A package manager is not at hand, and why. */
export class ManagerNotAvailable extends Error {
  override readonly name = 'ManagerNotAvailable';
}

export interface FetchSettings {
  readonly documents: PackageDocuments;
  readonly managersFolder: string;
  /** How long a registry that does not answer is waited for; long unless one already was. */
  readonly patience?: Patience;
  /** When to stop, on the clock of `performance.now()`. */
  readonly deadline?: number;
  readonly signal: AbortSignal;
}

/**
 * The path of a package manager's program, fetched into their folder where it is not there yet. The archive has to have the pinned hash.
 * Throws ManagerNotAvailable.
 */
export async function fetchManager(release: ManagerRelease, given: FetchSettings): Promise<string> {
  const { managersFolder: folder } = given;
  const place = join(
    folder,
    `${release.package.replace('/', '+')}-${release.version}-${release.integrity.slice(7, 19).replaceAll(/[^\w]/g, '_')}`,
  );
  const program = join(place, release.program);
  if (await exists(program)) return program;
  const id = `${release.package}@${release.version}`;
  const base = release.package.slice(release.package.lastIndexOf('/') + 1);
  const url = `${given.documents.registryUrl}/${release.package}/-/${base}-${release.version}.tgz`;
  const archive = await archiveOf(url, id, (await waitedInVain(folder)) ? { ...given, patience: 'short' } : given);
  const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  if (found !== release.integrity) throw new ManagerNotAvailable(compose(REPORT_TEXTS.otherArchive, { package: id }));
  const half = `${place}.${randomUUID()}.part`;
  await mkdir(dirname(place), { recursive: true });
  try {
    await unpackArchive(archive, half);
    // Another process may have been faster; its copy is the same.
    await rename(half, place).catch(async (error: unknown) => {
      if (!(await exists(program))) throw error;
    });
  } finally {
    await rm(half, { recursive: true, force: true });
  }
  return program;
}

async function archiveOf(
  url: string,
  id: string,
  { documents, managersFolder, patience, deadline, signal }: FetchSettings,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Waiting takes nothing from the time of others.
  const isLate = deadline === undefined ? undefined : AbortSignal.timeout(Math.max(0, Math.floor(deadline - performance.now())));
  try {
    const stream = await documents.archive(url, isLate ? AbortSignal.any([signal, isLate]) : signal, patience ?? 'long');
    if (!stream) throw new ManagerNotAvailable(compose(REPORT_TEXTS.registryUnknownRelease, { package: id }));
    for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  } catch (error) {
    if (signal.aborted || error instanceof ManagerNotAvailable) throw error;
    if (patience !== 'short' && isLate?.aborted !== true) await rememberWait(managersFolder);
    throw new ManagerNotAvailable(compose(REPORT_TEXTS.notFetched, { package: id, words: wordsOf(error, isLate) }), { cause: error });
  }
  return Buffer.concat(chunks);
}

function wordsOf(error: unknown, isLate: AbortSignal | undefined): string {
  return isLate?.aborted === true ? REPORT_TEXTS.fetchedTooLate : (error as Error).message.replace(/\.$/, '');
}

const IN_VAIN_MINUTES = 10;
const waitOf = (folder: string) => join(folder, 'registry-not-reached');

/** Whether this or another run waited for the registry a short while ago: without a network, each run would wait a minute. */
async function waitedInVain(folder: string): Promise<boolean> {
  const last = await stat(waitOf(folder)).catch(() => undefined);
  return last !== undefined && Date.now() - last.mtimeMs < IN_VAIN_MINUTES * 60_000;
}

async function rememberWait(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(waitOf(folder), '');
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
