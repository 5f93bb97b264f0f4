import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { PackageDocuments } from '../relay/package-documents.ts';
import type { ManagerRelease } from './manager-releases.ts';
import { unpackArchive } from './unpack-archive.ts';

/** A package manager is not at hand, and why. */
export class ManagerNotAvailable extends Error {
  override readonly name = 'ManagerNotAvailable';
}

/**
 * The path of a package manager's program, fetched into `folder` where it is not there yet. The archive has to have the pinned hash.
 * Throws ManagerNotAvailable.
 */
export async function fetchManager(
  release: ManagerRelease,
  folder: string,
  documents: PackageDocuments,
  signal: AbortSignal,
): Promise<string> {
  const place = join(
    folder,
    `${release.package.replace('/', '+')}-${release.version}-${release.integrity.slice(7, 19).replaceAll(/[^\w]/g, '_')}`,
  );
  const program = join(place, release.program);
  if (await exists(program)) return program;
  const id = `${release.package}@${release.version}`;
  const base = release.package.slice(release.package.lastIndexOf('/') + 1);
  const archive = await archiveOf(`${documents.registryUrl}/${release.package}/-/${base}-${release.version}.tgz`, id, documents, signal);
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

async function archiveOf(url: string, id: string, documents: PackageDocuments, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    const stream = await documents.archive(url, signal);
    if (!stream) throw new ManagerNotAvailable(compose(REPORT_TEXTS.registryUnknownRelease, { package: id }));
    for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  } catch (error) {
    if (signal.aborted || error instanceof ManagerNotAvailable) throw error;
    throw new ManagerNotAvailable(compose(REPORT_TEXTS.notFetched, { package: id, words: (error as Error).message }), { cause: error });
  }
  return Buffer.concat(chunks);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
