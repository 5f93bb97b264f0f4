import { expect, test } from 'vitest';
import type { Analysis } from '#contract/entities/analysis.ts';
import { latestPerBranch } from './latest-per-branch.ts';

const analysis = (id: string, branch: string, analyzer: string, tag: string | null = null) =>
  ({ id, branch, tag, analyzer: { id: analyzer, name: analyzer } }) as Analysis;

test('of each branch, tag and analyzer the latest analysis stays, in its order', () => {
  const latestFirst = [
    analysis('5', 'main', 'full'),
    analysis('4', 'next', 'full'),
    analysis('3', 'main', 'php'),
    analysis('2', 'main', 'full', 'v1'),
    analysis('1', 'main', 'full'),
  ];
  expect(latestPerBranch(latestFirst).map(({ id }) => id)).toEqual(['5', '4', '3', '2']);
});
