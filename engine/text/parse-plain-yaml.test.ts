import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { dump, loadAll } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { foldersWith, lockfileCollection } from '#tests/conformance/lockfile-collection.ts';
import { parsePlainYaml } from './parse-plain-yaml.ts';

function full(text: string): unknown {
  try {
    return loadAll(text);
  } catch {
    return 'an error';
  }
}

test.each([
  "lockfileVersion: '9.0'\n\nimporters:\n\n  .: {}\n",
  'a:\n  - x\n  - y: 1\n',
  'a:\n- x\n- \'y\'\nb: [x64, "arm 64"]\n',
  "a: {integrity: sha512-x==, tarball: https://e.org/a.tgz, engines: {node: '>=1'}}\n",
  'a: |-\n  one\n  two\nb: >-\n  one\n  two\nc: 5.4\nd: 1.10\ne: 1e5\nf: 0x10\ng: ~\nh: 2020-01-01\n',
  '---\na: 1\n---\nb: 2\n',
  'a: 1\na: 2\n',
  '__proto__: 1\n',
  'a: -.1\nb: +.5e3\nc: .1\nd: -1.\ne: -.\nf: ..1\n',
  'a: b # comment\n# line\nc: "x\\ny"\n',
  '? long\n: 1\n',
  "'it''s': 'it''s'\n",
  'a: - b\n',
  'a: b: c\n',
  'a\n',
  'a:\n    b: 1\n  c: 2\n',
  'a: &x 1\nb: *x\n',
  'a:\n\tb: 1\n',
])('it says what the full parser says, or nothing: %j', (text) => {
  const plain = parsePlainYaml(text);
  expect(plain === undefined ? full(text) : plain).toEqual(full(text));
});

const nested = (depth: number) => Array.from({ length: depth }, (_, level) => `${' '.repeat(level)}a:\n`).join('');

test('what is nested too deep is left to the full parser, which refuses it, however much the stack allows', () => {
  expect(parsePlainYaml(nested(90))).toEqual(full(nested(90)));
  expect([parsePlainYaml(nested(101)), full(nested(101))]).toEqual([undefined, 'an error']);
  expect(parsePlainYaml(`a: ${'['.repeat(101)}${']'.repeat(101)}\n`)).toBeUndefined();
});

test('whatever it reads of written or mutated YAML, the full parser reads alike', () => {
  const leaf = fc.oneof(fc.string({ maxLength: 12 }), fc.integer(), fc.boolean(), fc.constant(null));
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(fc.string({ maxLength: 8 }), tie('node'), { maxKeys: 4 }),
    ),
  })).node;
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), tree, { maxKeys: 4 }),
      fc.nat(200),
      fc.string({ maxLength: 2 }),
      (value, at, inserted) => {
        const written = dump(value, { lineWidth: -1 });
        for (const text of [written, written.slice(0, at) + inserted + written.slice(at)]) {
          const plain = parsePlainYaml(text);
          expect(plain === undefined || plain.length === 0 ? full(text) : plain).toEqual(full(text));
        }
      },
    ),
    { numRuns: 2000 },
  );
});

const collection = lockfileCollection();

describe.skipIf(collection === undefined)('real lockfiles', () => {
  test.each(collection ? foldersWith(collection, 'pnpm-lock.yaml') : [])('%s is plain and reads as the full parser reads it', (folder) => {
    const text = readFileSync(join(collection!, folder, 'pnpm-lock.yaml'), 'utf8');
    expect(parsePlainYaml(text)).toEqual(loadAll(text));
  });
});
