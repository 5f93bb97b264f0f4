import { expect, test } from 'vitest';
import { IsoDate, Moment, RunIndex } from './fields.ts';

test.each(['2026-03-02T09:00:00Z', '2026-03-02T09:00:00.5Z', '2026-03-02T10:00:00+01:00', '2026-03-02T03:30:00-05:30'])(
  '%s is a moment, whatever its offset',
  (text) => {
    expect(Date.parse(IsoDate.parse(text))).toBe(Date.parse(text));
    expect(Date.parse(Moment.parse(text))).toBe(Date.parse(text));
  },
);

test.each(['2026-03-02T09:00:00', '2026-13-02T09:00:00Z', '2026-03-02T09:00:00+25:00', 'yesterday', ''])('"%s" is not a moment', (text) => {
  expect(IsoDate.safeParse(text).success).toBe(false);
});

test.each([
  ['0', true],
  ['2147483647', true],
  ['2147483648', false],
  ['99999999999999999999', false],
  ['-1', false],
  ['1.5', false],
])('the index of a run %s is accepted: %s', (text, accepted) => {
  expect(RunIndex.safeParse(text).success).toBe(accepted);
});
