import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has, with the numbers of level 3 that lie in between.
const SECTIONS = `
1.1 1-2, 1.2 1-9, 1.3 1-11, 1.4 1-3, 1.5 1-2,
2.1 1-3, 2.2 1-3, 2.3 1-4, 2.4 1-1,
3.2 1-2, 3.3 1-4, 3.4 1-6, 3.5 1-5, 3.7 1-2,
4.1 1-3, 4.2 1-1, 4.3 1-2, 4.4 1-4,
5.1 1-1, 5.2 1-3, 5.3 1-2, 5.4 1-3,
6.1 1-3, 6.2 1-12, 6.3 1-4, 6.4 1-4, 6.5 1-5, 6.6 1-3, 6.8 1-4,
7.1 1-3, 7.2 1-4, 7.3 1-2, 7.4 1-5, 7.5 1-2, 7.6 1-2,
8.1 1-2, 8.2 1-3, 8.3 1-1, 8.4 1-1,
9.1 1-3, 9.2 1-4,
10.1 1-2, 10.2 1-2, 10.3 1-4, 10.4 1-11, 10.5 1-5, 10.6 1-2, 10.7 1-3,
11.1 1-2, 11.2 1-3, 11.3 1-3, 11.4 1-4, 11.5 1-1, 11.6 1-1,
12.1 1-3, 12.2 1-2, 12.3 1-4,
13.1 1-1, 13.2 1-5, 13.3 1-2, 13.4 1-5,
14.1 1-2, 14.2 1-4, 14.3 1-3,
15.1 1-3, 15.2 1-3, 15.3 1-7,
16.1 1-1, 16.2 1-5, 16.3 1-4, 16.4 1-3, 16.5 1-3,
17.1 1-1, 17.2 1-4, 17.3 1-2`;

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const rows = [...read('asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+) \|$/gm)].map(([, id, state, how]) => ({
  id: id!,
  state: state!,
  how: how!,
}));

test('every requirement of levels 1 and 2 has one row, a state and a reason', () => {
  const wanted = [...SECTIONS.matchAll(/(\d+\.\d+) (\d+)-(\d+)/g)].flatMap(([, section, first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`),
  );
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(wanted);
  expect(rows.filter(({ state }) => !['met', 'not applicable', 'open'].includes(state))).toEqual([]);
  expect(rows.filter(({ how }) => how.trim() === '')).toEqual([]);
});

test('what is open is named on the page of security', () => {
  const security = read('security.md');
  expect(rows.filter(({ id, state }) => state === 'open' && !security.includes(id)).map(({ id }) => id)).toEqual([]);
});
