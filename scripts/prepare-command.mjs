import { spawn } from 'node:child_process';
import { ensureBuilt } from './bootstrap/build.mjs';
import { ensureDependencies } from './bootstrap/dependencies.mjs';
import { ensureNode } from './bootstrap/node-runtime.mjs';
import { Problem } from './bootstrap/run.mjs';

/** Provides everything that `program`, the command line, needs, and runs it: in this process, or on the pinned Node where this one is too old. */
export async function prepareCommand(program, parts) {
  try {
    const node = await ensureNode();
    if (node === process.execPath) {
      await ensureDependencies();
      await ensureBuilt(parts);
      await import('../dist/server/cli.cjs');
      return;
    }
    const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('exit', (code) => process.exit(code ?? 1));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
