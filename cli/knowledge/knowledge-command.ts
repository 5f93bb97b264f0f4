import { Command, InvalidArgumentError } from 'commander';
import { isSourceName, SOURCES, type BaseUrls } from '#knowledge/sync/source-names.ts';
import { exportKnowledge, importKnowledge } from '#knowledge/sync/transfer-knowledge.ts';
import { defaultBundlePath } from './bundle-path.ts';
import { runSync } from './run-sync.ts';
import { showStatus } from './show-status.ts';

/** `understory knowledge sync|status|export|import`. */
export function knowledgeCommand(): Command {
  const command = new Command('knowledge').description('sync, show, export and import the vulnerability data that scans use');
  command
    .command('sync')
    .description('fetch the feeds and update the vulnerability data')
    .option(
      '--base-url <source=address>',
      `read only this source, from this address (https:, http: or file:); can be repeated. Sources: ${Object.keys(SOURCES).join(', ')}`,
      baseUrl,
      {},
    )
    .option('--out <file>', 'the bundle to write', defaultBundlePath())
    .option('--offline', 'use only file: addresses')
    .option('--accept-shrunken', 'accept a feed even when it has lost more than 2 % of its records')
    .option('--json', 'print the result as JSON')
    .action(async (options: { baseUrl: BaseUrls; out: string; offline?: boolean; acceptShrunken?: boolean; json?: boolean }) => {
      process.exitCode = await runSync(options);
    });
  command
    .command('status')
    .description('show hash, age and size of the vulnerability data and its feeds')
    .option('--knowledge <file>', 'the bundle to show', defaultBundlePath())
    .option('--verify', 'read all of it and check its hash')
    .option('--json', 'print as JSON')
    .action(async (options: { knowledge: string; verify?: boolean; json?: boolean }) => {
      process.exitCode = await showStatus(options);
    });
  command
    .command('export')
    .argument('<file>', 'the file to write')
    .description('export the vulnerability data to one file, for an installation without a network')
    .option('--knowledge <file>', 'the bundle to export', defaultBundlePath())
    .action(async (file: string, options: { knowledge: string }) => {
      console.log(`Exported vulnerability data ${await exportKnowledge(options.knowledge, file)} to ${file}.`);
    });
  command
    .command('import')
    .argument('<file>', 'an exported file, or a bundle file')
    .description('verify an exported file and use it from now on')
    .option('--out <file>', 'the bundle to replace', defaultBundlePath())
    .option('--server', 'import into a server installation instead; needs the DATABASE_URL or DATA_DIR of the server')
    .action(async (file: string, options: { out: string; server?: boolean }) => {
      if (options.server) {
        const { importIntoServer } = await import('./import-into-server.ts');
        console.log(`Imported vulnerability data ${await importIntoServer(file)}. All machines of the installation now use it.`);
        return;
      }
      console.log(`Imported vulnerability data ${await importKnowledge(file, options.out)} to ${options.out}.`);
    });
  return command;
}

function baseUrl(value: string, before: BaseUrls): BaseUrls {
  const [name = '', ...rest] = value.split('=');
  const address = rest.join('=');
  if (!isSourceName(name)) throw new InvalidArgumentError(`Unknown source "${name}". Sources: ${Object.keys(SOURCES).join(', ')}.`);
  if (!/^(https?|file):\/\//.test(address))
    throw new InvalidArgumentError(`Give the address as ${name}=https://… or ${name}=file:///folder.`);
  return { ...before, [name]: address };
}
