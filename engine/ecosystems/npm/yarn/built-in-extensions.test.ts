import { expect, test } from 'vitest';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { jsInventoryOf } from '#tests/conformance/inventory-of.ts';
import { builtInExtensions } from './built-in-extensions.ts';

// Yarn 4.18 and 4.9.4 brought 159 and 151 extensions. A newer list needs a line that says which yarn brought what it adds.
test.each([
  { yarn: null, certain: 0 },
  { yarn: '2.4.2', certain: 0 },
  { yarn: '3.0.0', certain: 60 },
  { yarn: '3.1.0', certain: 108 },
  { yarn: '3.2.0', certain: 117 },
  { yarn: '3.4.1', certain: 145 },
  { yarn: '4.2.2', certain: 148 },
  { yarn: '4.9.4', certain: 151 },
  { yarn: '4.18.0', certain: 159 },
])('$certain extensions are certain in yarn $yarn', ({ yarn, certain }) => {
  expect(builtInExtensions(yarn).filter(({ isCertain }) => isCertain)).toHaveLength(certain);
});

function projectWith(metadata: string, manifest: object, yarnrc: string) {
  const entries = [
    entry('preset@npm:1', 'babel-preset-react-app@npm:10.0.1', '10.0.1'),
    entry('@babel/plugin-proposal-private-property-in-object@npm:^7.16.0', null, '7.16.5'),
    entry('vite-plugin-vuetify@npm:1', null, '1.0.0'),
    entry('vue@npm:3', null, '3.0.0'),
    entry('terser@npm:5', null, '5.0.0'),
  ];
  const dependencies = { preset: '1', 'vite-plugin-vuetify': '1', vue: '3', terser: '5' };
  const root = `"shop@workspace:.":\n  version: 0.0.0-use.local\n  resolution: "shop@workspace:."\n`;
  return checkoutOfTexts({
    'package.json': JSON.stringify({ name: 'shop', dependencies, ...manifest }),
    'yarn.lock': [`__metadata:\n  version: ${metadata}\n`, root, ...entries].join('\n'),
    '.yarnrc.yml': yarnrc,
  });
}

function entry(key: string, resolution: string | null, version: string): string {
  const locator = resolution ?? `${key.slice(0, key.indexOf('@', 1))}@npm:${version}`;
  const keys = resolution === null ? key : `preset@npm:1, ${locator.slice(0, locator.indexOf('@', 1))}@npm:^10.0.0`;
  return `"${keys}":\n  version: ${version}\n  resolution: "${locator}"\n`;
}

const ADDED = 'pkg:npm/%40babel/plugin-proposal-private-property-in-object@7.16.5';

test.each([
  { metadata: '6', manifest: {}, yarnrc: '', added: { preset: [ADDED], 'vite-plugin-vuetify': [] } },
  {
    metadata: '8',
    manifest: { packageManager: 'yarn@4.2.0' },
    yarnrc: '',
    added: { preset: [], 'vite-plugin-vuetify': ['pkg:npm/vue@3.0.0'] },
  },
  {
    metadata: '8',
    manifest: { packageManager: 'yarn@4.2.0' },
    yarnrc: 'yarnPath: .yarn/releases/yarn-4.0.2.cjs',
    added: { preset: [ADDED], 'vite-plugin-vuetify': [] },
  },
  { metadata: '10', manifest: {}, yarnrc: '', added: { preset: [], 'vite-plugin-vuetify': ['pkg:npm/vue@3.0.0'] } },
])('metadata $metadata, $manifest, $yarnrc: what the yarn in question adds', async ({ metadata, manifest, yarnrc, added }) => {
  const { components } = await jsInventoryOf(projectWith(metadata, manifest, yarnrc));
  const of = (name: string) => components.find((component) => component.name === name)!.dependencies.map(({ to }) => to);
  expect({ preset: of('babel-preset-react-app'), 'vite-plugin-vuetify': of('vite-plugin-vuetify') }).toEqual(added);
  // No entry answers what terser gets, so the yarn that wrote this did not add it.
  expect(of('terser')).toEqual([]);
});

test('a dependency that the project itself adds must be in the lockfile', async () => {
  const { coverage } = await jsInventoryOf(
    projectWith('8', {}, 'packageExtensions:\n  "terser@*":\n    dependencies:\n      acorn: ^8.5.0\n'),
  );
  expect(coverage).toMatchObject({
    complete: false,
    problems: [{ code: 'missing_in_lockfile', message: 'terser@5.0.0 needs acorn@^8.5.0, which is missing from the lockfile.' }],
  });
});
