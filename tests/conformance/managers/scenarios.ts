import type { ManagerKind, ManagerName } from './programs.ts';

/** A project that a package manager installs. Texts may hold `{registry}`, the address of the made-up registry. */
export interface Scenario {
  readonly name: string;
  /** Which managers know what it uses; all without. */
  readonly managers?: readonly (ManagerKind | ManagerName)[];
  readonly files: Readonly<Record<string, object | string>>;
  /** Files with the archive of a release in them: path to `name@version`. */
  readonly archives?: Readonly<Record<string, string>>;
  readonly arguments?: readonly string[];
  /** Packages of other platforms, which no install here puts on disk. */
  readonly absent?: readonly string[];
  /** Some manager refuses to install from the lockfile that it wrote itself. */
  readonly cannotInstallAgain?: true;
}

const shop = (rest: object) => ({ name: 'shop', version: '1.0.0', private: true, ...rest });
// On a newer Node.js yarn 2 copies no folders, and it knows neither `workspace:^` nor another main branch than master.
const WITH_RANGES_OF_WORKSPACES = ['yarn-3', 'yarn-4', 'bun'] as const;
const ALL_BUT_YARN_2 = ['npm', 'yarn-classic', 'yarn-3', 'yarn-4', 'bun'] as const;
const WITH_OVERRIDES = ['npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12', 'bun'] as const;

const WORKSPACES = {
  'packages/cart/package.json': {
    name: 'cart',
    version: '1.2.0',
    dependencies: { till: '^1.0.0', ms: '^1.0.0' },
    devDependencies: { log: '^2.0.0' },
  },
  'packages/till/package.json': {
    name: 'till',
    version: '1.0.0',
    dependencies: { cart: '^1.0.0', shelf: '^2.0.0' },
    optionalDependencies: { '@scope/tool': '^1.0.0' },
  },
  'packages/shelf/package.json': { name: 'shelf', version: '1.0.0', dependencies: { beta: '^1.0.0' } },
  'packages/left-out/package.json': { name: 'left-out', version: '1.0.0', dependencies: { 'cycle-a': '^1.0.0' } },
  'tools/lint/package.json': { name: '@shop/lint', version: '0.0.0', devDependencies: { debug: '^1.0.0' } },
};

