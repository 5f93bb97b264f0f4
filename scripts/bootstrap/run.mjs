import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Something in the way that people can fix; shown without a stack. */
export class Problem extends Error {}

/** Runs a program to its end, showing what it prints. Gives its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a program to its end and gives its exit code with what it printed. */
export function capture(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs npm, the one that started this process where there is one. */
export function npm(args) {
  const cli = process.env.npm_execpath;
  // The outer npm hands its own settings down; those that name a folder would lead this one astray.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_(local_prefix|prefix|global_prefix)$|^npm_package_/i.test(name)),
  );
  if (cli?.endsWith('.js')) return capture(process.execPath, [cli, ...args], { env });
  return capture(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env, shell: process.platform === 'win32' });
}

/** Puts the folder of this Node first on the path, so that what is started below uses the same one. */
export function withThisNode(env = process.env) {
  return { ...env, PATH: `${dirname(process.execPath)}${process.platform === 'win32' ? ';' : ':'}${env.PATH}` };
}
