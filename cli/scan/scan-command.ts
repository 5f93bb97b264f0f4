import { Command, Option } from 'commander';
import { defaultBundlePath } from '../knowledge/bundle-path.ts';
import { FAIL_ON } from './meets-threshold.ts';
import { FORMATS } from './formats.ts';
import { runScan } from './run-scan.ts';
import type { ScanOptions } from './run-scan.ts';

/** `understory scan <folder>`. */
export function scanCommand(): Command {
  return new Command('scan')
    .argument('<folder>', 'the project to scan; nothing in it is executed or changed')
    .description('list the components of a folder and find their vulnerabilities, without a server or network')
    .addOption(new Option('--format <format>', 'report format').choices(Object.keys(FORMATS)).default('table'))
    .option('--output <file>', 'write the report to this file instead of standard output')
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 only for findings of this severity or higher; without it, for any finding').choices(
        Object.keys(FAIL_ON),
      ),
    )
    .option('--knowledge <bundle>', 'the vulnerability data to match against', defaultBundlePath())
    .addOption(
      new Option(
        '--registry',
        'also ask npm and Packagist for latest releases, licenses and deprecations (the only use of the network)',
      ).conflicts('offline'),
    )
    .option('--code', 'also look for weaknesses in the code itself')
    .option('--sarif <file...>', 'with --code: SARIF 2.1.0 of other engines; what several engines found is reported once')
    .option(
      '--all-weaknesses',
      'with --code: the table also lists weaknesses outside the default list (low confidence, in tests, examples, vendored or generated code, or suppressed); they never count for the exit code',
    )
    .option('--models <folder>', 'with --code: models of packages that the engine does not know, as JSON files')
    .option('--policy <file>', 'policies on licenses and vulnerabilities, as JSON: {"license_policy": …, "vulnerability_policy": …}')
    .option('--vex <file...>', 'decisions in OpenVEX or CycloneDX; what they close does not count')
    .option(
      '--license-corrections <file>',
      'licenses as people corrected them, as JSON: [{"ecosystem", "name", "range", "expression", "reason"}]',
    )
    .option('--offline', 'do not use the network; the default without --registry')
    .addHelpText(
      'after',
      `
Exit codes:
  0  complete, with no open finding at or above the threshold and no license violation
  1  open findings at or above the threshold, or license violations; findings not yet scored always count
  2  the analysis is incomplete; the reason is on standard error`,
    )
    .action(async (folder: string, options: ScanOptions) => {
      process.exitCode = await runScan(folder, options);
    });
}
