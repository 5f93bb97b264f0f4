import type { CoverageLedger } from '#contract/results/coverage.ts';

type Ledger = Pick<CoverageLedger, 'gaps' | 'knowledge' | 'complete'>;

/** The gaps of this project alone: what the server's vulnerability data lacks concerns every project, and the strip says it once. */
export function ownGaps({ gaps, knowledge }: Ledger): string[] {
  const partial = (knowledge?.feeds ?? []).filter((feed) => feed.starter || !feed.complete).map(({ name }) => name);
  return gaps.filter((gap) => !partial.some((name) => gap.includes(`feed ${name} `)));
}

/** Whether the vulnerability data of the run itself was not whole. */
export function hasPartialData({ knowledge }: Ledger): boolean {
  return knowledge !== null && knowledge.feeds.some((feed) => feed.starter || !feed.complete);
}
