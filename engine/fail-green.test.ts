import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { InventoryResult } from '#contract/results/inventory.ts';
import { openFolder } from './checkout/open-folder.ts';
import { PLUGINS } from './plugins/registry.ts';

const corpus = fileURLToPath(new URL('fixtures/fail-green/', import.meta.url));
const cases = readdirSync(corpus).sort();

// The name of a case says which inventory has to tell what is wrong with it.
const STEP_OF_PREFIX = { js: 'js-sbom', php: 'php-sbom' } as const;

test('the corpus contains at least two hundred broken or partial inputs', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
});

test.each(cases)('%s never reads as complete', async (name) => {
  const result = await inventoryOf(name);
  expect(InventoryResult.parse(result)).toEqual(result);
  const { complete, gaps, files, problems, unresolved } = result.coverage;
  expect(complete).toBe(false);
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.every((gap) => gap.trim().length > 10)).toBe(true);
  const reasons = [
    ...files.flatMap(({ reason }) => reason ?? []),
    ...problems.map(({ message }) => message),
    ...unresolved.map(({ reason }) => reason),
  ];
  expect(reasons.length).toBeGreaterThan(0);
  const withoutPlace = problems.filter(
    ({ code, incomplete, line }) => incomplete && line === undefined && code !== 'not_read' && code !== 'file_too_large',
  );
  expect(withoutPlace).toEqual([]);
});

async function inventoryOf(name: string): Promise<InventoryResult> {
  const step = STEP_OF_PREFIX[name.split('-')[0] as keyof typeof STEP_OF_PREFIX];
  const plugin = await PLUGINS[step]();
  return plugin.run({
    checkout: await openFolder(corpus + name),
    results: {},
    advisories: { findByPackage: () => [] } as never,
    registry: undefined,
    log: { info: () => undefined, warn: () => undefined },
    signal: new AbortController().signal,
    now: new Date(0),
    progress: () => undefined,
  });
}
