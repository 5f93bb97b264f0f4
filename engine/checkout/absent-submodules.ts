import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Submodules that `.gitmodules` names and of which the checkout holds no file: they were not fetched. */
export async function absentSubmodules(root: string, paths: readonly string[]): Promise<{ path: string; reason: string }[]> {
  if (!paths.includes('.gitmodules')) return [];
  const text = await readFile(join(root, '.gitmodules'), 'utf8').catch(() => '');
  const submodules = [...text.matchAll(/^\s*path\s*=\s*"?([^"\n]+?)"?\s*$/gm)].map(([, path]) => path!.replace(/\/$/, ''));
  return submodules
    .filter((submodule) => !paths.some((path) => path.startsWith(`${submodule}/`)))
    .map((path) => ({ path, reason: 'the submodule is not checked out' }));
}
