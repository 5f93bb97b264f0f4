import { expect, test } from 'vitest';
import { InventoryResult } from '#contract/results/inventory.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { readNpmProjects } from './read-projects.ts';

async function read(texts: Record<string, string | object>): Promise<InventoryResult> {
  const ledger = newLedger();
  const written = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, typeof text === 'string' ? text : JSON.stringify(text, null, 2)]),
  );
  return InventoryResult.parse(toInventory(await readNpmProjects(checkoutOfTexts(written), ledger, new AbortController().signal), ledger));
}

/** Every edge as `importer or purl -> purl kind`. */
function edgesOf({ importers, components }: InventoryResult): string[] {
  const declared = importers.flatMap(({ id, dependencies }) =>
    dependencies.map(({ component, scope }) => `${id} -> ${component} ${scope}`),
  );
  return [...declared, ...components.flatMap(({ purl, dependencies }) => dependencies.map(({ to, kind }) => `${purl} -> ${to} ${kind}`))];
}

const berry = (body: string) => `__metadata:\n  version: 8\n  cacheKey: 10c0\n\n${body}`;
const entry = (key: string, resolution: string, version: string, rest = '') =>
  `"${key}":\n  version: ${version}\n  resolution: "${resolution}"\n${rest}  languageName: node\n  linkType: hard\n\n`;
const root = (dependencies: string) =>
  `"shop@workspace:.":\n  version: 0.0.0-use.local\n  resolution: "shop@workspace:."\n  dependencies:\n${dependencies}  languageName: unknown\n  linkType: soft\n`;

test('npm: an alias is the package behind it, a link the workspace, and nested copies are found from where they are needed', async () => {
  const inventory = await read({
    'package.json': {
      name: 'shop',
      version: '2.0.0',
      license: 'MIT',
      workspaces: ['packages/*'],
      dependencies: { old: 'npm:left-pad@^1.0.0', cart: '*' },
    },
    'packages/cart/package.json': {
      name: 'cart',
      version: '1.0.0',
      dependencies: { ms: '^1.0.0' },
      devDependencies: { 'left-pad': '^1.3.0' },
    },
    'package-lock.json': {
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { old: 'npm:left-pad@^1.0.0', cart: '*' } },
        'node_modules/cart': { resolved: 'packages/cart', link: true },
        'node_modules/ms': { version: '2.0.0', license: 'MIT', deprecated: 'old' },
        'node_modules/old': { name: 'left-pad', version: '1.0.0', dependencies: { ms: '*' } },
        'packages/cart': { version: '1.0.0', dependencies: { ms: '^1.0.0' }, devDependencies: { 'left-pad': '^1.3.0' } },
        'packages/cart/node_modules/ms': { version: '1.0.0', integrity: 'sha512-x' },
        'packages/cart/node_modules/left-pad': { version: '1.3.0' },
      },
    },
  });
  expect(inventory.coverage.gaps).toEqual([]);
  expect(edgesOf(inventory)).toEqual([
    '. -> pkg:npm/cart@1.0.0?download_url=file:packages%2Fcart production',
    '. -> pkg:npm/left-pad@1.0.0 production',
    'packages/cart -> pkg:npm/left-pad@1.3.0 development',
    'packages/cart -> pkg:npm/ms@1.0.0 production',
    'pkg:npm/cart@1.0.0?download_url=file:packages%2Fcart -> pkg:npm/ms@1.0.0 production',
    'pkg:npm/left-pad@1.0.0 -> pkg:npm/ms@2.0.0 production',
  ]);
  expect(inventory.components.find(({ purl }) => purl === 'pkg:npm/ms@1.0.0')).toMatchObject({
    uses: [
      { direct: false, scopes: ['production'], importers: [0] },
      { direct: true, scopes: ['production'], importers: [1] },
    ],
    integrity: 'sha512-x',
    location: { file: 'package-lock.json', line: 35, end_line: 38 },
    path_count: '2',
  });
  expect(inventory.components.find(({ purl }) => purl === 'pkg:npm/ms@2.0.0')).toMatchObject({ licenses: ['MIT'], deprecated: 'old' });
  expect(inventory.importers[0]).toMatchObject({
    name: 'shop',
    version: '2.0.0',
    licenses: ['MIT'],
    dependencies: [{ name: 'cart', location: { line: 10 } }, {}],
  });
});

