import { expect, test } from 'vitest';
import type { Cover } from '#contract/entities/decision.ts';
import { compareRuns, SHOWN_LEFT, type ComparedFinding, type ComparedRun } from './compare-runs.ts';

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
    covered_by: null,
    ...fields,
  };
}

const ACCEPTED: Cover = {
  kind: 'decision',
  id: '0198a0f0-0000-7000-8000-000000000001',
  state: 'accepted',
  justification: null,
  why: 'Risk accepted.',
  note: '',
  expires_on: null,
};

function runOf(...findings: ComparedFinding[]): ComparedRun {
  return { components: [component('a', '1.0.0')], findings };
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

test('a run compared with itself has no change, and all that is open is left', () => {
  const open = finding('V1', 'a@1.0.0', { epss: 0.5 });
  const run = runOf(open, finding('V2', 'a@1.0.0', { covered_by: ACCEPTED }));
  expect(compareRuns(run, run)).toEqual({
    components: { added: [], removed: [], changed: [] },
    findings: [],
    changed_findings: [],
    left: { count: 1, findings: [open] },
  });
});

test('what a decision or a policy closes in one of the runs changed by it; what is closed in each says nothing', () => {
  const closed = { covered_by: ACCEPTED };
  const base = runOf(finding('Closed', 'a@1.0.0'), finding('Reopened', 'a@1.0.0', closed), finding('Gone', 'a@1.0.0', closed));
  const head = runOf(
    finding('Closed', 'a@1.0.0', closed),
    finding('Reopened', 'a@1.0.0', { kev: true }),
    finding('Born', 'a@1.0.0', closed),
  );
  const { findings, changed_findings: changed, left } = compareRuns(base, head);
  expect(findings.map(({ vulnerability_id, change, cause, covered_by }) => [vulnerability_id, change, cause, covered_by?.why])).toEqual([
    ['Reopened', 'introduced', 'decision', 'Risk accepted.'],
    ['Closed', 'resolved', 'decision', 'Risk accepted.'],
  ]);
  expect([changed.map(({ after }) => after.vulnerability_id), left.count]).toEqual([['Reopened'], 0]);
});

test('of many findings that are left all are counted and the first are shown', () => {
  const run = runOf(...Array.from({ length: SHOWN_LEFT + 1 }, (_, index) => finding(`V${index}`, 'a@1.0.0')));
  const { left } = compareRuns(run, run);
  expect([left.count, left.findings.length, left.findings.at(-1)?.vulnerability_id]).toEqual([
    SHOWN_LEFT + 1,
    SHOWN_LEFT,
    `V${SHOWN_LEFT - 1}`,
  ]);
});

test('a vulnerability that got its CVE between two runs is the same one, and its new name is a change', () => {
  const old = runOf(finding('GHSA-1', 'a@1.0.0'));
  const named = runOf(finding('CVE-2026-1111', 'a@1.0.0', { aliases: ['GHSA-1'] }));
  const compared = [compareRuns(old, named), compareRuns(named, old)];
  expect(compared.map(({ findings }) => findings)).toEqual([[], []]);
  expect(
    compared.map((each) => each.changed_findings.map(({ before, after }) => [before.vulnerability_id, after.vulnerability_id])),
  ).toEqual([[['GHSA-1', 'CVE-2026-1111']], [['CVE-2026-1111', 'GHSA-1']]]);
});

test.each<[string, Partial<ComparedFinding>, number]>([
  ['a class', { severity: { class: 'HIGH', score: 7.5, basis: 'cvss', vector: null, version: null, source: null } }, 1],
  ['an exploit', { kev: true }, 1],
  ['a fix', { fixed_versions: ['2.0.0'] }, 1],
  ['a source that disagrees', { agreement: 'disagree' }, 1],
  ['an exploit that became likely', { epss: 0.2 }, 1],
  ['an EPSS score that stays low', { epss: 0.02 }, 0],
])('knowledge that brings %s changes a finding of both runs or leaves it', (_, fields, changes) => {
  const { findings, changed_findings: changed } = compareRuns(runOf(finding('V1', 'a@1.0.0')), runOf(finding('V1', 'a@1.0.0', fields)));
  expect([findings, changed.length]).toEqual([[], changes]);
});
