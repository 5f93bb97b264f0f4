import { expect, test } from 'vitest';
import { compareRuns } from './compare-runs.ts';

const component = (name: string, version: string) => ({ purl: `pkg:npm/${name}@${version}`, ecosystem: 'npm', name, version });

test('a finding on a component of both runs came by knowledge, any other by code', () => {
  const base = {
    components: [component('a', '1.0.0'), component('b', '1.0.0'), component('gone', '1.0.0')],
    findings: [
      { vulnerability_id: 'V1', aliases: [], purl: 'pkg:npm/b@1.0.0' },
      { vulnerability_id: 'V4', aliases: [], purl: 'pkg:npm/gone@1.0.0' },
    ],
  };
  const head = {
    components: [component('a', '1.0.0'), component('b', '1.0.1'), component('new', '2.0.0')],
    findings: [
      { vulnerability_id: 'V2', aliases: [], purl: 'pkg:npm/a@1.0.0' },
      { vulnerability_id: 'V3', aliases: [], purl: 'pkg:npm/new@2.0.0' },
    ],
  };
  expect(compareRuns(base, head)).toEqual({
    components: {
      added: [{ purl: 'pkg:npm/new@2.0.0' }],
      removed: [{ purl: 'pkg:npm/gone@1.0.0' }],
      changed: [{ ecosystem: 'npm', name: 'b', from: ['1.0.0'], to: ['1.0.1'] }],
    },
    findings: [
      { vulnerability_id: 'V2', purl: 'pkg:npm/a@1.0.0', change: 'introduced', cause: 'knowledge' },
      { vulnerability_id: 'V3', purl: 'pkg:npm/new@2.0.0', change: 'introduced', cause: 'code' },
      { vulnerability_id: 'V1', purl: 'pkg:npm/b@1.0.0', change: 'resolved', cause: 'code' },
      { vulnerability_id: 'V4', purl: 'pkg:npm/gone@1.0.0', change: 'resolved', cause: 'code' },
    ],
  });
});

test('a run compared with itself has no change', () => {
  const run = { components: [component('a', '1.0.0')], findings: [{ vulnerability_id: 'V1', aliases: [], purl: 'pkg:npm/a@1.0.0' }] };
  expect(compareRuns(run, run)).toEqual({ components: { added: [], removed: [], changed: [] }, findings: [] });
});

test('a vulnerability that got its CVE between two runs is the same one', () => {
  const purl = 'pkg:npm/a@1.0.0';
  const run = (vulnerability_id: string, aliases: string[]) => ({
    components: [component('a', '1.0.0')],
    findings: [{ vulnerability_id, aliases, purl }],
  });
  const [before, after] = [run('GHSA-1', []), run('CVE-2026-1111', ['GHSA-1'])];
  expect([compareRuns(before, after).findings, compareRuns(after, before).findings]).toEqual([[], []]);
});
