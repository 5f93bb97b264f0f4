import { Command } from 'commander';
import { runUploadSarif, type UploadOptions } from './run-upload-sarif.ts';

/** `understory upload-sarif <file>`. */
export function uploadSarifCommand(): Command {
  return new Command('upload-sarif')
    .argument('<file>', 'SARIF 2.1.0 of another engine')
    .description('upload what another code scanner found to a project of a server; needs an API key in UNDERSTORY_API_KEY')
    .requiredOption('--server <url>', 'the address of the server')
    .requiredOption('--org <id>', 'the organization')
    .requiredOption('--project <id>', 'the project')
    .option('--branch <name>', 'the branch that was scanned; the default branch without it')
    .option('--commit <hash>', 'the commit that was scanned')
    .option('--category <name>', 'tells reports of one engine apart; a report replaces the earlier one of its category')
    .addHelpText('after', '\nExit codes:\n  0  uploaded\n  2  refused, with the reason on standard error')
    .action(async (file: string, options: UploadOptions) => runUploadSarif(file, options));
}
