// Runs every measurement of tests/bench, or those whose name contains the first argument; further arguments are theirs.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from '../bootstrap/build.mjs';
import { root, run, withThisNode } from '../bootstrap/run.mjs';

await ensureBuilt();
const folder = join(root, 'tests/bench');
const files = (await readdir(folder)).filter((name) => name.endsWith('.bench.ts') && name.includes(process.argv[2] ?? ''));
for (const file of files.sort()) {
  console.log(`\n${file}`);
  const code = await run(process.execPath, ['--experimental-strip-types', '--no-warnings', join(folder, file), ...process.argv.slice(3)], {
    env: withThisNode(),
  });
  if (code !== 0) process.exitCode = 1;
}
