import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { withSpanHashes } from './hash-spans.ts';

const text = '{\n  "a": "1.0.0",\n  "b": "é"\n}';
const checkout = { readText: (path: string) => (path === 'lock.json' ? Promise.resolve(text) : Promise.reject(new Error('too large'))) };
const sha256 = (span: string) => createHash('sha256').update(span).digest('hex');

test.each([
  [{ file: 'lock.json', line: 2 }, sha256('  "a": "1.0.0",')],
  [{ file: 'lock.json', line: 2, end_line: 3 }, sha256('  "a": "1.0.0",\n  "b": "é"')],
  [{ file: 'lock.json', line: 4, end_line: 4 }, sha256('}')],
  [{ file: 'lock.json', line: 4, end_line: 9 }, sha256('}')],
  [{ file: 'lock.json', line: 5 }, null],
  [{ file: 'lock.json', line: null }, null],
  [{ file: 'large.json', line: 1 }, null],
  [null, null],
])('the lines of %j are hashed with the line feeds between them', async (location, expected) => {
  const { components } = await withSpanHashes({ components: [registryComponent('npm', 'a', '1.0.0', { location })] }, checkout);
  expect(components[0]!.span_hash).toBe(expected);
});

test('entries that hold each other are not read over and over', async () => {
  const lines = 2_000;
  const nested = Array.from({ length: lines }, (_, index) => index + 1).map((line) =>
    registryComponent('npm', `a${line}`, '1.0.0', { location: { file: 'lock.json', line, end_line: lines } }),
  );
  const { components } = await withSpanHashes({ components: nested }, { readText: () => Promise.resolve('x\n'.repeat(lines)) });
  const hashed = components.filter(({ span_hash }) => span_hash !== null);
  expect([hashed.length > 0, hashed.length < lines]).toEqual([true, true]);
});
