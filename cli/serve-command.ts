import { existsSync } from 'node:fs';
import { Command, Option } from 'commander';
import type { ServerRole } from '#server/start-server.ts';
import { fileURLToPath } from 'node:url';

const ROLES = ['api', 'worker', 'all'] as const satisfies readonly ServerRole[];

/** `understory serve`: the server process itself, as `npm start` runs it. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('start the web application; it is configured by environment variables (PORT, DATABASE_URL, DATA_DIR, …)')
    .addOption(new Option('--role <role>', 'what this process does').choices(ROLES).default('all'))
    .action(async ({ role }: { role: ServerRole }) => {
      const { runServe } = await import('#server/run-serve.ts');
      await runServe({ role, webRoot: builtWebApp() });
    });
}

/** `understory start`: the whole product on this machine, as `npm start` runs it; the terminal shows its address, and the log goes to a file. */
export function startCommand(): Command {
  return new Command('start').description('start everything on this machine and print its address').action(async () => {
    // Relative to the data directory.
    process.env['LOG_FILE'] ||= 'understory.log';
    const { runServe } = await import('#server/run-serve.ts');
    await runServe({ role: 'all', webRoot: builtWebApp() });
  });
}

/** `dist/web`, seen from `dist/server/chunks` and from the sources. */
function builtWebApp(): string | undefined {
  const candidates = ['../web', '../../web', '../dist/web'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return candidates.find((path) => existsSync(`${path}/index.html`) && !existsSync(`${path}/src`));
}
