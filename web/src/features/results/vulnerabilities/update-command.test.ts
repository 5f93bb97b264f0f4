import { expect, test } from 'vitest';
import type { Scope } from '#contract/results/inventory.ts';
import { updateCommand } from './update-command.ts';

const component = (file: string, importer = '.', scopes: Scope[] = ['production']) => ({
  name: 'lodash',
  direct: true,
  importers: [{ importer, direct: true, scopes }],
  location: { file, line: 1 },
});

test.each([
  ['package-lock.json', 'npm install lodash@4.18.0'],
  ['web/yarn.lock', 'yarn add lodash@4.18.0'],
  ['pnpm-lock.yaml', 'pnpm add lodash@4.18.0'],
  ['bun.lock', 'bun add lodash@4.18.0'],
  ['composer.lock', 'composer require lodash:^4.18.0 --with-dependencies'],
  ['unknown.lock', undefined],
])('a direct dependency in %s is updated by %s', (file, command) => {
  expect(updateCommand(component(file), '4.18.0')).toBe(command);
});

test('a development dependency stays one, and the workspace is named', () => {
  expect(updateCommand(component('package-lock.json', 'packages/api', ['development']), '4.18.0')).toBe(
    'npm install --save-dev lodash@4.18.0 --workspace packages/api',
  );
});

test('there is no command for transitive dependencies or those that several workspaces declare', () => {
  expect(updateCommand({ ...component('package-lock.json'), direct: false }, '4.18.0')).toBeUndefined();
  const twice = component('package-lock.json');
  expect(updateCommand({ ...twice, importers: [...twice.importers, ...twice.importers] }, '4.18.0')).toBeUndefined();
});
