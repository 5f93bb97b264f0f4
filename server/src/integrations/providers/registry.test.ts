import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeHosts } from './registry.ts';

test('every folder of a provider is registered under its own name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(Object.keys(codeHosts).sort()).toEqual(folders.map((name) => name.toUpperCase()).sort());
  for (const [name, host] of Object.entries(codeHosts)) expect(host.provider).toBe(name);
});
