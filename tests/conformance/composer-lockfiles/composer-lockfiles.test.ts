import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foldersWith, lockfileCollection } from '../lockfile-collection.ts';
import { isComposerInstalled } from './ask-composer.ts';
import { disagreements } from './disagreements.ts';

const collection = lockfileCollection();
const projects =
  collection && isComposerInstalled() ? foldersWith(collection, 'composer.lock').filter((folder) => !folder.includes('/')) : [];

describe.skipIf(projects.length === 0)('agrees with Composer on real lockfiles (needs php, composer and ../shared/data)', () => {
  test('there are sixteen of them', () => {
    expect(projects).toHaveLength(16);
  });

  test.each(projects)('%s', async (name) => {
    expect(await disagreements(join(collection!, name))).toEqual([]);
  });
});