test('npm: sources other than the registry are distinguished, and tokens in addresses are dropped', async () => {
  const { components, coverage } = await read({
    'package.json': { dependencies: { a: 'github:o/a', b: 'https://example.org/b.tgz', c: 'file:c.tgz', d: '^1.0.0', e: 'file:../e' } },
    'package-lock.json': {
      lockfileVersion: 3,
      packages: {
        '': {},
        '../e': { version: '1.0.0' },
        'node_modules/a': { version: '1.0.0', resolved: 'git+ssh://git@github.com/o/a.git#0123456789abcdef0123456789abcdef01234567' },
        'node_modules/b': { version: '1.0.0', resolved: 'https://user:secret@example.org/b.tgz' },
        'node_modules/c': { version: '1.0.0', resolved: 'file:c.tgz' },
        'node_modules/d': { version: '1.0.0', resolved: 'https://npm.example.org/api/d/-/d-1.0.0.tgz' },
        'node_modules/e': { resolved: '../e', link: true },
      },
    },
  });
  expect(components.map(({ name, source }) => [name, source.kind])).toEqual([
    ['a', 'git'],
    ['b', 'tarball'],
    ['c', 'file'],
    ['d', 'registry'],
    ['e', 'link'],
  ]);
  expect(components[1]!.source.url).toBe('https://example.org/b.tgz');
  expect(coverage.unresolved.map(({ name, reason }) => [name, reason])).toEqual([
    ['a', 'git'],
    ['b', 'tarball'],
    ['c', 'tarball'],
    ['e', 'link'],
  ]);
  expect(coverage.problems.map(({ code }) => code)).toEqual(['outside_checkout']);
});

test('yarn classic: resolutions replace ranges, a satisfied workspace is linked, an alias is the package behind it', async () => {
  const inventory = await read({
    'package.json': {
      name: 'shop',
      private: true,
      workspaces: { packages: ['packages/*'] },
      resolutions: { '**/ms': '2.1.0', 'a/b': '3.0.0' },
      dependencies: { a: '^1.0.0' },
    },
    'packages/cart/package.json': { name: 'cart', version: '1.0.0', dependencies: { old: 'npm:b@^1.0.0' } },
    'packages/till/package.json': { name: 'till', version: '1.0.0', dependencies: { cart: '^1.0.0' } },
    'yarn.lock':
      '# yarn lockfile v1\n\n\na@^1.0.0:\n  version "1.0.0"\n  dependencies:\n    b "^1.0.0"\n    ms "^2.0.0"\n\n"old@npm:b@^1.0.0":\n  version "1.5.0"\n\nb@3.0.0, b@^1.0.0:\n  version "3.0.0"\n\nms@2.1.0, ms@^2.0.0:\n  version "2.1.0"\n',
  });
  expect(inventory.coverage.gaps).toEqual([]);
  expect(edgesOf(inventory)).toEqual([
    '. -> pkg:npm/a@1.0.0 production',
    'packages/cart -> pkg:npm/b@1.5.0 production',
    'packages/till -> pkg:npm/cart@1.0.0?download_url=file:packages%2Fcart production',
    'pkg:npm/a@1.0.0 -> pkg:npm/b@3.0.0 production',
    'pkg:npm/a@1.0.0 -> pkg:npm/ms@2.1.0 production',
    'pkg:npm/cart@1.0.0?download_url=file:packages%2Fcart -> pkg:npm/b@1.5.0 production',
  ]);
});

