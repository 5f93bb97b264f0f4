import { expect, test } from 'vitest';
import { licenseCalls } from '#contract/calls/licenses.ts';
import { resultCalls } from '#contract/calls/results.ts';
import { LICENSE_SORTS } from './licenses/license-columns.tsx';
import { SBOM_SORTS } from './sbom/sbom-columns.tsx';
import { VULNERABILITY_SORTS } from './vulnerabilities/vulnerability-columns.tsx';

test.each([
  ['components', SBOM_SORTS, resultCalls.listSbom],
  ['licenses', LICENSE_SORTS, licenseCalls.listLicenses],
  ['vulnerabilities', VULNERABILITY_SORTS, resultCalls.listVulnerabilities],
])('%s can be sorted by every key of the contract', (_, sorts, call) => {
  expect(sorts.map(({ key }) => key).toSorted()).toEqual([...call.list.sortKeys].toSorted());
});
