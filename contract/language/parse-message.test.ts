import { expect, test } from 'vitest';
import { parseMessage } from './parse-message.ts';

test.each<[string, unknown]>([
  ['', []],
  ["It's a < b, {not a gap} #1", ["It's a ", '< b, ', '{not a gap']],
  ['{name} of {count}', [{ name: 'name' }, ' of ', { name: 'count' }]],
  ['Remove <b>the {name}</b>?', ['Remove ', { name: 'b', inside: ['the ', { name: 'name' }] }, '?']],
  [
    '{count, plural, =0 {No files} one {# file} other {# of <b>{all}</b> files}}.',
    [
      {
        name: 'count',
        forms: {
          '=0': ['No files'],
          one: [{ name: 'count' }, ' file'],
          other: [{ name: 'count' }, ' of ', { name: 'b', inside: [{ name: 'all' }] }, ' files'],
        },
      },
      '.',
    ],
  ],
])('the pieces of %j', (message, pieces) => {
  expect(parseMessage(message)).toEqual(pieces);
});
