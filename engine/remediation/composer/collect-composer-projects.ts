import { posix } from 'node:path';
import type { Checkout } from '#engine/checkout.ts';
import { isTestData } from '#engine/checkout/is-test-data.ts';
import { FileNotText, FileTooLarge } from '#engine/checkout/unreadable-file.ts';
import type { ComposerFiles } from './fix-composer-project.ts';

/** Every composer.lock of a checkout that can be read, with the composer.json beside it. */
export async function collectComposerProjects(checkout: Checkout): Promise<ComposerFiles[]> {
  const paths = new Set(checkout.paths);
  const projects: ComposerFiles[] = [];
  for (const path of paths) {
    if (posix.basename(path) !== 'composer.lock' || isTestData(path)) continue;
    const root = posix.dirname(path);
    const manifest = posix.join(root, 'composer.json');
    try {
      const lockfile = await checkout.readText(path);
      projects.push({ root, lockfile, manifest: paths.has(manifest) ? await checkout.readText(manifest) : null });
    } catch (error) {
      if (!(error instanceof FileTooLarge) && !(error instanceof FileNotText)) throw error;
    }
  }
  return projects.sort((a, b) => (a.root < b.root ? -1 : 1));
}
