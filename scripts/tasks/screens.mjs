// Opens every screen of the demo as every viewer and in every state, and takes pictures: see docs/screens.md.
import { join } from 'node:path';
import { ensureBuilt } from '../bootstrap/build.mjs';
import { root, run, withThisNode } from '../bootstrap/run.mjs';

await ensureBuilt();
const args = process.argv.slice(2);
const program = join(root, `tests/screens/${['readme', 'outage'].includes(args[0]) ? args[0] : 'main'}.ts`);
process.exitCode = await run(process.execPath, ['--experimental-strip-types', '--no-warnings', program, ...args], {
  env: withThisNode(),
});
