import type { CoverageLedger } from '#contract/results/coverage.ts';

type Ledger = Pick<CoverageLedger, 'gaps' | 'knowledge' | 'complete'>;

/** The gaps of this project alone: gaps in the server's vulnerability data concern every project, and the status strip shows them once. */
export function ownGaps({ gaps, knowledge }: Ledger): string[] {
  const partial = (knowledge?.feeds ?? []).filter((feed) => feed.starter || !feed.complete).map(({ name }) => name);
  return gaps.filter((gap) => !partial.some((name) => gap.includes(`feed ${name} `)));
}

/** Whether the run's vulnerability data was incomplete. */
export function hasPartialData({ knowledge }: Ledger): boolean {
  return knowledge !== null && knowledge.feeds.some((feed) => feed.starter || !feed.complete);
}
