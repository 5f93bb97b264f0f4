import { ALL_BUT_YARN_2, shop, type Scenario } from './scenario.ts';

// Yarn 2 knows neither `workspace:^` nor another main branch than master.
const WITH_RANGES_OF_WORKSPACES = ['yarn-3', 'yarn-4', 'bun'] as const;

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

/** Members of the project that depend on each other, and folders that are copied or linked. */
export const WORKSPACE_SCENARIOS: readonly Scenario[] = [
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
    name: 'siblings',
    managers: ['lerna-6'],
    files: {
      'lerna.json': { version: '1.0.0', packages: ['packages/*', 'tools/*'] },
      'package.json': shop({}),
      ...WORKSPACES,
      // The registry has another release of that name, and the range asks for that one.
      'packages/debug/package.json': { name: 'debug', version: '5.0.0', dependencies: { ms: '^2.0.0' } },
    },
  },
  {
    name: 'siblings-of-the-usual-folder',
    managers: ['lerna-6'],
    files: {
      'lerna.json': { version: 'independent' },
      'package.json': shop({}),
      'packages/app/package.json': {
        name: 'app',
        version: '2.0.0',
        dependencies: { '@shop/log': '^1.0.0', debug: '^2.0.0' },
      },
      'packages/log/package.json': { name: '@shop/log', version: '1.4.0', dependencies: { log: '^2.0.0' } },
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
];
