import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sharedData } from '#tests/shared-data.ts';
import { Gate } from './gate.ts';
import { figuresOf } from './suite.ts';
import { SUITES } from './suites.ts';

const gate = Gate.parse(JSON.parse(readFileSync(new URL('gate.json', import.meta.url), 'utf8')));

test('every suite has its line in the gate', () => {
  expect(Object.keys(gate)).toEqual(SUITES.map(({ name }) => name));
});

describe.skipIf(!sharedData('conformance'))('matching agrees with others as much as it did (real-data collection)', () => {
  test.each(SUITES)('$name', { timeout: 120_000 }, async (suite) => {
    const figures = figuresOf(await suite.run());
    const { f1, missed } = gate[suite.name]!;
    expect(figures.missed.filter((miss) => !missed.includes(miss))).toEqual([]);
    expect(figures.f1).toBeGreaterThanOrEqual(f1);
  });
});
