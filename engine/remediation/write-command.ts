import type { Plan } from '#contract/results/patches.ts';
import { shellWord } from '#contract/shell-word.ts';
import type { UpgradePolicy } from './planner/universe.ts';

/**
 * The command that writes this very plan: without its class, another plan of the project could be the one that is written. `names` are the
 * packages whose moves are chosen.
 */
export function writeCommand(
  root: string,
  planClass: Plan['class'],
  { allowMajor, minimumAgeDays, prefer }: UpgradePolicy,
  names?: Iterable<string>,
): string {
  return [
    `understory fix ${shellWord(root)} --plan ${planClass} --write`,
    ...(names === undefined ? [] : [`--moves ${shellWord([...names].join(','))}`]),
    ...(allowMajor ? [] : ['--no-major']),
    ...(minimumAgeDays > 0 ? [`--minimum-age ${minimumAgeDays}d`] : []),
    ...(prefer === 'nearest' ? [] : [`--prefer ${prefer}`]),
  ].join(' ');
}
