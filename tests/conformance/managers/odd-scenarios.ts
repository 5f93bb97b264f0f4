import { shop, type Scenario } from './scenario.ts';

const member = (name: string, rest: object) => ({ name, version: '1.0.0', ...rest });

/** What readers once got wrong in projects of others, each in two projects at least. */
export const ODD_SCENARIOS: readonly Scenario[] = [
  {
    name: 'resolution-to-another-scope',
    managers: ['yarn-classic', 'yarn-berry', 'bun'],
    files: {
      'package.json': shop({ dependencies: { log: '^1.0.0', view: '^1.0.0' }, resolutions: { ms: 'npm:@scope/tool@2.0.0' } }),
    },
  },
  {
    name: 'resolution-to-another-scope-below-one',
    managers: ['yarn-classic', 'yarn-berry'],
    files: {
      'package.json': shop({
        dependencies: { log: '^1.0.0', debug: '^1.0.0', view: '^1.0.0' },
        resolutions: { 'view/ms': 'npm:@scope/tool@1.0.0' },
      }),
    },
    cannotInstallAgain: true,
  },
  {
    name: 'workspaces-called-fixtures',
    managers: ['npm-7', 'npm-12', 'yarn-classic', 'yarn-berry', 'bun', 'pnpm'],
    files: {
      'package.json': shop({ workspaces: ['fixtures/*', '__mocks__/server'], dependencies: { cart: '*' } }),
      'fixtures/cart/package.json': member('cart', { dependencies: { log: '^1.0.0' } }),
      '__mocks__/server/package.json': member('server', { devDependencies: { view: '^1.0.0' } }),
      '__mocks__/other/package.json': member('other', { dependencies: { shelf: '^2.0.0' } }),
    },
  },
  {
    name: 'workspaces-below-testdata',
    managers: ['npm-7', 'npm-12', 'yarn-classic', 'yarn-berry', 'bun', 'pnpm'],
    files: {
      'package.json': shop({ workspaces: ['packages/*', 'testdata/**'], devDependencies: { deep: '1.0.0' } }),
      'packages/cart/package.json': member('cart', { dependencies: { debug: '^1.0.0' } }),
      'testdata/a/deep/package.json': member('deep', { dependencies: { debug: '^2.0.0', ms: '^1.0.0' } }),
    },
  },
  {
    name: 'address-of-a-release',
    managers: ['npm-6', 'npm-7', 'npm-12', 'yarn-classic'],
    files: {
      'package.json': shop({
        dependencies: { log: '{registry}/log/-/log-1.0.0.tgz', ms: '^2.0.0' },
        devDependencies: { '@scope/tool': '{registry}/@scope/tool/-/tool-1.0.0.tgz' },
      }),
    },
  },
  {
    name: 'address-of-a-release-in-a-lockfile-v1',
    managers: ['npm-7', 'npm-12'],
    files: {
      'package.json': shop({ dependencies: { '@scope/tool': '{registry}/@scope/tool/-/tool-2.0.0.tgz', any: '^1.0.0' } }),
      '.npmrc': 'lockfile-version=1\n',
    },
  },
  {
    name: 'lockfile-v1-groups',
    managers: ['npm-9', 'npm-12'],
    files: {
      'package.json': shop({
        dependencies: { log: '^1.0.0' },
        devDependencies: { '@scope/tool': '^2.0.0', view: '^1.0.0' },
        optionalDependencies: { beta: '^1.0.0' },
      }),
      '.npmrc': 'lockfile-version=1\n',
    },
  },
  {
    name: 'binary-lockfile',
    managers: ['bun'],
    files: { 'package.json': shop({ dependencies: { log: '^1.0.0' } }), 'bunfig.toml': 'install.saveTextLockfile = false\n' },
    cannotInstallAgain: true,
  },
  {
    name: 'binary-lockfile-of-workspaces',
    managers: ['bun'],
    files: {
      'package.json': shop({ workspaces: ['packages/*'] }),
      'packages/cart/package.json': member('cart', { dependencies: { debug: '^1.0.0' } }),
      'bunfig.toml': 'install.saveTextLockfile = false\n',
    },
    cannotInstallAgain: true,
  },
];