test('yarn berry: patches of yarn and of the project, virtual packages, aliases and optional dependencies', async () => {
  const inventory = await read({
    'package.json': {
      name: 'shop',
      dependencies: { typescript: '^5.0.0', ms: 'patch:ms@npm%3A2.0.0#~/.yarn/patches/ms.patch', old: 'npm:b@^1.0.0' },
      devDependencies: { c: '^1.0.0' },
    },
    'yarn.lock': berry(
      entry('typescript@npm:^5.0.0', 'typescript@npm:5.1.0', '5.1.0') +
        entry(
          'typescript@patch:typescript@npm%3A^5.0.0#optional!builtin<compat/typescript>',
          'typescript@patch:typescript@npm%3A5.1.0#optional!builtin<compat/typescript>::version=5.1.0&hash=1',
          '5.1.0',
          '  dependencies:\n    c: "npm:^1.0.0"\n',
        ) +
        entry('ms@npm:2.0.0', 'ms@npm:2.0.0', '2.0.0') +
        entry(
          'ms@patch:ms@npm%3A2.0.0#~/.yarn/patches/ms.patch',
          'ms@patch:ms@npm%3A2.0.0#~/.yarn/patches/ms.patch::version=2.0.0&hash=2',
          '2.0.0',
        ) +
        entry('old@npm:b@^1.0.0', 'b@npm:1.5.0', '1.5.0') +
        entry(
          'c@npm:^1.0.0',
          'c@virtual:0123abcd#npm:1.0.0',
          '1.0.0',
          '  dependencies:\n    ms: "npm:2.0.0"\n  dependenciesMeta:\n    ms:\n      optional: true\n',
        ) +
        root(
          '    c: "npm:^1.0.0"\n    ms: "patch:ms@npm%3A2.0.0#~/.yarn/patches/ms.patch"\n    old: "npm:b@^1.0.0"\n    typescript: "npm:^5.0.0"\n',
        ),
    ),
  });
  expect(inventory.coverage.gaps).toEqual([]);
  expect(edgesOf(inventory)).toEqual([
    '. -> pkg:npm/c@1.0.0 development',
    '. -> pkg:npm/ms@2.0.0 production',
    '. -> pkg:npm/b@1.5.0 production',
    '. -> pkg:npm/typescript@5.1.0 production',
    'pkg:npm/c@1.0.0 -> pkg:npm/ms@2.0.0 optional',
    'pkg:npm/typescript@5.1.0 -> pkg:npm/c@1.0.0 production',
  ]);
});

test('yarn berry: catalogs, resolutions for one parent, and portals into the checkout', async () => {
  const inventory = await read({
    '.yarnrc.yml': 'nodeLinker: node-modules\n\ncatalog:\n  ms: ^2.0.0\n\ncatalogs:\n  next:\n    a: ^2.0.0\n',
    'package.json': {
      name: 'shop',
      dependencies: { ms: 'catalog:', a: 'catalog:next', tool: 'portal:./tool' },
      resolutions: { 'a@npm:^2.0.0/ms': '1.0.0', 'a/ms': '1.0.0' },
    },
    'tool/package.json': { name: 'tool', version: '0.1.0' },
    'yarn.lock': berry(
      entry('ms@npm:^2.0.0', 'ms@npm:2.1.0', '2.1.0') +
        entry('ms@npm:1.0.0', 'ms@npm:1.0.0', '1.0.0') +
        entry('a@npm:^2.0.0', 'a@npm:2.0.0', '2.0.0', '  dependencies:\n    ms: "npm:^2.0.0"\n') +
        entry(
          'tool@portal:./tool::locator=shop%40workspace%3A.',
          'tool@portal:./tool::locator=shop%40workspace%3A.',
          '0.0.0-use.local',
          '  dependencies:\n    ms: "npm:^2.0.0"\n',
        ) +
        root('    a: "catalog:next"\n    ms: "catalog:"\n    tool: "portal:./tool"\n'),
    ),
  });
  expect(edgesOf(inventory).slice(0, 6)).toEqual([
    '. -> pkg:npm/a@2.0.0 production',
    '. -> pkg:npm/ms@2.1.0 production',
    '. -> pkg:npm/tool?download_url=file:tool production',
    'pkg:npm/a@2.0.0 -> pkg:npm/ms@1.0.0 production',
    'pkg:npm/tool?download_url=file:tool -> pkg:npm/ms@2.1.0 production',
  ]);
});

