import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readTarball } from '#engine/archives/read-tarball.ts';

/** Unpacks an npm archive without its first folder, executable where the archive says so. Throws where the archive is not one. */
export async function unpackArchive(archive: Buffer, folder: string): Promise<void> {
  for (const { path, content, mode } of readTarball(archive)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { mode: (mode & 0o100) === 0 ? 0o644 : 0o755 });
  }
}
