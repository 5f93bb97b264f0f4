import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [-5_000, '0 s'],
  [4_400, '4 s'],
  [59_600, '1 min 0 s'],
  [125_000, '2 min 5 s'],
  [3_780_000, '1 h 3 min'],
])('%i ms are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
