import { shop, type Scenario } from './scenario.ts';

const WITH_OVERRIDES = ['npm-8', 'npm-9', 'npm-10', 'npm-11', 'npm-12', 'bun'] as const;

/** Versions that the project replaces. */
export const OVERRIDE_SCENARIOS: readonly Scenario[] = [
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
];
