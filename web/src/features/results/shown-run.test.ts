import { expect, test } from 'vitest';
import type { Run } from '#contract/entities/analysis.ts';
import { runBefore, shownRun } from './shown-run.ts';

function run(run_index: number, status: Run['status'], ended_on: string | null): Run {
  return {
    run_index,
    status,
    ended_on,
    created_on: '2026-01-01T00:00:00.000Z',
    started_on: null,
    failure: null,
    commit_hash: null,
    cause: 'person',
    steps: [],
    counts: null,
    complete: null,
    knowledge_hash: null,
  };
}

const runs = [
  run(3, 'ongoing', null),
  run(2, 'completed', '2026-03-01T00:00:00.000Z'),
  run(1, 'failed', '2026-02-01T00:00:00.000Z'),
  run(0, 'completed', '2026-01-01T00:00:00.000Z'),
];

test.each([
  [{ runIndex: undefined, at: undefined }, 2],
  [{ runIndex: 1, at: undefined }, 1],
  [{ runIndex: undefined, at: '2026-02-15T00:00:00.000Z' }, 0],
  [{ runIndex: undefined, at: '2025-01-01T00:00:00.000Z' }, undefined],
  [{ runIndex: 9, at: undefined }, undefined],
])('%j shows run %s', (selection, index) => {
  expect(shownRun(runs, selection)?.run_index).toBe(index);
});

test('a run is compared with the previous completed one', () => {
  expect([runBefore(runs, { run_index: 2 })?.run_index, runBefore(runs, { run_index: 0 })]).toEqual([0, undefined]);
});