const PEERS_OF_WORKSPACES = {
  'package.json': shop({ workspaces: ['packages/*'] }),
  'packages/cart/package.json': {
    name: 'cart',
    version: '1.0.0',
    dependencies: { 'widget-box': '^1.0.0', view: '^1.0.0', till: '^1.0.0' },
  },
  'packages/till/package.json': {
    name: 'till',
    version: '1.0.0',
    dependencies: { widget: '^1.0.0', 'widget-host': '^1.0.0' },
    peerDependencies: { view: '>=1' },
    devDependencies: { view: '^2.0.0', theme: '^1.0.0' },
  },
  'packages/shelf/package.json': { name: 'shelf', version: '1.0.0', dependencies: { 'widget-kit': '^1.0.0', '@types/view': '1.0.0' } },
};

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'plain',
    files: {
      'package.json': shop({
        dependencies: { debug: '^1.0.0', any: '1.0.0' },
        devDependencies: { log: '^2.0.0', beta: '*' },
        optionalDependencies: { '@scope/tool': '^1.0.0' },
      }),
    },
  },
  {
    name: 'tags',
    files: { 'package.json': shop({ dependencies: { ms: 'next', log: 'latest', view: '' }, devDependencies: { debug: '1.x || >=2 <3' } }) },
  },
  {
    name: 'aliases',
    managers: ['npm-7', 'npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12', 'npm-6', 'yarn-classic', 'yarn-berry', 'bun', 'pnpm'],
    files: {
      'package.json': shop({
        dependencies: { one: 'npm:ms@^1.0.0', two: 'npm:ms@^1.0.0', tool: 'npm:@scope/tool@^2.0.0', '@my/ms': 'npm:ms@2.0.0' },
        devDependencies: { ms: 'npm:debug@^1.0.0' },
      }),
    },
  },
  {
    name: 'workspaces',
    managers: ['npm-7', 'npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12', 'yarn-classic', 'yarn-berry', 'bun', 'pnpm'],
    files: {
      'package.json': shop({
        workspaces: ['packages/*', '!packages/left-out', 'tools/**'],
        dependencies: { cart: '*' },
        devDependencies: { '@shop/lint': '0.0.0' },
      }),
      ...WORKSPACES,
    },
  },
  {
    name: 'nameless-workspace',
    managers: ['npm-7', 'npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12', 'yarn-berry', 'pnpm'],
    files: {
      'package.json': { private: true, workspaces: ['one', 'two'] },
      'one/package.json': { dependencies: { debug: '^1.0.0' } },
      'two/package.json': { name: 'two', devDependencies: { debug: '^2.0.0', log: '^1.0.0' } },
    },
  },
  {
    name: 'workspaces-of-a-workspace',
    managers: ['npm-11', 'yarn-classic', 'yarn-berry', 'bun', 'pnpm'],
    files: {
      'package.json': shop({ workspaces: ['outer'] }),
      'outer/package.json': { name: 'outer', version: '1.0.0', workspaces: ['parts/*'], dependencies: { debug: '^1.0.0' } },
      'outer/parts/part/package.json': { name: 'part', version: '1.0.0', dependencies: { log: '^1.0.0' } },
    },
  },
  {
    name: 'nested-workspaces',
    managers: ['npm-7', 'npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12', 'yarn-berry', 'yarn-classic'],
    files: {
      'package.json': shop({ workspaces: ['outer', 'outer/parts/*'], devDependencies: { outer: '^1.0.0' } }),
      'outer/package.json': { name: 'outer', version: '1.0.0', workspaces: ['parts/*'], dependencies: { part: '^1.0.0' } },
      'outer/parts/part/package.json': {
        name: 'part',
        version: '1.0.0',
        dependencies: { log: '^1.0.0' },
        devDependencies: { view: '^1.0.0' },
      },
    },
  },
  {
    name: 'workspace-protocol',
    managers: [...WITH_RANGES_OF_WORKSPACES, 'pnpm'],
    files: {
      'package.json': shop({ workspaces: ['packages/*'], dependencies: { cart: 'workspace:^', till: 'workspace:*' } }),
      'packages/cart/package.json': { name: 'cart', version: '1.2.0', dependencies: { till: 'workspace:~1.0.0', debug: '^1.0.0' } },
      'packages/till/package.json': { name: 'till', version: '1.0.0', devDependencies: { cart: 'workspace:^1.0.0', log: '^1.0.0' } },
    },
  },
  {
    name: 'workspace-by-path',
    managers: ['yarn-berry'],
    files: {
      'package.json': shop({ workspaces: ['packages/*'], dependencies: { cart: 'workspace:packages/cart', debug: 'npm:^1.0.0' } }),
      'packages/cart/package.json': { name: 'cart', dependencies: { ms: 'npm:^1.0.0' } },
    },
  },
  {
    name: 'folders',
    managers: [...ALL_BUT_YARN_2, 'pnpm'],
    files: {
      'package.json': shop({ dependencies: { local: 'file:./local', log: '^1.0.0' }, devDependencies: { deep: 'file:local-deep' } }),
      'local/package.json': { name: 'local', version: '3.0.0', dependencies: { debug: '^2.0.0' }, devDependencies: { beta: '^1.0.0' } },
      'local-deep/package.json': { name: 'deep', version: '4.0.0', dependencies: { ms: '^1.0.0' } },
    },
  },
  {
    name: 'folders-in-workspaces',
    managers: ['npm-7', 'npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12', 'yarn-classic', 'yarn-3', 'yarn-4', 'bun', 'pnpm'],
    files: {
      'package.json': shop({ workspaces: ['packages/*'], dependencies: { local: 'file:./local' } }),
      'packages/cart/package.json': { name: 'cart', version: '1.0.0', dependencies: { local: 'file:../../local' } },
      'local/package.json': { name: 'local', version: '3.0.0', dependencies: { debug: '^2.0.0' } },
    },
  },
  {
    name: 'links',
    managers: ['yarn-berry', 'pnpm'],
    files: {
      'package.json': shop({ dependencies: { local: 'link:./local', log: '^1.0.0' } }),
      'local/package.json': { name: 'local', version: '3.0.0', dependencies: { debug: '^2.0.0' } },
    },
  },
  {
    name: 'portals',
    managers: ['yarn-berry'],
    files: {
      'package.json': shop({ dependencies: { local: 'portal:./local', view: '^2.0.0' } }),
      'local/package.json': { name: 'local', version: '3.0.0', dependencies: { debug: '^2.0.0' }, peerDependencies: { view: '*' } },
    },
  },
  {
    name: 'archives',
    files: {
      'package.json': shop({
        dependencies: { debug: 'file:./archives/debug.tgz', log: '{registry}/files/log-1.0.0.tgz', ms: '^2.0.0' },
      }),
    },
    archives: { 'archives/debug.tgz': 'debug@1.0.0' },
  },
  {
    name: 'git',
    managers: [...ALL_BUT_YARN_2, 'pnpm'],
    files: {
      'package.json': shop({
        dependencies: { log: 'git+{registry}/git/log.git', ms: '^2.0.0' },
        devDependencies: { view: 'git+{registry}/git/view.git#main' },
      }),
    },
  },
  {
    name: 'overrides',
    managers: WITH_OVERRIDES,
    files: { 'package.json': shop({ dependencies: { log: '^2.0.0', any: '^1.0.0' }, overrides: { ms: '1.0.0' } }) },
  },
  {
    name: 'nested-overrides',
    managers: ['npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12'],
    files: {
      'package.json': shop({
        dependencies: { log: '^2.0.0', any: '^1.0.0', ms: '^2.0.0', beta: '^1.0.0' },
        overrides: { log: { ms: '1.1.0', debug: { ms: '1.0.0' } }, any: { debug: 'npm:view@^1.0.0' }, beta: { ms: '$ms' } },
      }),
    },
  },
  {
    name: 'resolutions',
    managers: ['yarn-classic', 'yarn-berry', 'bun'],
    files: { 'package.json': shop({ dependencies: { log: '^2.0.0', any: '^1.0.0' }, resolutions: { ms: '1.0.0' } }) },
  },
  {
    name: 'resolutions-with-paths',
    managers: ['yarn-classic'],
    files: {
      'package.json': shop({
        dependencies: { log: '^2.0.0', any: '^1.0.0', view: '^1.0.0' },
        resolutions: { 'any/log': '1.0.0', 'any/**/ms': '2.0.0', 'view/ms': '1.1.0' },
      }),
    },
  },
  {
    name: 'resolutions-for-one-parent',
    managers: ['yarn-classic', 'yarn-berry'],
    files: {
      'package.json': shop({
        dependencies: { view: '^1.0.0', debug: '^1.0.0', log: '1.0.0' },
        resolutions: { 'view/ms': '1.0.0', 'log/debug': '2.0.0' },
      }),
    },
    cannotInstallAgain: true,
  },
  {
    name: 'resolutions-by-descriptor',
    managers: ['yarn-berry'],
    files: {
      'package.json': shop({
        dependencies: { log: '^2.0.0', any: '^1.0.0', view: '^1.0.0', local: 'portal:./local' },
        resolutions: {
          'ms@npm:^1.0.0': '1.0.0',
          'any/log': 'npm:1.0.0',
          'debug@npm:2.0.0/ms': 'npm:ms@2.0.0',
          'view/ms': 'npm:debug@1.0.0',
          theme: 'portal:./local',
        },
      }),
      'local/package.json': { name: 'local', version: '3.0.0', dependencies: { ms: '^2.0.0' } },
    },
  },
  {
    name: 'peers',
    managers: ['npm-7', 'npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12', 'yarn-classic', 'yarn-berry', 'bun', 'pnpm'],
    files: {
      'package.json': shop({
        dependencies: { 'widget-box': '^1.0.0', view: '^2.0.0', 'own-peer': '^1.0.0', 'meta-only': '^1.0.0' },
        devDependencies: { 'peer-of-peer': '^1.0.0', widget: '^1.0.0', theme: '^1.0.0', '@types/view': '^1.0.0' },
      }),
    },
  },
  {
    name: 'peers-of-workspaces',
    managers: ['npm-7', 'npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12', 'yarn-berry', 'bun', 'pnpm'],
    files: PEERS_OF_WORKSPACES,
  },
  ...['hoisted', 'isolated'].map((linker) => ({
    name: `linker-${linker}`,
    managers: ['bun'] as const,
    files: { ...PEERS_OF_WORKSPACES, 'bunfig.toml': `install.linker = "${linker}"\n` },
  })),
  {
    name: 'peers-from-afar',
    managers: ['bun'],
    files: {
      'package.json': shop({ workspaces: ['packages/*'], dependencies: { gallery: '^1.0.0' } }),
      'packages/cart/package.json': {
        name: 'cart',
        version: '1.0.0',
        dependencies: { gallery: '^1.0.0', view: '^1.0.0', picky: '^1.0.0' },
      },
      'packages/shelf/package.json': {
        name: 'shelf',
        version: '1.0.0',
        dependencies: { 'looped-a': '^1.0.0' },
        devDependencies: { view: '^1.0.0' },
      },
      'packages/till/package.json': {
        name: 'till',
        version: '1.0.0',
        dependencies: { gallery: '^1.0.0', view: '^2.0.0', 'looped-b': '^1.0.0' },
      },
    },
  },
  {
    name: 'missing-peers',
    managers: ['npm', 'yarn-classic', 'yarn-berry', 'bun', 'pnpm'],
    files: {
      'package.json': shop({ dependencies: { 'widget-box': '^1.0.0', 'peer-of-peer': '^1.0.0' }, peerDependencies: { theme: '*' } }),
    },
  },
  {
    name: 'legacy-peers',
    managers: ['npm-7', 'npm-9', 'npm-11', 'npm-12'],
    files: {
      'package.json': shop({ dependencies: { 'widget-box': '^1.0.0', 'own-peer': '^1.0.0', theme: '*' } }),
      '.npmrc': 'legacy-peer-deps=true\n',
    },
  },
  {
    name: 'platforms',
    managers: ['npm', 'yarn-classic', 'bun', 'pnpm'],
    files: { 'package.json': shop({ dependencies: { native: '^1.0.0' }, devDependencies: { debug: '^2.0.0' } }) },
    absent: ['native-darwin', 'view'],
  },
  {
    name: 'unpublished-optional',
    managers: ['npm-7', 'npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12', 'npm-6', 'bun', 'pnpm'],
    files: {
      'package.json': shop({
        dependencies: { ms: '1.0.0' },
        optionalDependencies: { 'not-published': '^1.0.0', 'wants-unpublished': '*' },
      }),
    },
    cannotInstallAgain: true,
  },
  { name: 'bundled', files: { 'package.json': shop({ dependencies: { bundler: '^1.0.0' }, devDependencies: { inner: '*' } }) } },
  { name: 'shrinkwrap-inside', files: { 'package.json': shop({ dependencies: { shrunk: '^1.0.0', ms: '^1.0.0' } }) } },
  {
    name: 'names',
    files: { 'package.json': shop({ dependencies: { Capital: '^1.0.0', 'value.Of': '^1.0.0', self: '1.0.0', 'cycle-b': '^1.0.0' } }) },
  },
  {
    name: 'names-of-object-members',
    managers: ['yarn-classic', 'yarn-berry', 'bun', 'pnpm'],
    files: { 'package.json': shop({ dependencies: { constructor: '^1.0.0' } }) },
  },
  {
    name: 'several-groups',
    files: {
      'package.json': shop({
        dependencies: { debug: '^1.0.0', ms: '^1.0.0', view: '^1.0.0' },
        devDependencies: { debug: '^1.0.0', theme: '^1.0.0' },
        optionalDependencies: { ms: '^1.0.0' },
        peerDependencies: { view: '*', theme: '*' },
      }),
    },
  },
  {
    name: 'catalogs',
    managers: ['yarn-4'],
    files: {
      'package.json': shop({ workspaces: ['packages/*'], dependencies: { ms: 'catalog:', tool: 'catalog:next' } }),
      'packages/cart/package.json': { name: 'cart', devDependencies: { ms: 'catalog:next' } },
      '.yarnrc.yml': 'catalog:\n  ms: ^1.0.0\n\ncatalogs:\n  next:\n    ms: ^2.0.0\n    tool: npm:@scope/tool@^1.0.0\n',
    },
  },
  {
    name: 'catalogs',
    managers: ['bun'],
    files: {
      'package.json': shop({
        workspaces: {
          packages: ['packages/*'],
          catalog: { ms: '^1.0.0' },
          catalogs: { next: { ms: '^2.0.0', tool: 'npm:@scope/tool@^1.0.0' } },
        },
        dependencies: { ms: 'catalog:', tool: 'catalog:next' },
      }),
      'packages/cart/package.json': { name: 'cart', devDependencies: { ms: 'catalog:next' } },
    },
  },
  {
    name: 'patches',
    managers: ['yarn-3', 'yarn-4'],
    files: {
      'package.json': shop({
        dependencies: { ms: 'patch:ms@npm%3A^1.0.0#./ms.patch', debug: '^1.0.0', log: '^2.0.0' },
        resolutions: { 'debug@npm:^1.0.0': 'patch:debug@npm%3A1.0.0#./debug.patch' },
      }),
      'ms.patch': 'diff --git a/new.js b/new.js\nnew file mode 100644\n--- /dev/null\n+++ b/new.js\n@@ -0,0 +1,1 @@\n+1\n',
      'debug.patch': 'diff --git a/new.js b/new.js\nnew file mode 100644\n--- /dev/null\n+++ b/new.js\n@@ -0,0 +1,1 @@\n+1\n',
    },
  },
  {
    name: 'patches',
    managers: ['bun'],
    files: {
      'package.json': shop({ dependencies: { ms: '^1.0.0', debug: '^1.0.0' }, patchedDependencies: { 'ms@1.1.0': 'ms.patch' } }),
      'ms.patch': 'diff --git a/new.js b/new.js\nnew file mode 100644\n--- /dev/null\n+++ b/new.js\n@@ -0,0 +1,1 @@\n+1\n',
    },
  },
  {
    name: 'package-extensions',
    managers: ['yarn-berry'],
    files: {
      'package.json': shop({ dependencies: { debug: '^1.0.0', view: '^1.0.0', log: '^1.0.0' } }),
      '.yarnrc.yml': 'packageExtensions:\n  "debug@*":\n    dependencies:\n      beta: ^1.0.0\n    peerDependencies:\n      view: "*"\n',
    },
  },
  {
    name: 'built-in-extensions',
    managers: ['yarn-berry'],
    files: {
      'package.json': shop({
        dependencies: {
          terser: '^5.0.0',
          'winston-transport': '^4.0.0',
          notistack: '^3.0.0',
          debug: '^1.0.0',
          'supports-color': '^5.0.0',
          log: '^1.0.0',
        },
        devDependencies: { fdir: '5.0.0', picomatch: '2.0.0', 'babel-preset-react-app': '10.0.1', acorn: '~8.5.0' },
      }),
    },
  },
  {
    name: 'dependencies-meta',
    managers: ['yarn-berry'],
    files: {
      'package.json': shop({ dependencies: { debug: '^1.0.0', view: '^1.0.0' }, dependenciesMeta: { debug: { optional: true } } }),
    },
  },
  {
    name: 'copies',
    files: {
      'package.json': shop({
        dependencies: { ms: '2.0.0', debug: '^2.0.0', '@scope/tool': '^2.0.0', log: '^1.0.0', view: '^1.0.0' },
        devDependencies: { any: '*' },
      }),
    },
  },
  {
    name: 'install-links',
    managers: ['npm-9', 'npm-10', 'npm-11', 'npm-12'],
    files: {
      'package.json': shop({ dependencies: { local: 'file:./local', log: '^1.0.0' } }),
      'local/package.json': { name: 'local', version: '3.0.0', dependencies: { debug: '^2.0.0' }, devDependencies: { beta: '^1.0.0' } },
      '.npmrc': 'install-links=true\n',
    },
  },
  ...['nested', 'shallow', 'linked'].map((strategy) => ({
    name: `strategy-${strategy}`,
    managers: (strategy === 'linked' ? ['npm-11', 'npm-12'] : ['npm-9', 'npm-11', 'npm-12']) as readonly ManagerName[],
    files: {
      'package.json': shop({
        workspaces: ['packages/*'],
        dependencies: { cart: '*', any: '^1.0.0' },
        devDependencies: { 'widget-box': '*' },
      }),
      'packages/cart/package.json': { name: 'cart', version: '1.0.0', dependencies: { log: '^2.0.0', old: 'npm:ms@^1.0.0' } },
      '.npmrc': `install-strategy=${strategy}\n`,
    },
  })),
  {
    name: 'root-bundles',
    managers: ['npm'],
    files: { 'package.json': shop({ dependencies: { log: '^1.0.0' }, devDependencies: { view: '^1.0.0' }, bundleDependencies: true }) },
  },
  {
    name: 'lockfile-v1',
    managers: ['npm-7', 'npm-9', 'npm-11', 'npm-12'],
    files: {
      'package.json': shop({
        dependencies: { any: '^1.0.0', 'widget-box': '*', tool: 'npm:@scope/tool@^2.0.0' },
        devDependencies: { log: '^2.0.0', bundler: '*' },
        optionalDependencies: { native: '*' },
      }),
      '.npmrc': 'lockfile-version=1\n',
    },
    absent: ['native-darwin', 'not-published'],
  },
  {
    name: 'lockfile-v2',
    managers: ['npm-9', 'npm-11', 'npm-12'],
    files: {
      'package.json': shop({ dependencies: { any: '^1.0.0', 'widget-box': '*' }, devDependencies: { log: '^2.0.0' } }),
      '.npmrc': 'lockfile-version=2\n',
    },
  },
];

export function runsWith(scenario: Scenario, manager: ManagerName, kind: ManagerKind): boolean {
  return scenario.managers === undefined || scenario.managers.includes(manager) || scenario.managers.includes(kind);
}
