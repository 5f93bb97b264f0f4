// The entry of every npm script. Runs on Node >= 20.19 with nothing installed: it provides a suitable Node and the dependencies, then runs
// the task.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './bootstrap/dependencies.mjs';
import { ensureNode } from './bootstrap/node-runtime.mjs';
import { Problem } from './bootstrap/run.mjs';

const TASKS = ['start', 'dev', 'test', 'test-watch', 'check', 'fix', 'bench', 'chaos', 'screens', 'build', 'new-migration'];
const [task, ...args] = process.argv.slice(2);

try {
  if (!TASKS.includes(task)) throw new Problem(`There is no task ${task}. Tasks: ${TASKS.join(', ')}.`);
  const node = await ensureNode();
  await ensureDependencies();
  const program = fileURLToPath(new URL('./task.mjs', import.meta.url));
  if (node === process.execPath) await import('./task.mjs');
  else continueWith(node, [program, task, ...args]);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

function continueWith(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
