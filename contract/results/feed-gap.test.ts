import { expect, test } from 'vitest';
import { gapsInWords } from './feed-gap.ts';

const absent = (...parts: string[]) => parts.map((part) => ({ part, expected: null, had: 0 }));

test('what a feed lacks is reported with its years and numbers', () => {
  expect(gapsInWords(absent('2019'))).toBe('all of 2019');
  expect(gapsInWords(absent('2002', '2003', '2004', '2005', '2019', '2023', '2024'))).toBe('all of 2002 to 2005, 2019, 2023, 2024');
  expect(gapsInWords([...absent('2019'), { part: '2021', expected: 1_204, had: 1_201 }])).toBe('3 of 1,204 records of 2021; all of 2019');
  expect(gapsInWords([{ part: null, expected: 100, had: 99 }])).toBe('1 of 100 records');
});
