import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolder } from './open-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkout-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('installed code is left out and links are listed, never followed', async () => {
  mkdirSync(join(folder, 'node_modules/x'), { recursive: true });
  mkdirSync(join(folder, 'packages/a'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/x/package.json'), '{}');
  writeFileSync(join(folder, 'packages/a/package.json'), '{}');
  writeFileSync(join(folder, 'package.json'), '{}');
  symlinkSync('/etc/passwd', join(folder, 'secret.json'));
  const checkout = await openFolder(folder);
  expect(checkout.paths).toEqual(['package.json', 'packages/a/package.json']);
  expect(checkout.skipped).toEqual([{ path: 'secret.json', reason: 'symbolic links are not followed' }]);
  await expect(checkout.readText('secret.json')).rejects.toThrow('not a file of this checkout');
});

test("of Yarn's folder only patches are read", async () => {
  for (const inside of ['.yarn/patches', '.yarn/releases', '.yarn/cache', 'packages/a/.yarn/patches'])
    mkdirSync(join(folder, inside), { recursive: true });
  for (const path of ['.yarn/patches/a.patch', '.yarn/releases/yarn-4.cjs', '.yarn/install-state.gz', 'packages/a/.yarn/patches/b.patch'])
    writeFileSync(join(folder, path), '');
  expect((await openFolder(folder)).paths).toEqual(['.yarn/patches/a.patch', 'packages/a/.yarn/patches/b.patch']);
});

test('a byte order mark is dropped', async () => {
  writeFileSync(join(folder, 'package.json'), '\uFEFF{}');
  expect(await (await openFolder(folder)).readText('package.json')).toBe('{}');
});

test('text that is not UTF-8 is refused with the line', async () => {
  writeFileSync(join(folder, 'a'), Buffer.concat([Buffer.from('one\ntwo '), Buffer.from([0xff, 0xfe])]));
  writeFileSync(join(folder, 'b'), 'one\ntwo\nthr\0ee');
  const checkout = await openFolder(folder);
  await expect(checkout.readText('a')).rejects.toMatchObject({ name: 'FileNotText', line: 2 });
  await expect(checkout.readText('b')).rejects.toMatchObject({ name: 'FileNotText', line: 3 });
});

test('limits on size, number and depth are enforced and reported', async () => {
  mkdirSync(join(folder, 'd/e'), { recursive: true });
  for (const name of ['a', 'b', 'c', 'd/e/f']) writeFileSync(join(folder, name), 'x'.repeat(20));
  const checkout = await openFolder(folder, { maxFiles: 2, maxDepth: 1, maxFileBytes: 10 });
  expect(checkout.paths).toEqual(['a', 'b']);
  expect(checkout.skipped).toEqual([
    { path: 'c', reason: 'the checkout has more than 2 files' },
    { path: 'd/e', reason: 'deeper than 1 folders' },
  ]);
  await expect(checkout.readText('a')).rejects.toMatchObject({ name: 'FileTooLarge' });
});

test('submodules without files and missing files are reported, never thrown', async () => {
  mkdirSync(join(folder, 'here'));
  writeFileSync(join(folder, 'here/a'), '');
  writeFileSync(
    join(folder, '.gitmodules'),
    '[submodule "here"]\n\tpath = here\n\turl = ../here.git\n[submodule "x y"]\n\tpath = libs/x y\n\turl = ../x.git\n',
  );
  const checkout = await openFolder(folder);
  expect(checkout.skipped).toEqual([{ path: 'libs/x y', reason: 'the submodule is not checked out' }]);
  rmSync(join(folder, 'here/a'));
  await expect(checkout.readText('here/a')).rejects.toMatchObject({ name: 'FileUnreadable', message: 'here/a cannot be read (ENOENT).' });
});
