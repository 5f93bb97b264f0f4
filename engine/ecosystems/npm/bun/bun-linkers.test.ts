import { expect, test } from 'vitest';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { jsInventoryOf } from '#tests/conformance/inventory-of.ts';

const WORKSPACES = { '': { name: 'shop' }, one: { name: 'one' }, two: { name: 'two' } };
const needs = (name: string, dependencies: object) => JSON.stringify({ name, dependencies });

// `tool` lies at the top, where Node.js finds view 1; the workspace `two` has view 2.
const PROJECT = {
  'package.json': '{ "name": "shop" }',
  'one/package.json': needs('one', { tool: '1', view: '1' }),
  'two/package.json': needs('two', { tool: '1', view: '2' }),
};
const PACKAGES = {
  one: ['one@workspace:one'],
  two: ['two@workspace:two'],
  tool: ['tool@1.0.0', '', { peerDependencies: { view: '*' } }, 'sha512-t'],
  view: ['view@1.0.0', '', {}, 'sha512-v'],
  'two/view': ['view@2.0.0', '', {}, 'sha512-w'],
};

test.each([
  { configVersion: 1, configuration: undefined, views: ['1.0.0', '2.0.0'] },
  { configVersion: 0, configuration: undefined, views: ['1.0.0'] },
  { configVersion: 1, configuration: '[install]\nlinker = "hoisted"\n', views: ['1.0.0'] },
  { configVersion: 0, configuration: '[install]\nlinker = "isolated"\n', views: ['1.0.0', '2.0.0'] },
])('peers with configuration version $configVersion and $configuration', async ({ configVersion, configuration, views }) => {
  const { components, coverage } = await jsInventoryOf(
    checkoutOfTexts({
      ...PROJECT,
      'bun.lock': JSON.stringify({ lockfileVersion: 1, configVersion, workspaces: WORKSPACES, packages: PACKAGES }),
      ...(configuration && { 'bunfig.toml': configuration }),
    }),
  );
  const tool = components.find(({ name }) => name === 'tool')!;
  expect(tool.dependencies).toEqual(views.map((version) => ({ to: `pkg:npm/view@${version}`, kind: 'peer', range: '*' })));
  expect(coverage.complete).toBe(true);
});

test('peers that a long chain hands on are followed to a limit, which is reported', async () => {
  const chain = Array.from({ length: 5_000 }, (_, at) => {
    const fields = { dependencies: { [`p${at + 1}`]: '1' }, peerDependencies: { [`x${at}`]: '*' } };
    return [`p${at}`, [`p${at}@1.0.0`, '', fields, 'sha512-p']];
  });
  const packages = { ...Object.fromEntries(chain), p5000: ['p5000@1.0.0', '', {}, 'sha512-p'] };
  const { components, coverage } = await jsInventoryOf(
    checkoutOfTexts({
      'package.json': needs('shop', { p0: '1' }),
      'one/package.json': needs('one', {}),
      'bun.lock': JSON.stringify({ lockfileVersion: 1, configVersion: 1, workspaces: { '': {}, one: {} }, packages }),
    }),
  );
  expect(components).toHaveLength(5_001);
  expect(coverage).toMatchObject({ complete: false, problems: [{ code: 'too_many_variants', file: 'bun.lock' }] });
});
