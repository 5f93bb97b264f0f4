import { expect, test } from 'vitest';
import { CODE_WEAKNESSES } from '#contract/calls/code.ts';
import { RULES } from './rules.ts';

test('lists can be filtered by the weakness of every rule, and by no other', () => {
  const weaknesses = new Set(RULES.map(({ cwe }) => cwe[0]));
  expect([...CODE_WEAKNESSES].toSorted((a, b) => a - b)).toEqual([...weaknesses].toSorted((a, b) => a! - b!));
});
