import { expect, test } from 'vitest';
import { spdxIssues } from '#tests/conformance/exports/spdx-issues.ts';
import { INPUT, INVENTORY, LEFT, RIGHT, written } from '#tests/given/export-input.ts';

test('SPDX has the fields of version 2.3 and no other, and refers to nothing that is missing', async () => {
  const spdx = JSON.parse(await written('spdx-json'));
  expect(spdxIssues(spdx)).toEqual([]);
  expect(spdxIssues({ ...spdx, hasExtractedLicensingInfos: [] })).toEqual([expect.stringMatching(/^LicenseRef-\w+ is not defined$/)]);
  expect(spdxIssues({ ...spdx, relationships: spdx.relationships.slice(1) })).toEqual(['the document describes nothing']);
  expect(spdxIssues({ ...spdx, packages: spdx.packages.slice(1) })).not.toEqual([]);
  expect(spdxIssues({ ...spdx, owner: 'me' })).toEqual([': Unrecognized key: "owner"']);
});

test('SPDX holds purls, checksums, licenses of its own and the advisories', async () => {
  const { packages, hasExtractedLicensingInfos: infos } = JSON.parse(await written('spdx-json'));
  const byName = Object.fromEntries(packages.map((entry: { name: string }) => [entry.name, entry]));
  expect(byName['@acme/left']).toMatchObject({
    supplier: 'Organization: @acme',
    downloadLocation: 'https://registry.test/left-1.0.0.tgz',
    licenseDeclared: 'MIT',
    checksums: [
      { algorithm: 'SHA512', checksumValue: '07'.repeat(64) },
      { algorithm: 'SHA1', checksumValue: '01'.repeat(20) },
    ],
    externalRefs: [
      { referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: LEFT.purl },
      { referenceCategory: 'SECURITY', referenceType: 'advisory', referenceLocator: 'https://osv.dev/vulnerability/CVE-2026-0001' },
    ],
  });
  expect(byName['right']).toMatchObject({
    downloadLocation: 'git+https://git.test/right.git@abcdef',
    licenseDeclared: '(Apache-2.0 OR MIT) OR ISC',
  });
  expect(infos).toHaveLength(1);
  expect(byName['odd'].licenseDeclared).toBe(`${infos[0].licenseId} OR (MIT)`);
  for (const { SPDXID: id } of packages) expect(id).toMatch(/^SPDXRef-[A-Za-z0-9.-]+$/);
});

test('a component that nothing needs is described by the document', async () => {
  const alone = { ...RIGHT, purl: 'pkg:npm/alone@1.0.0', name: 'alone', uses: [], dependencies: [], paths: [] };
  const spdx = JSON.parse(
    await written('spdx-json', { ...INPUT, inventories: [{ ...INVENTORY, components: [...INVENTORY.components, alone] }] }),
  );
  const { SPDXID } = spdx.packages.find(({ name }: { name: string }) => name === 'alone');
  expect(spdx.relationships).toContainEqual({
    spdxElementId: 'SPDXRef-DOCUMENT',
    relationshipType: 'DESCRIBES',
    relatedSpdxElement: SPDXID,
  });
});
