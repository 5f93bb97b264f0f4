import { Command, InvalidArgumentError, Option } from 'commander';
import { defaultBundlePath } from '../knowledge/bundle-path.ts';
import { FAIL_ON } from '../scan/meets-threshold.ts';
import { runFix, type FixOptions } from './run-fix.ts';

/** `understory fix <folder>`. */
export function fixCommand(): Command {
  return new Command('fix')
    .argument('<folder>', 'the project to plan for; nothing in it is executed, and nothing is changed without --write')
    .description('plan fixes of vulnerable dependencies, each proven by the project’s own package manager')
    .option('--plan <id>', 'the plan to show or write: its id or class (lockfile_only, no_major, most_risk_removed)')
    .option('--moves <names>', 'of the plan whose class --plan names, only the moves of these packages, such as axios,lodash')
    .option('--write', 'write manifests and lockfile as the plan leaves them')
    .option('--no-major', 'never cross a major version')
    .addOption(new Option('--minimum-age <days>', 'only releases that are older, such as 7d').argParser(parseDays).default(0, '0d'))
    .addOption(new Option('--prefer <which>', 'the release to move to').choices(['nearest', 'newest']).default('nearest'))
    .addOption(new Option('--fail-on <severity>', 'findings that count for the exit code').choices(Object.keys(FAIL_ON)))
    .addOption(new Option('--format <format>', 'what to print').choices(['table', 'json']).default('table'))
    .option('--knowledge <bundle>', 'the vulnerability data to match against', defaultBundlePath())
    .addHelpText('after', '\nThe exit code is 0 when nothing stays vulnerable, 1 when something does, 2 when a plan could not be computed.')
    .action(async (folder: string, options: FixOptions) => {
      process.exitCode = await runFix(folder, options);
    });
}

function parseDays(text: string): number {
  const days = /^(\d{1,4})d?$/.exec(text)?.[1];
  if (days === undefined) throw new InvalidArgumentError('Name a number of days, such as 7d.');
  return Number(days);
}
