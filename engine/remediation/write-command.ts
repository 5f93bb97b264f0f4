import type { Plan } from '#contract/results/patches.ts';
import type { UpgradePolicy } from './planner/universe.ts';

/** The command that writes this very plan: without its class, another plan of the project could be the one that is written. */
export function writeCommand(root: string, planClass: Plan['class'], { allowMajor, minimumAgeDays, prefer }: UpgradePolicy): string {
  const folder = /^[\w./@-]+$/.test(root) ? root : `'${root.replaceAll("'", String.raw`'\''`)}'`;
  return [
    `understory fix ${folder} --plan ${planClass} --write`,
    ...(allowMajor ? [] : ['--no-major']),
    ...(minimumAgeDays > 0 ? [`--minimum-age ${minimumAgeDays}d`] : []),
    ...(prefer === 'nearest' ? [] : [`--prefer ${prefer}`]),
  ].join(' ');
}
