import { expect, test } from 'vitest';
import { sourceAddress } from './source-address.ts';

const place = { file: 'src/a b/#1.js', line: 3, end_line: 5 };

test.each([
  ['GITHUB', 'https://github.example/meadow/shop', 'https://github.example/meadow/shop/blob/c0ffee/src/a%20b/%231.js#L3-L5'],
  ['GITHUB', 'https://github.example/meadow/shop.git/', 'https://github.example/meadow/shop/blob/c0ffee/src/a%20b/%231.js#L3-L5'],
  ['GITLAB', 'https://gitlab.example/meadow/tools/shop', 'https://gitlab.example/meadow/tools/shop/-/blob/c0ffee/src/a%20b/%231.js#L3-5'],
  ['GITHUB', 'javascript:alert(1)', undefined],
] as const)('%s shows lines of %s at a commit', (type, url, address) => {
  expect(sourceAddress({ type, url }, 'c0ffee', place)).toBe(address);
});

test('one line is named once, none where none is known, and without a commit there is no address', () => {
  const project = { type: 'GITHUB', url: 'https://github.example/meadow/shop' } as const;
  expect(sourceAddress(project, 'c0ffee', { ...place, end_line: 3 })).toMatch(/#L3$/);
  expect(sourceAddress(project, 'c0ffee', { ...place, line: null })).toMatch(/\.js$/);
  expect(sourceAddress(project, null, place)).toBeUndefined();
});
