// `npm run test:watch -- <path>`: the tests whose path contains this text, again at each change. Only server tests build the server, once.
import { join } from 'node:path';
import { root, run, withThisNode } from '../bootstrap/run.mjs';
import { findChromium } from './chromium.mjs';

const chromium = findChromium();
const env = { ...withThisNode(), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
process.exitCode = await run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'watch', ...process.argv.slice(2)], { env });
