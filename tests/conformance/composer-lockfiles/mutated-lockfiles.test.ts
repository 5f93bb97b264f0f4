import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { phpSbom } from '#engine/plugins/php-sbom/php-sbom.ts';
import { foldersWith, lockfileCollection } from '../lockfile-collection.ts';

const collection = lockfileCollection();
const project =
  collection &&
  join(
    collection,
    foldersWith(collection, 'composer.lock').find((folder) => folder.startsWith('kanboard'))!,
  );
const read = (name: string): string => (project ? readFileSync(join(project, name), 'utf8') : '');
const [manifest, lock] = [read('composer.json'), read('composer.lock')];

function inventoryOf(lockText: string): Promise<InventoryResult> {
  const files: Record<string, string> = { 'composer.json': manifest, 'composer.lock': lockText };
  const checkout = { paths: Object.keys(files), skipped: [], readText: async (path: string) => files[path]! };
  return phpSbom.run({ checkout, log: { info: () => undefined, warn: () => undefined } } as never);
}

/** Every way a file gets broken by hands, merges and disks; each takes a place in the file. */
const MUTATIONS: Readonly<Record<string, (text: string, at: number) => string>> = {
  'cut off': (text, at) => text.slice(0, at),
  'a line lost': (text, at) => withoutLine(text, at),
  'a piece twice': (text, at) => text.slice(0, at) + text.slice(Math.max(0, at - 200)),
  'a byte changed': (text, at) => `${text.slice(0, at)}\u0000${text.slice(at + 1)}`,
  'an unresolved merge': (text, at) => `${text.slice(0, at)}\n<<<<<<< ours\n=======\n>>>>>>> theirs\n${text.slice(at)}`,
  'a bracket changed': (text, at) => text.slice(0, at) + text.slice(at).replace(/[{}[\]]/, ']'),
};

function withoutLine(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  return text.slice(0, start) + (end === -1 ? '' : text.slice(end + 1));
}

describe.skipIf(!project)('a real composer.lock, broken (needs ../shared/data)', () => {
  test('never throws, and loses no package in silence', { timeout: 60_000 }, async () => {
    const whole = await inventoryOf(lock);
    expect(whole.coverage.complete).toBe(true);
    await assert(
      asyncProperty(constantFrom(...Object.keys(MUTATIONS)), integer({ min: 0, max: lock.length - 3 }), async (mutation, at) => {
        const { components, coverage } = await inventoryOf(MUTATIONS[mutation]!(lock, at));
        expect(coverage.complete && components.length < whole.components.length).toBe(false);
        for (const { message } of coverage.problems) expect(message).not.toBe('');
      }),
      { numRuns: 1_500, seed: 11 },
    );
  });

  test('a hundred runs give one and the same document', async () => {
    const documents = new Set<string>();
    for (let run = 0; run < 100; run += 1) documents.add(JSON.stringify(await inventoryOf(lock)));
    expect(documents.size).toBe(1);
  });
});
