import { expect, test } from 'vitest';
import type { CoverageLedger, FileCoverage } from './coverage.ts';
import { mergeCoverage } from './merge-coverage.ts';

const ledger = (changes: Partial<CoverageLedger> = {}): CoverageLedger => ({
  complete: true,
  gaps: [],
  files: [],
  packages: { declared: 0, extracted: 0, matched: null, not_resolvable: 0 },
  unresolved: [],
  problems: [],
  knowledge: null,
  ...changes,
});
const file = (state: FileCoverage['state']): FileCoverage => ({ path: 'package.json', kind: 'manifest', format: 'package.json', state });

test('results are complete together when each is, and a gap of two is reported once', () => {
  const read = ledger({ files: [file('parsed')] });
  expect(mergeCoverage([read, ledger()])).toMatchObject({ complete: true, gaps: [] });
  const gap = { complete: false, gaps: ['a is missing'] };
  expect(mergeCoverage([ledger({ ...gap, files: [file('parsed')] }), ledger(gap)])).toMatchObject(gap);
});

test('what holds nothing to analyze is not complete', () => {
  const nothing = {
    complete: false,
    gaps: ['The steps that ran found no manifest and no lockfile, so nothing was analyzed.'],
  };
  expect(mergeCoverage([ledger(), ledger()])).toMatchObject(nothing);
  expect(mergeCoverage([ledger({ files: [file('ignored')] })])).toMatchObject(nothing);
  // Before the first result there is nothing to say.
  expect(mergeCoverage([])).toMatchObject({ complete: true, gaps: [] });
});
