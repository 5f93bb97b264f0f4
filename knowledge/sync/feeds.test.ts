import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FEEDS } from './feeds.ts';
import { SOURCES } from './source-names.ts';

const folders = readdirSync(new URL('../sources/', import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory());

test('every source on disk is registered, and nothing else is', () => {
  expect(Object.keys(SOURCES).sort()).toEqual(folders.map(({ name }) => name).sort());
  expect([...new Set(FEEDS.map(({ source }) => source))].sort()).toEqual(Object.keys(SOURCES).sort());
});

test.each(folders.map(({ name }) => name))('the source %s has a client, a schema and a normalizer', (name) => {
  const files = readdirSync(new URL(`../sources/${name}/`, import.meta.url));
  expect(files).toEqual(expect.arrayContaining(['client.ts', 'schema.ts', 'normalize.ts']));
});

test('feeds have names of their own', () => {
  expect(new Set(FEEDS.map(({ name }) => name)).size).toBe(FEEDS.length);
});
