import type { CoverageLedger } from './coverage.ts';

/** One ledger for several results of a run: complete only when each of them is. */
export function mergeCoverage(ledgers: readonly CoverageLedger[]): CoverageLedger {
  const sum = (pick: (ledger: CoverageLedger) => number) => ledgers.reduce((total, ledger) => total + pick(ledger), 0);
  const matched = ledgers.filter(({ packages }) => packages.matched !== null);
  return {
    complete: ledgers.every(({ complete }) => complete),
    gaps: [...new Set(ledgers.flatMap(({ gaps }) => gaps))],
    files: ledgers.flatMap(({ files }) => files),
    packages: {
      declared: sum(({ packages }) => packages.declared),
      extracted: sum(({ packages }) => packages.extracted),
      matched: matched.length === 0 ? null : sum(({ packages }) => packages.matched ?? 0),
      not_resolvable: sum(({ packages }) => packages.not_resolvable),
    },
    unresolved: ledgers.flatMap(({ unresolved }) => unresolved),
    problems: ledgers.flatMap(({ problems }) => problems),
    knowledge: ledgers.find(({ knowledge }) => knowledge !== null)?.knowledge ?? null,
  };
}
