// Breaks the running product again and again, and checks that nothing is lost: `npm run chaos`, or with `-- --rounds 6 --seed 7`.
import { join } from 'node:path';
import { ensureBuilt } from '../bootstrap/build.mjs';
import { root, run, withThisNode } from '../bootstrap/run.mjs';

await ensureBuilt();
const program = join(root, 'tests/chaos/chaos.ts');
process.exitCode = await run(process.execPath, ['--experimental-strip-types', '--no-warnings', program, ...process.argv.slice(2)], {
  env: withThisNode(),
});
