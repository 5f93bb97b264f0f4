import { Command, Option } from 'commander';
import { defaultBundlePath } from '../knowledge/bundle-path.ts';
import { BARS } from './reaches-bar.ts';
import { FORMATS } from './formats.ts';
import { runScan } from './run-scan.ts';
import type { ScanOptions } from './run-scan.ts';

/** `understory scan <folder>`. */
export function scanCommand(): Command {
  return new Command('scan')
    .argument('<folder>', 'the project to look at; nothing in it is executed or changed')
    .description('make the inventory of a folder and find its vulnerabilities, without any server and without the network')
    .addOption(new Option('--format <format>', 'how to write the report').choices(Object.keys(FORMATS)).default('table'))
    .option('--output <file>', 'write the report into this file instead of standard output')
    .addOption(
      new Option('--fail-on <severity>', 'end with 1 only for findings of this severity or above; without it any finding counts').choices(
        BARS,
      ),
    )
    .option('--knowledge <bundle>', 'the knowledge bundle to match against', defaultBundlePath())
    .addOption(
      new Option(
        '--registry',
        'also ask npm and Packagist for newest releases, licences and deprecations (the only use of the network)',
      ).conflicts('offline'),
    )
    .option('--offline', 'use no network; the default without --registry')
    .addHelpText(
      'after',
      `
Exit codes:
  0  complete, and no finding at or above the bar
  1  findings at or above the bar; one that nobody has scored yet counts at every bar
  2  the folder could not be analysed completely; the reason is on standard error`,
    )
    .action(async (folder: string, options: ScanOptions) => {
      process.exitCode = await runScan(folder, options);
    });
}
