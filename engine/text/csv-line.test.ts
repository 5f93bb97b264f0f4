import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.for(['=1+1', '+1', '-1', '@SUM(A1)', '|cmd', '＝1', '\t=1', '\r1', ' =1', '\u0001-1'])('%j is shown and never run', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

test('numbers and plain text stay as they are', () => {
  expect(csvLine([-1, 2.5, false, 'a-b@c', ''])).toBe('-1,2.5,false,a-b@c,\r\n');
});

test('separators, quotes and line ends stay inside their cell', () => {
  expect(csvLine(['a,b', 'c;d', 'e"f', 'g\r\nh', "i'j"])).toBe(`"a,b","c;d","e""f","g\r\nh","i'j"\r\n`);
});
