import { ODD_SCENARIOS } from './odd-scenarios.ts';
import { OVERRIDE_SCENARIOS } from './override-scenarios.ts';
import { PEER_SCENARIOS } from './peer-scenarios.ts';
import type { ManagerName } from './programs.ts';
import { ALL_BUT_YARN_2, shop, type Scenario } from './scenario.ts';
import { WORKSPACE_SCENARIOS } from './workspace-scenarios.ts';

/** All projects that package managers install. */
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
  ...WORKSPACE_SCENARIOS,
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
  ...OVERRIDE_SCENARIOS,
  ...PEER_SCENARIOS,
  ...ODD_SCENARIOS,
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
