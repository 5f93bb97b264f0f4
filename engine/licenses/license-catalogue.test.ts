import { readFileSync } from 'node:fs';
import ids from 'spdx-license-list/simple.js';
import { describe, expect, test } from 'vitest';
import { sharedData } from '#tests/shared-data.ts';
import { categoryOf, licenseFacts } from './license-catalogue.ts';

test.each([
  ['MIT', 'permissive'],
  ['LGPL-2.1-or-later', 'weak_copyleft'],
  ['MPL-2.0', 'weak_copyleft'],
  ['GPL-2.0-only WITH Classpath-exception-2.0', 'strong_copyleft'],
  ['AGPL-3.0-only', 'strong_copyleft'],
  ['BUSL-1.1', 'restricted'],
  ['CC-BY-NC-4.0', 'restricted'],
  ['LicenseRef-ours', 'other'],
])('%s is %s', (id, category) => {
  expect(licenseFacts(id).category).toBe(category);
});

test('a license says what it permits, asks for and excludes', () => {
  expect(licenseFacts('Apache-2.0')).toEqual({
    id: 'Apache-2.0',
    name: 'Apache License 2.0',
    url: 'https://spdx.org/licenses/Apache-2.0.html',
    category: 'permissive',
    osi_approved: true,
    permissions: ['Commercial use', 'Modification', 'Distribution', 'Private use', 'Patent use'],
    conditions: ['Keep the license and copyright notice', 'State the changes made'],
    limitations: ['Liability of the authors', 'Warranty', 'Trademark rights'],
  });
  expect(licenseFacts('CC-BY-NC-4.0').permissions).not.toContain('Commercial use');
});

const index = sharedData('reference/scancode-licensedb-index.json');

describe.skipIf(!index)('beside the categories of ScanCode (needs ../shared/data)', () => {
  test('nothing is permissive that is copyleft or restricted there', () => {
    const entries: { spdx_license_key?: string; other_spdx_license_keys?: string[]; category: string }[] = index
      ? JSON.parse(readFileSync(index, 'utf8'))
      : [];
    const theirs = new Map(
      entries.flatMap((entry) =>
        [entry.spdx_license_key ?? '', ...(entry.other_spdx_license_keys ?? [])].map((id) => [id, entry.category]),
      ),
    );
    const milder = [...ids].filter(
      (id) => categoryOf(id) === 'permissive' && /Copyleft|Restricted|Proprietary|Source-available/.test(theirs.get(id) ?? ''),
    );
    // The P stands for permissive.
    expect(milder).toEqual(['LiLiQ-P-1.1']);
  });
});