test('pnpm: the second of two documents is the project; aliases, peers, links and deprecations are read', async () => {
  const inventory = await read({
    'package.json': { name: 'shop', dependencies: { old: 'npm:b@^1.0.0', a: 'catalog:' } },
    'packages/cart/package.json': { name: 'cart', version: '1.0.0', dependencies: { shop: 'workspace:*' } },
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\ncatalog:\n  a: ^1.0.0\n',
    'pnpm-lock.yaml':
      "---\nlockfileVersion: '9.0'\nimporters:\n  .:\n    packageManagerDependencies:\n      pnpm:\n        specifier: 11.0.0\n        version: 11.0.0\npackages:\n  pnpm@11.0.0:\n    resolution: {integrity: sha512-p}\nsnapshots:\n  pnpm@11.0.0: {}\n---\nlockfileVersion: '9.0'\ncatalogs:\n  default:\n    a:\n      specifier: ^1.0.0\n      version: 1.0.0\nimporters:\n  .:\n    dependencies:\n      a:\n        specifier: 'catalog:'\n        version: 1.0.0(b@1.5.0)\n      old:\n        specifier: npm:b@^1.0.0\n        version: b@1.5.0\n  packages/cart:\n    dependencies:\n      shop:\n        specifier: workspace:*\n        version: link:../..\npackages:\n  a@1.0.0:\n    resolution: {integrity: sha512-a}\n    deprecated: use c\n    peerDependencies:\n      b: ^1.0.0\n  b@1.5.0:\n    resolution: {integrity: sha512-b}\nsnapshots:\n  a@1.0.0(b@1.5.0):\n    dependencies:\n      b: 1.5.0\n  b@1.5.0: {}\n",
  });
  expect(inventory.coverage).toMatchObject({ gaps: [], problems: [] });
  expect(edgesOf(inventory)).toEqual([
    '. -> pkg:npm/a@1.0.0 production',
    '. -> pkg:npm/b@1.5.0 production',
    '. -> pkg:npm/pnpm@11.0.0 development',
    'packages/cart -> pkg:npm/shop?download_url=file:. production',
    'pkg:npm/a@1.0.0 -> pkg:npm/b@1.5.0 peer',
    'pkg:npm/shop?download_url=file:. -> pkg:npm/a@1.0.0 production',
    'pkg:npm/shop?download_url=file:. -> pkg:npm/b@1.5.0 production',
  ]);
  expect(inventory.components[0]).toMatchObject({ deprecated: 'use c', integrity: 'sha512-a', location: { line: 36, end_line: 40 } });
});

test('a package bundled in another is missing in a pnpm lockfile, which is reported', async () => {
  const { coverage } = await read({
    'package.json': { name: 'shop', dependencies: { a: '1.0.0' } },
    'pnpm-lock.yaml':
      "lockfileVersion: '6.0'\ndependencies:\n  a:\n    specifier: 1.0.0\n    version: 1.0.0\npackages:\n  /a@1.0.0:\n    resolution: {integrity: sha512-a}\n    bundledDependencies:\n      - b\n",
  });
  expect(coverage).toMatchObject({ complete: false, problems: [{ code: 'bundled_dependencies', line: 7 }] });
});

test('of two lockfiles in one folder that of the declared manager counts, and the other is reported', async () => {
  const pnpm = "lockfileVersion: '9.0'\nimporters:\n  .: {}\n";
  const npm = { lockfileVersion: 3, packages: { '': {} } };
  const states = async (manifest: object) => {
    const { coverage } = await read({ 'package.json': manifest, 'package-lock.json': npm, 'pnpm-lock.yaml': pnpm });
    return coverage.files.filter(({ kind }) => kind === 'lockfile').map(({ path, state, reason }) => [path, state, reason]);
  };
  expect(await states({ packageManager: 'pnpm@11.0.0' })).toEqual([
    ['package-lock.json', 'ignored', 'pnpm-lock.yaml is used for this folder: package.json declares the package manager pnpm.'],
    ['pnpm-lock.yaml', 'parsed', undefined],
  ]);
  expect(await states({})).toEqual([
    ['package-lock.json', 'parsed', undefined],
    [
      'pnpm-lock.yaml',
      'ignored',
      'package-lock.json is used for this folder: nothing names another package manager, and this format comes first.',
    ],
  ]);
});

function lock(version: string): string {
  return `# yarn lockfile v1\n\n\na@^1.0.0:\n  version "${version}"\n  resolved "https://registry.yarnpkg.com/a/-/a-${version}.tgz#0"\n`;
}

test('a workspace is installed from its root, so a lockfile of its own is not used; that of another folder is', async () => {
  const needsA = { dependencies: { a: '^1.0.0' } };
  const { importers, components, coverage } = await read({
    'package.json': { name: 'root', private: true, workspaces: ['examples/*'] },
    'yarn.lock': lock('1.5.0'),
    'examples/app/package.json': { name: 'app', ...needsA },
    'examples/app/yarn.lock': lock('1.0.0'),
    'website/package.json': { name: 'website', ...needsA },
    'website/yarn.lock': lock('1.2.0'),
  });
  expect(importers.map(({ id, lockfile }) => [id, lockfile])).toEqual([
    ['.', 'yarn.lock'],
    ['examples/app', 'yarn.lock'],
    ['website', 'website/yarn.lock'],
  ]);
  expect(components.map(({ purl }) => purl)).toEqual(['pkg:npm/a@1.2.0', 'pkg:npm/a@1.5.0']);
  expect(coverage).toMatchObject({ complete: true, problems: [] });
  expect(coverage.files).toContainEqual({
    path: 'examples/app/yarn.lock',
    kind: 'lockfile',
    format: 'yarn.lock',
    state: 'ignored',
    reason: 'Its folder is a workspace of yarn.lock, whose lockfile is used.',
  });
});

