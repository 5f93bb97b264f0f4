import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npm, Problem, root } from './run.mjs';

/** Installs what the lockfile names, when it is not there already. No package runs a script. */
export async function ensureDependencies() {
  if (await isInstalled()) return;
  await withLock('dependencies', async () => {
    if (await isInstalled()) return;
    console.error('Installing the dependencies …');
    const { code, output } = await npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Problem(`The dependencies could not be installed.\n${output.trim()}`);
  });
}

/** npm writes down what it installed; that must hold every package of the lockfile, but for those of other platforms. */
async function isInstalled() {
  const [wanted, installed] = await Promise.all([packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json')]);
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) => path === '' || optional || link || installed[path]?.version === version,
  );
}

async function packagesOf(file) {
  try {
    return JSON.parse(await readFile(join(root, file), 'utf8')).packages;
  } catch (error) {
    if (error.code !== 'ENOENT') throw new Problem(`${file} cannot be read: ${error.message}`);
    return {};
  }
}
