import { expect, test } from 'vitest';
import { correctedExpression, correctionFinder, correctLicense, isVersionRange, type Correction } from './correct-license.ts';
import { stateLicense } from './state-license.ts';

const correction = (said: Partial<Correction>): Correction => ({
  id: 'c1',
  ecosystem: 'npm',
  name: 'left-pad',
  range: null,
  expression: 'MIT',
  reason: 'Asked the author',
  made_on: '2026-11-01T00:00:00.000Z',
  ...said,
});
const leftPad = (version: string) => ({ ecosystem: 'npm' as const, name: 'left-pad', version });

test.each<[string, Partial<Correction>[], string, string | undefined]>([
  ['all versions', [{}], '1.3.0', 'c1'],
  ['a version in the range', [{ range: '>=1.2.0 <2' }], '1.3.0', 'c1'],
  ['a version outside of the range', [{ range: '>=1.2.0 <2' }], '1.1.0', undefined],
  ['a version that cannot be read', [{ range: '*' }], 'main', undefined],
  ['another package', [{ name: 'right-pad' }], '1.3.0', undefined],
  ['another ecosystem', [{ ecosystem: 'composer' }], '1.3.0', undefined],
  ['the later of two', [{}, { id: 'c2', made_on: '2026-11-02T00:00:00.000Z' }], '1.3.0', 'c2'],
  ['one with a range before a later one without', [{ id: 'c2', made_on: '2026-11-02T00:00:00.000Z' }, { range: '1.x' }], '1.3.0', 'c1'],
])('of corrections counts %s', (_, corrections, version, expected) => {
  expect(correctionFinder(corrections.map(correction))(leftPad(version))?.id).toBe(expected);
});

test('a corrected license keeps what was found, and names the reason', () => {
  expect(correctLicense(stateLicense(['what?'], 'lockfile'), correction({ expression: 'MIT OR Apache-2.0' }))).toEqual({
    state: 'recognized',
    expression: 'MIT OR Apache-2.0',
    ids: ['Apache-2.0', 'MIT'],
    stated: ['what?'],
    source: 'correction',
    match: null,
    confidence: null,
    note: 'Corrected: Asked the author',
  });
});

test('a correction is an SPDX expression, and its range one of the ecosystem', () => {
  expect(['GPL-2.0', 'LicenseRef-Commercial', 'Apache 2', 'MIT OR'].map(correctedExpression)).toEqual([
    'GPL-2.0-only',
    'LicenseRef-Commercial',
    undefined,
    undefined,
  ]);
  expect([isVersionRange('npm', '^1.2.0'), isVersionRange('npm', 'newer'), isVersionRange('composer', '~1.2 || ^3')]).toEqual([
    true,
    false,
    true,
  ]);
});
