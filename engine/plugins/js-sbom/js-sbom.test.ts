import { expect, test } from 'vitest';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { jsInventoryOf } from '#tests/conformance/inventory-of.ts';
import { jsSbom } from './js-sbom.ts';

test('it wants every file that speaks of JavaScript dependencies and no other', () => {
  const wanted = [
    'package.json',
    'a/package-lock.json',
    'npm-shrinkwrap.json',
    'yarn.lock',
    '.yarnrc.yml',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'bun.lock',
    'bun.lockb',
    'package.json5',
    'deno.lock',
  ];
  expect(wanted.filter((path) => !jsSbom.wants(path))).toEqual([]);
  expect(['src/index.js', 'composer.lock', 'my-package.json'].filter((path) => jsSbom.wants(path))).toEqual([]);
});

test('a project without JavaScript gives an empty result that says so', async () => {
  expect(await jsInventoryOf(checkoutOfTexts({ 'index.php': '<?php' }))).toMatchObject({
    importers: [],
    components: [],
    coverage: {
      complete: true,
      gaps: [],
      problems: [{ code: 'nothing_found', message: 'The project has no JavaScript manifest or lockfile.' }],
    },
  });
});

test('what a limit of the checkout left out makes the result incomplete', async () => {
  const checkout = { ...checkoutOfTexts({ 'package.json': '{}' }), skipped: [{ path: 'deep', reason: 'deeper than 40 folders' }] };
  expect((await jsInventoryOf(checkout)).coverage.gaps).toEqual(['deep: Not read: deeper than 40 folders.']);
});
