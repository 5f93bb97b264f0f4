// Builds what needs building and becomes the server, in this very process.
import { ensureBuilt } from '../bootstrap/build.mjs';

await ensureBuilt();
// The terminal belongs to people: one address, where mails land, and what is wrong. Relative to the data directory.
process.env.LOG_FILE ||= 'understory.log';
await import('../../dist/server/main.js');
