import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

test('the pieces together are the JSON text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
    }),
  );
  const long = { a: undefined, list: Array.from({ length: 1_234 }, (_, at) => ({ at, text: 'é"\\', none: undefined })), b: { c: [] } };
  expect([...jsonPieces(long)].join('')).toBe(JSON.stringify(long));
});
