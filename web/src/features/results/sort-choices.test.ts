import { expect, test } from 'vitest';
import { licenseCalls } from '#contract/calls/licenses.ts';
import { resultCalls } from '#contract/calls/results.ts';
import type { ColumnsOf, FiltersOf } from '#web/components/list-types.ts';
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

test('a column or filter that the call does not know is a type error', () => {
  // @ts-expect-error The call has no such sort key.
  const columns: ColumnsOf<typeof resultCalls.listSbom> = [{ key: 'purl', header: 'Purl', sortKey: 'purl', cell: (row) => row.purl }];
  // @ts-expect-error The call has no such filter.
  const filters: FiltersOf<typeof resultCalls.listSbom> = [{ label: 'Severity', filters: [{ name: 'kev', label: 'Exploited' }] }];
  const { sortKeys, filters: known } = resultCalls.listSbom.list;
  expect(sortKeys).not.toContain(columns[0]?.sortKey);
  expect(Object.values(known).flat()).not.toContain(filters[0]?.filters[0]?.name);
});
