import { shop, type Scenario } from './scenario.ts';

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

export const PEER_SCENARIOS: readonly Scenario[] = [
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
  {
    name: 'own-peer-of-a-workspace',
    managers: ['npm-7', 'npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12', 'yarn-berry', 'bun', 'pnpm'],
    files: {
      'package.json': shop({ workspaces: ['packages/*'] }),
      'packages/cart/package.json': { name: 'cart', version: '1.0.0', dependencies: { till: '^1.0.0', shelf: '^1.0.0' } },
      'packages/till/package.json': {
        name: 'till',
        version: '1.0.0',
        peerDependencies: { view: '>=1' },
        devDependencies: { view: '^2.0.0' },
      },
      'packages/shelf/package.json': {
        name: 'shelf',
        version: '1.0.0',
        peerDependencies: { theme: '*', log: '*' },
        peerDependenciesMeta: { theme: { optional: true }, log: { optional: true } },
        devDependencies: { theme: '^1.0.0', view: '^1.0.0' },
      },
    },
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
];
