import { expect, test } from 'vitest';
import { codeParts } from './code-parts.ts';

const paths = Array.from({ length: 1_000 }, (_, place) => `src/folder-${place % 37}/file-${place}.ts`).sort();

test('parts contain all paths in order, and none is empty', () => {
  const parts = codeParts(paths);
  expect(parts.flat()).toEqual(paths);
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.length).toBeLessThan(125);
  expect(codeParts([])).toEqual([]);
});

test('adding or removing a path changes its part and at most the next one', () => {
  const known = new Set(codeParts(paths).map((part) => part.join()));
  for (let place = 0; place < paths.length; place += 7)
    for (const changed of [paths.toSpliced(place, 1), paths.toSpliced(place, 0, `${paths[place]}x`)])
      expect(codeParts(changed).filter((part) => !known.has(part.join())).length).toBeLessThanOrEqual(2);
});