test('manifests without lockfile tell their ranges and nothing more; test data is left out', async () => {
  const { importers, components, coverage } = await read({
    'package.json': { name: 'shop', dependencies: { a: '^1.0.0' } },
    'test/fixtures/x/package.json': { dependencies: { b: '^1.0.0' } },
  });
  expect(components).toEqual([]);
  expect(importers).toMatchObject([
    { id: '.', manager: 'unknown', lockfile: null, dependencies: [{ name: 'a', range: '^1.0.0', component: null }] },
  ]);
  expect(coverage).toMatchObject({
    complete: false,
    gaps: ['1 npm dependency has no lockfile, so its version is unknown.'],
    files: [{ state: 'parsed' }, { path: 'test/fixtures/x/package.json', state: 'ignored' }],
    packages: { declared: 1, extracted: 0, matched: null, not_resolvable: 1 },
  });
});

function localOf({ importers, coverage }: InventoryResult): object {
  return {
    edges: importers.find(({ id }) => id === 'local')?.dependencies.map(({ component }) => component),
    gaps: coverage.gaps.length,
  };
}

test('a folder that is copied as a package counts by its own lockfile, and by that of the project where it has none', async () => {
  const texts = {
    'package.json': { name: 'shop', dependencies: { local: 'file:./local' } },
    'yarn.lock':
      '# yarn lockfile v1\n\n\na@^1.0.0:\n  version "1.0.0"\n\n"local@file:./local":\n  version "3.0.0"\n  dependencies:\n    a "^1.0.0"\n',
    'local/package.json': { name: 'local', version: '3.0.0', dependencies: { a: '^1.0.0' }, devDependencies: { b: '^1.0.0' } },
  };
  const own = '# yarn lockfile v1\n\n\na@^1.0.0:\n  version "1.5.0"\n\nb@^1.0.0:\n  version "1.0.0"\n';
  expect(localOf(await read(texts))).toEqual({ edges: ['pkg:npm/a@1.0.0', null], gaps: 1 });
  expect(localOf(await read({ ...texts, 'local/yarn.lock': own }))).toEqual({ edges: ['pkg:npm/a@1.5.0', 'pkg:npm/b@1.0.0'], gaps: 0 });
});

test('locked packages that nothing leads to are reported without counting as a gap', async () => {
  const { coverage } = await read({
    'package.json': { name: 'shop', dependencies: { a: '^1.0.0' } },
    'yarn.lock': '# yarn lockfile v1\n\n\na@^1.0.0:\n  version "1.0.0"\n\nb@^1.0.0:\n  version "1.0.0"\n\nc@^1.0.0:\n  version "1.0.0"\n',
  });
  expect(coverage).toMatchObject({
    complete: true,
    problems: [
      {
        code: 'unneeded_package',
        message: 'No manifest or package needs b@1.0.0 and 1 more locked packages.',
        file: 'yarn.lock',
        line: 7,
        incomplete: false,
      },
    ],
  });
});

test('bun: archives beside the lockfile and lockfiles of version 2 are read', async () => {
  const { components, coverage } = await read({
    'package.json': { name: 'shop', dependencies: { a: 'file:./a.tgz', b: '^1.0.0' } },
    'bun.lock':
      '{\n  "lockfileVersion": 2,\n  "configVersion": 1,\n  "workspaces": {\n    "": { "name": "shop", "dependencies": { "a": "file:./a.tgz", "b": "^1.0.0" } },\n  },\n  "packages": {\n    "a": ["a@./a.tgz", { "dependencies": { "b": "^1.0.0" } }, "sha512-a"],\n    "b": ["b@1.0.0", "", {}, "sha512-b"],\n  }\n}\n',
  });
  expect(components.map(({ purl, source }) => [purl, source])).toEqual([
    ['pkg:npm/a?download_url=file:.%2Fa.tgz', { kind: 'file', url: 'file:./a.tgz' }],
    ['pkg:npm/b@1.0.0', { kind: 'registry', url: null }],
  ]);
  expect(coverage.unresolved.map(({ name, reason }) => [name, reason])).toEqual([['a', 'tarball']]);
});
