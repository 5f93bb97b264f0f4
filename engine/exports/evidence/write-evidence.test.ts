import { expect, test } from 'vitest';
import { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import { writeEvidence } from './write-evidence.ts';

const coverage = {
  complete: true,
  gaps: [],
  files: [],
  packages: { declared: 0, extracted: 0, matched: 0, not_resolvable: 0 },
  unresolved: [],
  problems: [],
  knowledge: null,
};
const knowledge = { hash: 'h', built_at: null, feeds: [] };
const input = {
  project: { name: 'shop', version: null },
  tool: { name: 'Understory', version: '1.0.0' },
  timestamp: new Date('2026-03-01T00:00:00Z'),
  inventories: [],
  coverage,
  knowledge,
};

test('findings are written as the result document that verify reads, with the knowledge they rest on', () => {
  const document = JSON.parse(writeEvidence({ ...input, vulnerabilities: [] }));
  expect(VulnerabilitiesResult.parse(document['vuln-finder'])).toEqual({ vulnerabilities: [], coverage: { ...coverage, knowledge } });
  expect(document).toMatchObject({ understory: { version: '1.0.0' }, project: { name: 'shop' }, created_on: '2026-03-01T00:00:00.000Z' });
});

test('where vulnerabilities were not looked for, none are claimed to be absent', () => {
  expect(JSON.parse(writeEvidence({ ...input, vulnerabilities: null }))).not.toHaveProperty('vuln-finder');
});
