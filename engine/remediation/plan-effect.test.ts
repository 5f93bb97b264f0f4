import { expect, test } from 'vitest';
import type { Finding, Judgment } from './judge/judge.ts';
import { pairKey } from './judge/judge.ts';
import { effectOf } from './plan-effect.ts';

test('a vulnerability that follows a package to its next release is left, neither fixed nor introduced', () => {
  const before = judgment([finding('CVE-1', 'twig', '2.14.0'), finding('CVE-2', 'twig', '2.14.0')]);
  const after = judgment([finding('CVE-2', 'twig', '2.16.1'), finding('CVE-3', 'twig', '2.16.1'), finding('CVE-2', 'other', '1.0.0')]);
  const { cured, left, introduced } = effectOf(before, after);
  expect(cured.map(({ vulnerability_id, purl }) => [vulnerability_id, purl])).toEqual([['CVE-1', 'pkg:composer/twig@2.14.0']]);
  expect(left.map(({ vulnerability_id, purl }) => [vulnerability_id, purl])).toEqual([['CVE-2', 'pkg:composer/twig@2.14.0']]);
  expect(introduced.map(({ vulnerability_id, purl }) => [vulnerability_id, purl])).toEqual([
    ['CVE-3', 'pkg:composer/twig@2.16.1'],
    ['CVE-2', 'pkg:composer/other@1.0.0'],
  ]);
});

const SEVERITY = { class: null, score: null, basis: 'none', vector: null, version: null, source: null } as const;

function finding(vulnerabilityId: string, name: string, version: string): Finding {
  return { vulnerabilityId, name, version, purl: `pkg:composer/${name}@${version}`, severity: SEVERITY };
}

function judgment(findings: readonly Finding[]): Judgment {
  const inventory = { components: findings.map(({ purl }) => ({ purl })) };
  return {
    inventory,
    findings: new Map(findings.map((one) => [pairKey(one.vulnerabilityId, one.purl), one])),
    undecided: new Set(),
    losses: new Set(),
  } as unknown as Judgment;
}
