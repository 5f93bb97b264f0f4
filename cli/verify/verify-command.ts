import { Command } from 'commander';
import { defaultBundlePath } from '../knowledge/bundle-path.ts';
import { runVerify, type VerifyOptions } from './run-verify.ts';

/** `understory verify <report>`. */
export function verifyCommand(): Command {
  return new Command('verify')
    .argument('<report>', 'a report that "understory scan --format json" wrote, or the result document of vuln-finder')
    .description('check the evidence of every finding in a report, offline, with a second implementation of version order')
    .option('--knowledge <bundle>', 'the vulnerability data that the report names', defaultBundlePath())
    .option('--checkout <folder>', 'the project as it was scanned; without it the lockfile lines are not checked')
    .addHelpText(
      'after',
      `
Exit codes:
  0  all evidence is confirmed
  1  at least one piece of evidence is wrong
  2  the report could not be checked; the reason is on standard error`,
    )
    .action((report: string, options: VerifyOptions) => {
      process.exitCode = runVerify(report, options);
    });
}
