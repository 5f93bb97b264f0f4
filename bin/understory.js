#!/usr/bin/env node
// Runs the command line from `dist`, which is built when its sources changed; on an older Node with the pinned one.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../scripts/bootstrap/build.mjs';
import { ensureDependencies } from '../scripts/bootstrap/dependencies.mjs';
import { ensureNode } from '../scripts/bootstrap/node-runtime.mjs';
import { Problem } from '../scripts/bootstrap/run.mjs';

try {
  const node = await ensureNode();
  if (node === process.execPath) {
    await ensureDependencies();
    await ensureBuilt(process.argv[2] === 'serve' ? undefined : ['server']);
    await import('../dist/server/cli.cjs');
  } else {
    const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('exit', (code) => process.exit(code ?? 1));
  }
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exit(2);
}
