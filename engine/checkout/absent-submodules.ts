import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Submodules that `.gitmodules` names and of which the checkout holds no file: they were not fetched. */
export function absentSubmodules(root: string, paths: readonly string[]): { path: string; reason: string }[] {
  if (!paths.includes('.gitmodules')) return [];
  const submodules = [...textOf(join(root, '.gitmodules')).matchAll(/^\s*path\s*=\s*"?([^"\n]+?)"?\s*$/gm)].map(([, path]) =>
    path!.replace(/\/$/, ''),
  );
  return submodules
    .filter((submodule) => !paths.some((path) => path.startsWith(`${submodule}/`)))
    .map((path) => ({ path, reason: 'the submodule is not checked out' }));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
