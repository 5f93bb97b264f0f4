import { expect, test } from 'vitest';
import { declaredOverrides } from './stale-overrides.ts';

const project = {
  kind: 'npm',
  manifests: new Map([['package.json', '{ "overrides": { "qs": "6.5.3" } }']]),
  configuration: new Map<string, string>(),
} as const;

test('npm 6 does not know overrides, so they count with later ones only', () => {
  expect(declaredOverrides(project, { overrides: 'none' })).toEqual([]);
  expect(declaredOverrides(project, { overrides: 'below_parent' })).toEqual([
    { path: 'package.json', keys: ['overrides', 'qs'], to: '6.5.3' },
  ]);
});
