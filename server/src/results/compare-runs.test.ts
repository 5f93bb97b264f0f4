import { expect, test } from 'vitest';
import { compareRuns, type ComparedFinding } from './compare-runs.ts';

const component = (name: string, version: string) => ({ purl: `pkg:npm/${name}@${version}`, ecosystem: 'npm', name, version });

function finding(vulnerability_id: string, release: string, fields: Partial<ComparedFinding> = {}): ComparedFinding {
  const [name = '', version = ''] = release.split('@');
  return {
    vulnerability_id,
    aliases: [],
    summary: null,
    purl: `pkg:npm/${release}`,
    name,
    version,
    direct: true,
    severity: { class: null, score: null, basis: 'none', vector: null, version: null, source: null },
    malware: false,
    kev: false,
    epss: null,
    fixed_versions: [],
    agreement: 'no_second_opinion',
    ...fields,
  };
}

test('a finding on a component of both runs came by knowledge, any other by code', () => {
  const base = {
    components: [component('a', '1.0.0'), component('b', '1.0.0'), component('gone', '1.0.0')],
    findings: [finding('V1', 'b@1.0.0'), finding('V4', 'gone@1.0.0')],
  };
  const head = {
    components: [component('a', '1.0.0'), component('b', '1.0.1'), component('new', '2.0.0')],
    findings: [finding('V2', 'a@1.0.0'), finding('V3', 'new@2.0.0')],
  };
  const compared = compareRuns(base, head);
  expect(compared.components).toEqual({
    added: [{ purl: 'pkg:npm/new@2.0.0' }],
    removed: [{ purl: 'pkg:npm/gone@1.0.0' }],
    changed: [{ ecosystem: 'npm', name: 'b', from: ['1.0.0'], to: ['1.0.1'] }],
  });
  expect(compared.findings.map((each) => [each.vulnerability_id, each.purl, each.change, each.cause])).toEqual([
    ['V2', 'pkg:npm/a@1.0.0', 'introduced', 'knowledge'],
    ['V3', 'pkg:npm/new@2.0.0', 'introduced', 'code'],
    ['V1', 'pkg:npm/b@1.0.0', 'resolved', 'code'],
    ['V4', 'pkg:npm/gone@1.0.0', 'resolved', 'code'],
  ]);
});

test('a run compared with itself has no change', () => {
  const run = { components: [component('a', '1.0.0')], findings: [finding('V1', 'a@1.0.0', { epss: 0.5 })] };
  expect(compareRuns(run, run)).toEqual({ components: { added: [], removed: [], changed: [] }, findings: [], changed_findings: [] });
});

test('a vulnerability that got its CVE between two runs is the same one, and its new name is a change', () => {
  const run = (id: string, aliases: string[]) => ({
    components: [component('a', '1.0.0')],
    findings: [finding(id, 'a@1.0.0', { aliases })],
  });
  const [old, named] = [run('GHSA-1', []), run('CVE-2026-1111', ['GHSA-1'])];
  const idsOf = ({ findings, changed_findings: changed }: ReturnType<typeof compareRuns>) => [
    findings,
    changed.map(({ before, after }) => [before.vulnerability_id, after.vulnerability_id]),
  ];
  expect(idsOf(compareRuns(old, named))).toEqual([[], [['GHSA-1', 'CVE-2026-1111']]]);
  expect(idsOf(compareRuns(named, old))).toEqual([[], [['CVE-2026-1111', 'GHSA-1']]]);
});

test.each<[string, Partial<ComparedFinding>, number]>([
  ['a class', { severity: { class: 'HIGH', score: 7.5, basis: 'cvss', vector: null, version: null, source: null } }, 1],
  ['an exploit', { kev: true }, 1],
  ['a fix', { fixed_versions: ['2.0.0'] }, 1],
  ['a source that disagrees', { agreement: 'disagree' }, 1],
  ['an exploit that became likely', { epss: 0.2 }, 1],
  ['an EPSS score that stays low', { epss: 0.02 }, 0],
])('knowledge that brings %s changes a finding of both runs or leaves it', (_, fields, changes) => {
  const run = (more: Partial<ComparedFinding>) => ({ components: [component('a', '1.0.0')], findings: [finding('V1', 'a@1.0.0', more)] });
  const { findings, changed_findings: changed } = compareRuns(run({}), run(fields));
  expect([findings, changed.length]).toEqual([[], changes]);
});
