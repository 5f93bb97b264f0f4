import { REPORT_TEXTS } from '../report-texts.ts';
import type { CoverageLedger } from './coverage.ts';

/** One ledger for several results of a run: complete only when each of them is, and at least one of them had something to read. */
export function mergeCoverage(ledgers: readonly CoverageLedger[]): CoverageLedger {
  const sum = (pick: (ledger: CoverageLedger) => number) => ledgers.reduce((total, ledger) => total + pick(ledger), 0);
  const matched = ledgers.filter(({ packages }) => packages.matched !== null);
  const gaps = ledgers.flatMap((ledger) => ledger.gaps);
  if (ledgers.length > 0 && !ledgers.some(hadSomething)) gaps.push(REPORT_TEXTS.nothingToRead);
  return {
    complete: gaps.length === 0 && ledgers.every(({ complete }) => complete),
    gaps: [...new Set(gaps)],
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

function hadSomething({ files, packages }: CoverageLedger): boolean {
  return packages.extracted > 0 || files.some(({ state }) => state !== 'ignored');
}
