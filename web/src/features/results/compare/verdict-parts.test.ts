import { expect, test } from 'vitest';
import type { FindingVerdict } from '#contract/entities/result-rows.ts';
import { verdictParts } from './verdict-parts.ts';

const before: FindingVerdict = {
  vulnerability_id: 'GHSA-1',
  summary: null,
  purl: 'pkg:npm/a@1.0.0',
  name: 'a',
  version: '1.0.0',
  direct: true,
  severity: { class: null, score: null, basis: 'none', vector: null, version: null, source: null },
  malware: false,
  kev: false,
  epss: null,
  fixed_versions: [],
  agreement: 'no_second_opinion',
};

test('only the differences are listed, in words', () => {
  const after: FindingVerdict = {
    ...before,
    severity: { ...before.severity, class: 'HIGH', score: 7.5 },
    kev: true,
    fixed_versions: ['2.0.0'],
  };
  expect(verdictParts(before, after)).toEqual([
    { name: 'Severity', from: 'Not yet scored', to: 'High 7.5' },
    { name: 'Known to be exploited', from: 'no', to: 'yes' },
    { name: 'Fixed versions', from: 'none known', to: '2.0.0' },
  ]);
  expect(verdictParts(before, before)).toEqual([]);
});
