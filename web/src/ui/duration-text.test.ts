import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [-5_000, '<1s'],
  [400, '<1s'],
  [4_400, '4s'],
  [59_600, '1m 0s'],
  [125_000, '2m 5s'],
  [3_780_000, '1h 3m'],
])('%i ms are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
