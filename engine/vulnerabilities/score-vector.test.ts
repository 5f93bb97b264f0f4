import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CvssVersion } from '#contract/results/severity.ts';
import { sharedData } from '#tests/shared-data.ts';
import { scoreVector } from './score-vector.ts';

test('a vector of each version has its score and impact', () => {
  expect(scoreVector('2.0', '(AV:L/AC:M/Au:N/C:C/I:P/A:N)')).toEqual({
    score: 5.4,
    impact: { confidentiality: 'HIGH', integrity: 'LOW', availability: 'NONE' },
  });
  expect(scoreVector('3.1', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:L')).toEqual({
    score: 8.2,
    impact: { confidentiality: 'HIGH', integrity: 'NONE', availability: 'LOW' },
  });
  expect(scoreVector('4.0', 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:L/VA:H/SC:H/SI:H/SA:H')).toEqual({
    score: 9.3,
    impact: { confidentiality: 'HIGH', integrity: 'LOW', availability: 'HIGH' },
  });
});

test.each([
  ['3.1', 'CVSS:3.1/AV:A'],
  ['3.1', 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:L'],
  ['3.1', 'garbage'],
  ['4.0', ''],
  ['2.0', 'AV:N/AC:L/Au:N/C:N/I:N'],
] as const)('a text that is no complete %s vector has no score: %s', (version, vector) => {
  expect(scoreVector(version, vector)).toBeUndefined();
});

const vectors = sharedData('conformance/cvss/nvd-vectors.csv');
describe.skipIf(!vectors)('vectors as NVD publishes them (conformance/cvss)', () => {
  test('all have the published score', () => {
    const rows = readFileSync(vectors!, 'utf8').trim().split('\n').slice(1);
    const differing = rows.flatMap((row) => {
      const [version, vector, score] = row.split(',') as [CvssVersion, string, string];
      // Some publishers of 4.0 leave the exploit maturity out of the score that is next to the vector.
      const spellings = [vector, vector.replace(/\/E:\w/, '')];
      const computed = spellings.map((spelling) => scoreVector(version, spelling)?.score);
      return computed.includes(Number(score)) ? [] : [[version, Number(score), computed[0]]];
    });
    // 5.85 was rounded down by the calculators of the time; FIRST's own rounds it up since it adds an epsilon.
    expect({ rows: rows.length, differing }).toEqual({ rows: 772, differing: [['4.0', 5.8, 5.9]] });
  });
});
