// Builds what needs building and becomes the server, in this very process.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from '../bootstrap/build.mjs';
import { root } from '../bootstrap/run.mjs';

await ensureBuilt();
// Stack traces in the log name the source files.
process.setSourceMapsEnabled(true);
// Node keeps what it compiled, which halves the time of the next start.
enableCompileCache(join(root, '.cache/node'));
// The terminal belongs to people: one address, where mails land, and what is wrong. Relative to the data directory.
process.env.LOG_FILE ||= 'understory.log';
const isDemo = process.argv.includes('--demo');
if (isDemo) process.argv.splice(process.argv.indexOf('--demo'), 1);
await import(isDemo ? '../../dist/server/demo.cjs' : '../../dist/server/main.cjs');
