import { expect, test } from 'vitest';
import type { VulnerabilityRow } from '#contract/entities/result-rows.ts';
import type { SeverityClass } from '#contract/results/severity.ts';
import { vulnerabilityRow } from '#web/testing/vulnerability-row.ts';
import { findingsOf, groupByComponent, groupByFix } from './group-findings.ts';

type Affected = VulnerabilityRow['affected'][number];

const row = (
  id: string,
  severity: SeverityClass,
  affected: Affected[],
  scopes: VulnerabilityRow['scopes'] = ['production'],
): VulnerabilityRow =>
  vulnerabilityRow({
    vulnerability_id: id,
    severity: { class: severity, score: null, basis: 'rating', vector: null, version: null, source: null },
    scopes,
    affected,
  });
const component = (name: string, version: string, ...fixed_versions: string[]): Affected => ({
  purl: `pkg:npm/${name}@${version}`,
  name,
  version,
  direct: true,
  fixed_versions,
  covered_by: null,
});

const rows = [
  row('CVE-1', 'CRITICAL', [component('axios', '0.21.0', '0.21.2', '1.0.0')]),
  row('CVE-2', 'HIGH', [component('axios', '0.21.0', '1.15.0'), component('left', '1.0.0')]),
  row('CVE-3', 'HIGH', [component('minimist', '1.2.0', '1.2.6')], ['development']),
];

test('findings that one update fixes form one group, with the lowest version that fixes all of them', () => {
  const groups = groupByFix(findingsOf(rows));
  expect(groups.map(({ name, target, jump, points, findings }) => [name, target, jump, points, findings.map(({ key }) => key)])).toEqual([
    ['axios', '1.15.0', 'major', 15, ['CVE-1 pkg:npm/axios@0.21.0', 'CVE-2 pkg:npm/axios@0.21.0']],
    ['minimist', '1.2.6', 'patch', 1.5, ['CVE-3 pkg:npm/minimist@1.2.0']],
    ['left', null, null, 5, ['CVE-2 pkg:npm/left@1.0.0']],
  ]);
});

test('no grouping drops or repeats a finding', () => {
  const findings = findingsOf(rows);
  for (const groups of [groupByFix(findings), groupByComponent(findings)])
    expect(groups.flatMap((group) => group.findings.map(({ key }) => key)).toSorted()).toEqual(findings.map(({ key }) => key).toSorted());
});

test('a component with one unfixable finding has no target version', () => {
  const mixed = [row('CVE-1', 'HIGH', [component('a', '1.0.0', '1.0.1')]), row('CVE-2', 'HIGH', [component('a', '1.0.0')])];
  expect(groupByComponent(findingsOf(mixed)).map(({ target, findings }) => [target, findings.length])).toEqual([[null, 2]]);
  expect(groupByFix(findingsOf(mixed)).map(({ target, findings }) => [target, findings.length])).toEqual([
    ['1.0.1', 1],
    [null, 1],
  ]);
});
