import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../.cache/packages/', import.meta.url));

/**
 * Folder that holds packages of exact versions in `node_modules`, fetched into the cache once; their install scripts do not
 * run. For tools that results are held against and that are no dependencies of the project. Undefined where no registry answers.
 */
export async function installedPackages(versions: Readonly<Record<string, string>>): Promise<string | undefined> {
  const manifest = JSON.stringify({ private: true, dependencies: versions });
  const folder = join(cache, createHash('sha256').update(manifest).digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'installing-'));
  try {
    writeFileSync(join(work, 'package.json'), manifest);
    if (!(await install(work))) return undefined;
    // Another process may have been faster; its folder contains the same.
    if (!existsSync(folder)) renameSync(work, folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function install(cwd: string): Promise<boolean> {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=1', '--fetch-timeout=30000'];
  const npm = spawn('npm', ['install', ...options], { cwd, stdio: 'ignore', timeout: 120_000 });
  return new Promise((resolve) => {
    npm.on('error', () => resolve(false));
    npm.on('close', (code) => resolve(code === 0));
  });
}
