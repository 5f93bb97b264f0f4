import { Command, InvalidArgumentError } from 'commander';
import { isSourceName, SOURCES, type BaseUrls } from '#knowledge/sync/source-names.ts';
import { exportKnowledge, importKnowledge } from '#knowledge/sync/transfer-knowledge.ts';
import { defaultBundlePath } from './bundle-path.ts';
import { runSync } from './run-sync.ts';
import { showStatus } from './show-status.ts';

/** `understory knowledge sync|status|export|import`. */
export function knowledgeCommand(): Command {
  const command = new Command('knowledge').description('fetch, show and move the knowledge that scans rest on');
  command
    .command('sync')
    .description('fetch the feeds and bring the bundle up to date')
    .option(
      '--base-url <source=address>',
      `read one source, from this address (https:, http: or file:), and no other source; may be repeated. Sources: ${Object.keys(SOURCES).join(', ')}`,
      baseUrl,
      {},
    )
    .option('--out <file>', 'the bundle to write', defaultBundlePath())
    .option('--offline', 'refuse every address that is not file:')
    .option('--accept-shrunken', 'take a feed even when it has lost more than 2 % of its rows')
    .option('--json', 'print the outcome as JSON')
    .action(async (options: { baseUrl: BaseUrls; out: string; offline?: boolean; acceptShrunken?: boolean; json?: boolean }) => {
      process.exitCode = await runSync(options);
    });
  command
    .command('status')
    .description('show hash, age and size of the bundle and its feeds')
    .option('--knowledge <file>', 'the bundle to show', defaultBundlePath())
    .option('--verify', 'read the whole bundle and check its hash')
    .option('--json', 'print as JSON')
    .action(async (options: { knowledge: string; verify?: boolean; json?: boolean }) => {
      process.exitCode = await showStatus(options);
    });
  command
    .command('export')
    .argument('<file>', 'where to put the one file that carries everything')
    .description('put the bundle and the dates of its feeds into one file for an installation without a network')
    .option('--knowledge <file>', 'the bundle to export', defaultBundlePath())
    .action(async (file: string, options: { knowledge: string }) => {
      console.log(`Exported the knowledge bundle ${await exportKnowledge(options.knowledge, file)} to ${file}.`);
    });
  command
    .command('import')
    .argument('<file>', 'an exported file or a bare bundle')
    .description('take an exported file into service after checking every byte of it')
    .option('--out <file>', 'the bundle to replace', defaultBundlePath())
    .option('--server', 'put it into service in a server installation instead; needs DATABASE_URL or DATA_DIR as the server has them')
    .action(async (file: string, options: { out: string; server?: boolean }) => {
      if (options.server) {
        const { importIntoServer } = await import('./import-into-server.ts');
        console.log(`The knowledge bundle ${await importIntoServer(file)} is in service for every machine of the installation.`);
        return;
      }
      console.log(`The knowledge bundle ${await importKnowledge(file, options.out)} is in service at ${options.out}.`);
    });
  return command;
}

function baseUrl(value: string, before: BaseUrls): BaseUrls {
  const [name = '', ...rest] = value.split('=');
  const address = rest.join('=');
  if (!isSourceName(name)) throw new InvalidArgumentError(`There is no source "${name}". Sources: ${Object.keys(SOURCES).join(', ')}.`);
  if (!/^(https?|file):\/\//.test(address))
    throw new InvalidArgumentError(`Give the address as ${name}=https://… or ${name}=file:///folder.`);
  return { ...before, [name]: address };
}
