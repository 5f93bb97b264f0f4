import { expect, test } from 'vitest';
import { resultCalls } from '#contract/calls/results.ts';
import { SBOM_SORTS } from './sbom/sbom-columns.tsx';
import { VULNERABILITY_SORTS } from './vulnerabilities/vulnerability-columns.tsx';

test.each([
  ['components', SBOM_SORTS, resultCalls.listSbom],
  ['vulnerabilities', VULNERABILITY_SORTS, resultCalls.listVulnerabilities],
])('%s can be sorted by every key of the contract', (_, sorts, call) => {
  expect(sorts.map(({ key }) => key).toSorted()).toEqual([...call.list.sortKeys].toSorted());
});
