import { expect, test } from 'vitest';
import { parsePackageUrl } from './package-url.ts';

test.each([
  ['pkg:npm/%40acme/left@1.0.0', { ecosystem: 'npm', name: '@acme/left', version: '1.0.0' }],
  ['pkg:composer/acme/left@1.0.0%2Bbuild', { ecosystem: 'composer', name: 'acme/left', version: '1.0.0+build' }],
  ['pkg:npm/..%2F..%2Fadmin@1.0.0', undefined],
  ['pkg:composer/acme/..@1.0.0', undefined],
  ['pkg:composer/..%2F..%2Facme/left@1.0.0', undefined],
  ['pkg:npm/left@%', undefined],
  ['pkg:npm/%E0%A4%A@1.0.0', undefined],
  ['pkg:npm/left@1.0.0?vcs_url=git', undefined],
])('%s', (purl, expected) => {
  expect(parsePackageUrl(purl)).toEqual(expected);
});
