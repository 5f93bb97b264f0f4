import texts from 'spdx-license-list/full.js';
import { expect, test } from 'vitest';
import { npmInventory } from '#tests/given/results.ts';
import { registryComponent, ROOT } from '#tests/conformance/matching/registry-component.ts';
import { findLicenses } from './find-licenses.ts';
import { cpuTimer } from '#tests/given/cpu-timer.ts';

const NO_FILES = { paths: [], skipped: [], readText: async () => '' };
const checkoutOf = (files: Record<string, string>) => ({
  paths: Object.keys(files).sort(),
  skipped: [],
  readText: async (path: string) => files[path]!,
});
const facts = { newest_release: null, newest_release_date: null, release_date: null, outdated: null, deprecated: null };

test('the lockfile says the license, and the registry where the lockfile names none', async () => {
  const components = [
    registryComponent('npm', 'a', '1.0.0', { licenses: ['MIT'] }),
    registryComponent('npm', 'b', '1.0.0', { licenses: ['what?'] }),
    registryComponent('npm', 'c', '1.0.0'),
    registryComponent('npm', 'd', '1.0.0'),
  ];
  const registry = components.slice(0, 3).map(({ purl }) => ({ purl, ...facts, licenses: ['ISC'] }));
  const { components: found } = await findLicenses([npmInventory(components, { registry })], NO_FILES);
  expect(found.map(({ name, license }) => [name, license.state, license.expression, license.source])).toEqual([
    ['a', 'recognized', 'MIT', 'lockfile'],
    ['b', 'recognized', 'ISC', 'registry'],
    ['c', 'recognized', 'ISC', 'registry'],
    ['d', 'unlicensed', null, null],
  ]);
});

test("the project's own license is its manifest's, else that of the text beside it", async () => {
  const importers = [
    { ...ROOT, licenses: ['SEE LICENSE IN docs/TERMS'] },
    { ...ROOT, id: 'a', licenses: ['ISC'] },
    { ...ROOT, id: 'b' },
    { ...ROOT, id: 'c' },
  ];
  const mit = `MIT License\n\nCopyright (c) 2026 A. Person <a@example.org>\n\n${texts['MIT']!.licenseText.split('\n').slice(4).join('\n')}`;
  const checkout = checkoutOf({ 'a/LICENSE': mit, 'b/LICENSE.md': mit, 'c/LICENSE': mit, 'c/COPYING': 'our own words' });
  const { own, texts: found } = await findLicenses([npmInventory([], { importers })], checkout);
  expect(own.map(({ importer, license }) => [importer, license.state, license.expression, license.source])).toEqual([
    ['.', 'unrecognized', null, 'manifest'],
    ['a', 'recognized', 'ISC', 'manifest'],
    ['b', 'recognized', 'MIT', 'text'],
    ['c', 'unlicensed', null, null],
  ]);
  expect(found.map(({ file, id }) => [file, id])).toEqual([
    ['a/LICENSE', 'MIT'],
    ['b/LICENSE.md', 'MIT'],
    ['c/COPYING', null],
    ['c/LICENSE', 'MIT'],
  ]);
});

test('3,000 components take less than 0.3 seconds of processor time', async () => {
  const licenses = ['MIT', 'ISC', 'Apache-2.0', '(MIT OR GPL-3.0)', 'BSD-3-Clause', 'Apache 2', 'what?'];
  const components = Array.from({ length: 3_000 }, (_, index) =>
    registryComponent('npm', `p${index}`, '1.0.0', { licenses: [licenses[index % 7]!] }),
  );
  const inventory = npmInventory(components);
  await findLicenses([inventory], NO_FILES);
  const spent = cpuTimer();
  expect((await findLicenses([inventory], NO_FILES)).components).toHaveLength(3_000);
  expect(spent()).toBeLessThan(300);
});

test('a license text that cannot be read is a problem, and loses nothing else', async () => {
  const { coverage, components } = await findLicenses([npmInventory([registryComponent('npm', 'a', '1.0.0', { licenses: ['MIT'] })])], {
    paths: ['LICENSE'],
    skipped: [],
    readText: () => Promise.reject(new Error('LICENSE is not UTF-8 text; save it as UTF-8.')),
  });
  expect(coverage.problems).toEqual([
    { code: 'license_text_unreadable', message: 'LICENSE is not UTF-8 text; save it as UTF-8.', file: 'LICENSE', incomplete: false },
  ]);
  expect(components.map(({ license }) => license.expression)).toEqual(['MIT']);
});
