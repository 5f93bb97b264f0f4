import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import readiness from './readiness.cjs';
import { capture, npm, Problem, root } from './run.mjs';

const PINNED = '24.21.0';

/**
 * The path of a Node that runs the product: this one when it packs with a dictionary, as the knowledge bundle demands (22.19, 24.6 and
 * newer), otherwise a pinned one in `.runtime`, installed when missing.
 */
export async function ensureNode() {
  if (readiness.runsOn(process.versions.node)) return process.execPath;
  const folder = join(root, '.runtime', `node-${PINNED}`);
  const name = packageName();
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (await runs(program)) return program;
  await withLock('node', async () => {
    if (await runs(program)) return;
    console.error(`Installing Node ${PINNED} into .runtime (this one is ${process.versions.node}; 22.19, 24.6 or newer is needed) …`);
    await mkdir(folder, { recursive: true });
    const { code, output } = await npm([
      'install',
      `${name}@${PINNED}`,
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-save',
      '--no-audit',
      '--no-fund',
    ]);
    if (code !== 0 || !(await runs(program))) {
      throw new Problem(
        `Node ${PINNED} could not be installed from the package registry. Install Node 22.19, 24.6 or newer yourself and start again.\n${output.trim()}`,
      );
    }
  });
  return program;
}

// The npm package `node` only chooses among these by an install script, and install scripts may be off.
function packageName() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return `node-${platform}-${process.arch}`;
}

async function runs(program) {
  return existsSync(program) && (await capture(program, ['--version'])).code === 0;
}
