import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ComposerAnswer {
  readonly code: number;
  readonly output: string;
}

/** Runs Debian's Composer on two files in a folder: no network, no plugins, no scripts, whatever machine this is. */
export async function runComposer(
  folder: string,
  files: { readonly manifest: string; readonly lockfile: string },
  options: readonly string[],
): Promise<ComposerAnswer> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'composer.json'), files.manifest);
  await writeFile(join(folder, 'composer.lock'), files.lockfile);
  const env = {
    PATH: process.env['PATH'],
    COMPOSER_HOME: join(folder, '.home'),
    COMPOSER_DISABLE_NETWORK: '1',
    COMPOSER_ALLOW_SUPERUSER: '1',
  };
  const all = [...options, '--no-plugins', '--no-scripts', '--no-interaction', '--no-ansi', '--ignore-platform-reqs'];
  return new Promise((resolve) => {
    execFile('composer', all, { cwd: folder, env, timeout: 120_000, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, output: `${stdout}\n${stderr}` });
    });
  });
}
