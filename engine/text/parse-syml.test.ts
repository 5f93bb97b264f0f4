import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSyml as parseByYarn } from '@yarnpkg/parsers';
import { describe, expect, test } from 'vitest';
import { foldersWith, lockfileCollection } from '#tests/conformance/lockfile-collection.ts';
import { parseSyml, type SymlMap } from './parse-syml.ts';

function plain(map: SymlMap): Record<string, unknown> {
  return Object.fromEntries([...map].map(([key, value]) => [key, value instanceof Map ? plain(value) : value]));
}

function asYarnGives(text: string): Record<string, unknown> {
  return Object.fromEntries(parseSyml(text, 'yarn.lock').blocks.flatMap(({ keys, fields }) => keys.map((key) => [key, plain(fields)])));
}

test('blocks know their lines', () => {
  const { blocks, problems } = parseSyml(
    '# yarn lockfile v1\n\n\na@^1, "b@npm:a@^1":\n  version "1.0.0"\n  dependencies:\n    c "^1"\n\nc@^1:\n  version "1.0.0"\n',
    'yarn.lock',
  );
  expect(problems).toEqual([]);
  expect(blocks.map(({ keys, line, end_line }) => [keys, line, end_line])).toEqual([
    [['a@^1', 'b@npm:a@^1'], 4, 7],
    [['c@^1'], 9, 10],
  ]);
});

test('a key too long for one line is read', () => {
  expect(asYarnGives('__metadata:\n  version: 8\n\n? "a@npm:^1, a@npm:^2"\n:\n  version: 1.0.0\n')).toEqual({
    __metadata: { version: '8' },
    'a@npm:^1, a@npm:^2': { version: '1.0.0' },
  });
});

test('a line that is no pair is a problem at its place', () => {
  expect(parseSyml('a:\n  version "1\n  nonsense\n', 'yarn.lock').problems.map(({ code, line }) => [code, line])).toEqual([
    ['invalid_line', 2],
    ['invalid_line', 3],
  ]);
});

const collection = lockfileCollection();

describe.skipIf(collection === undefined)('real lockfiles', () => {
  test.each(collection ? foldersWith(collection, 'yarn.lock') : [])("%s reads as yarn's own parser reads it", (folder) => {
    const text = readFileSync(join(collection!, folder, 'yarn.lock'), 'utf8');
    expect(asYarnGives(text)).toEqual(textsOnly(parseByYarn(text)));
  });
});

// Yarn's parser gives some words as booleans and numbers; a lockfile means them as texts.
function textsOnly(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, textsOnly(inner)]));
}
