import { ensureBuilt } from '../bootstrap/build.mjs';

const parts = process.argv.slice(2);
await ensureBuilt(parts.length > 0 ? parts : undefined);
