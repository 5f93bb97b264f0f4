import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runServe } from './run-serve.ts';
import type { ServerRole } from './start-server.ts';

const ROLES: readonly string[] = ['api', 'worker', 'all'] satisfies ServerRole[];

const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } }, strict: true });
if (!ROLES.includes(values.role)) {
  process.stderr.write(`--role must be api, worker or all, not ${values.role}.\n`);
  process.exit(2);
}
const webRoot = fileURLToPath(new URL('../web', import.meta.url));
void runServe({ role: values.role as ServerRole, webRoot: existsSync(webRoot) ? webRoot : undefined });
