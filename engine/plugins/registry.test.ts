import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { STEP_NAMES } from '#contract/results/steps.ts';
import { loadPlugins } from './load-plugin.ts';
import { PLUGINS } from './registry.ts';

test('every folder of a plugin is registered under its name, and every registered plugin has a folder', () => {
  const folders = readdirSync(fileURLToPath(new URL('.', import.meta.url)), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(Object.keys(PLUGINS).sort()).toEqual(folders.sort());
  expect(Object.keys(PLUGINS).filter((name) => !(STEP_NAMES as readonly string[]).includes(name))).toEqual([]);
});

test('a plugin bears the name it is registered under and reads only steps that are registered', async () => {
  const plugins = await loadPlugins();
  expect(plugins.map(({ name }) => name)).toEqual(Object.keys(PLUGINS));
  expect(plugins.flatMap(({ reads }) => reads).filter((name) => !Object.hasOwn(PLUGINS, name))).toEqual([]);
});
