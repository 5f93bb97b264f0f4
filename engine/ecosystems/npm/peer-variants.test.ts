import { expect, test } from 'vitest';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { jsInventoryOf } from '#tests/conformance/inventory-of.ts';
import { peerVariants, type PackagePeer, type PeeringPackage } from './peer-variants.ts';

function packageOf(
  name: string,
  version: string,
  dependencies: readonly PeeringPackage[],
  peers: readonly PackagePeer[] = [],
): PeeringPackage {
  const location = { file: 'lock', line: 1 };
  const facts = { source: { kind: 'registry', url: null }, location, integrity: null, licenses: [], deprecated: null } as const;
  return {
    node: { purl: `pkg:npm/${name}@${version}`, name, version, ...facts, edges: [] },
    dependencies: dependencies.map((to) => ({ name: to.node.name, range: to.node.version, kind: 'production', to })),
    peers,
  };
}

const pluginOf = (node: LockNode) => node.edges.find(({ to }) => to.name === 'plugin')!.to;
const edgesOf = (node: LockNode) => node.edges.map(({ to, kind }) => `${kind} ${to.name}@${to.version}`);

test('the worked example: two dependents with different releases of a peer make two variants', () => {
  const [react17, react18] = [packageOf('react', '17.0.0', []), packageOf('react', '18.0.0', [])];
  const plugin = packageOf('plugin', '1.0.0', [], [{ name: 'react', range: '*', optional: false }]);
  const left = packageOf('left', '1.0.0', [react17, plugin]);
  const right = packageOf('right', '1.0.0', [react18, plugin]);
  const app = packageOf('app', '1.0.0', [left, right]);
  const variants = peerVariants();
  const [fromLeft, fromRight] = [variants.forImporter(app, 'left', left), variants.forImporter(app, 'right', right)];
  const nodes = variants.nodes([app, left, right, plugin, react17, react18]);
  expect(edgesOf(fromLeft)).toEqual(['production react@17.0.0', 'production plugin@1.0.0']);
  expect(edgesOf(pluginOf(fromLeft))).toEqual(['peer react@17.0.0']);
  expect(edgesOf(pluginOf(fromRight))).toEqual(['peer react@18.0.0']);
  expect(pluginOf(fromLeft)).toBe(plugin.node);
  expect(nodes.filter(({ name }) => name === 'plugin')).toEqual([pluginOf(fromLeft), pluginOf(fromRight)]);
  expect(variants.isCut()).toBe(false);
});

const list = (title: string, lines: string[]) =>
  lines.length === 0 ? '' : `  ${title}:\n${lines.map((line) => `    ${line}\n`).join('')}`;

// Each level chooses one of two releases for a peer of everything below it, so that the deepest package has 2^levels variants.
function lockfileOf(levels: number): string {
  const blocks = ['__metadata:\n  version: 8\n'];
  const add = (name: string, version: string, dependencies: string[], peers: number) => {
    const peerLines = Array.from({ length: peers }, (_, level) => `x${level}: "*"`);
    const resolution = version === '0.0.0-use.local' ? `${name}@workspace:.` : `${name}@npm:${version}`;
    const fields = `  version: ${version}\n  resolution: "${resolution}"\n${list('dependencies', dependencies)}${list('peerDependencies', peerLines)}`;
    blocks.push(`"${resolution}":\n${fields}`);
  };
  add('root', '0.0.0-use.local', ['p0: "npm:1.0.0"'], 0);
  for (let level = 0; level < levels; level++) {
    const below = level + 1 < levels ? [`p${level + 1}: "npm:1.0.0"`] : [];
    add(`p${level}`, '1.0.0', [`a${level}: "npm:1.0.0"`, `b${level}: "npm:1.0.0"`], level);
    add(`a${level}`, '1.0.0', [`x${level}: "npm:1.0.0"`, ...below], level);
    add(`b${level}`, '1.0.0', [`x${level}: "npm:2.0.0"`, ...below], level);
    for (const version of ['1.0.0', '2.0.0']) add(`x${level}`, version, [], 0);
  }
  return blocks.join('\n');
}

async function read(levels: number) {
  const manifest = JSON.stringify({ name: 'root', dependencies: { p0: 'npm:1.0.0' } });
  return await jsInventoryOf(checkoutOfTexts({ 'package.json': manifest, 'yarn.lock': lockfileOf(levels) }));
}

test('a package gets its peers from anyone who depends on it', async () => {
  const { components, coverage } = await read(3);
  expect(coverage).toMatchObject({ complete: true, problems: [] });
  const deepest = components.find(({ name }) => name === 'p2')!;
  expect(deepest.dependencies.map(({ to, kind }) => [to, kind])).toEqual([
    ['pkg:npm/a2@1.0.0', 'production'],
    ['pkg:npm/b2@1.0.0', 'production'],
    ['pkg:npm/x0@1.0.0', 'peer'],
    ['pkg:npm/x0@2.0.0', 'peer'],
    ['pkg:npm/x1@1.0.0', 'peer'],
    ['pkg:npm/x1@2.0.0', 'peer'],
  ]);
});

test('a lockfile that doubles its variants at each level is read to a limit, and says so', async () => {
  const { components, coverage } = await read(30);
  expect(components).toHaveLength(30 * 5);
  expect(coverage).toMatchObject({ complete: false, problems: [{ code: 'too_many_variants', file: 'yarn.lock', line: 1 }] });
});
