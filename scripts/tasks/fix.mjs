// Repairs what tools can repair by themselves: lint, format, the lockfile.
import { join } from 'node:path';
import { root, run } from '../bootstrap/run.mjs';

const COMMANDS = [
  [join(root, 'node_modules/oxlint/bin/oxlint'), '--fix'],
  [join(root, 'node_modules/oxfmt/bin/oxfmt'), '--write', '.'],
  ['scripts/complete-lockfile.mjs'],
];

for (const command of COMMANDS) {
  const code = await run(process.execPath, command);
  if (code !== 0) process.exitCode = 1;
}
