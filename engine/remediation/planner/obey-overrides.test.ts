import { expect, test } from 'vitest';
import { madePlanning } from '#tests/given/made-planning.ts';
import { obeyOverrides } from './obey-overrides.ts';

const { graph } = madePlanning({
  manifest: { a: '^1.0.0' },
  locked: { a: '1.0.0', '@x/b': '1.0.0' },
  releases: { 'a@1.0.0': { '@x/b': '^1.0.0' }, '@x/b@1.0.0': {} },
  vulnerable: [],
});
const rangeWith = (keys: readonly string[], to: string) => obeyOverrides(graph, [{ keys, to }]).copies[0]!.edges[0]!.range;

test.each([
  ['npm', ['overrides', '@x/b']],
  ['npm below a parent', ['overrides', 'a', '@x/b']],
  ['npm for a range', ['overrides', '@x/b@^1.0.0', '.']],
  ['pnpm below a parent', ['pnpm', 'overrides', 'a@1>@x/b']],
  ['Yarn 1', ['resolutions', '**/a/@x/b']],
  ['Yarn 4', ['resolutions', '@x/b@npm:^1.0.0']],
])("an override in %s' words is what the requirement asks for", (_, keys) => {
  expect(rangeWith(keys, '1.0.0')).toBe('1.0.0');
  expect(rangeWith(keys, 'npm:@x/b@~1.0.0')).toBe('~1.0.0');
});

test('an override that what is locked does not obey changes nothing', () => {
  expect(rangeWith(['overrides', '@x/b'], '2.0.0')).toBe('^1.0.0');
  expect(rangeWith(['overrides', '@x/b'], '$b')).toBe('^1.0.0');
  expect(rangeWith(['overrides', 'c'], '1.0.0')).toBe('^1.0.0');
});
