import { readFileSync } from 'node:fs';
import parse from 'spdx-expression-parse';
import { describe, expect, test } from 'vitest';
import { sharedData } from '#tests/shared-data.ts';
import { stateLicense } from './state-license.ts';

test.each<[string | string[], string | null, string | null]>([
  ['MIT', 'MIT', 'exact'],
  ['mit', 'MIT', 'normalized'],
  ['(MIT OR Apache-2.0)', 'MIT OR Apache-2.0', 'normalized'],
  ['mit or (isc and apache-2.0)', 'MIT OR (ISC AND Apache-2.0)', 'normalized'],
  ['GPL-2.0', 'GPL-2.0-only', 'normalized'],
  ['GPL-2.0+', 'GPL-2.0-or-later', 'normalized'],
  ['GPL-2.0-with-classpath-exception', 'GPL-2.0-only WITH Classpath-exception-2.0', 'normalized'],
  ['MPL-1.1+', 'MPL-1.1+', 'exact'],
  ['Apache 2', 'Apache-2.0', 'alias'],
  ['Apache License, Version 2.0', 'Apache-2.0', 'alias'],
  ['The MIT License', 'MIT', 'alias'],
  ['MIT/X11', 'MIT', 'alias'],
  [['MIT', 'GPL-2.0-or-later'], 'MIT OR GPL-2.0-or-later', 'exact'],
  [['MIT OR ISC', 'Apache-2.0 AND ISC'], 'MIT OR ISC OR (Apache-2.0 AND ISC)', 'exact'],
  ['["MIT","Apache2"]', 'MIT OR Apache-2.0', 'alias'],
  [['MIT', 'something'], 'MIT', 'exact'],
  ['LicenseRef-ours', 'LicenseRef-ours', 'exact'],
  ['UNLICENSED', null, null],
  ['unlicensed', null, null],
  ['Unlicense', 'Unlicense', 'exact'],
  ['proprietary', null, null],
  ['SEE LICENSE IN LICENSE.md', null, null],
  ['BSD', null, null],
  ['GPL', null, null],
  ['Public Domain', null, null],
  ['MIT/Apache-2.0', null, null],
  ['MIT,ISC', null, null],
  ['Apache', null, null],
  ['<script>alert(1)</script>', null, null],
  ['('.repeat(100_000), null, null],
  ['MIT OR '.repeat(20_000), null, null],
])('%j is read as %s', (text, expression, match) => {
  const license = stateLicense([text].flat(), 'lockfile');
  expect([license.expression, license.match, license.state]).toEqual([
    expression,
    match,
    expression === null ? 'unrecognized' : 'recognized',
  ]);
});

test('nothing found and nothing recognized are apart', () => {
  expect(stateLicense([], 'registry').state).toBe('unlicensed');
  expect(stateLicense([' '], 'registry').state).toBe('unlicensed');
  expect(stateLicense(['?'], 'registry')).toMatchObject({
    state: 'unrecognized',
    stated: ['?'],
    note: 'The text is not an SPDX expression.',
  });
});

const textsOf = (field: string): string[] => (field.startsWith('[') ? JSON.parse(field) : [field]);

const file = sharedData('conformance/spdx-expressions/real-licence-strings.tsv');

describe.skipIf(!file)('license fields of real lockfiles (needs ../shared/data)', () => {
  const fields = file
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t')[2]!)
    : [];

  test('each is read, but for those that name no license', () => {
    const unread = fields.filter((field) => field !== '' && stateLicense(textsOf(field), 'lockfile').state !== 'recognized');
    expect(unread.sort()).toEqual(['Public Domain', 'SEE LICENSE IN LICENSE', 'SEE LICENSE IN LICENSE.md']);
  });

  test('what comes out is valid by another parser', () => {
    const expressions = fields.flatMap((field) => stateLicense(textsOf(field), 'lockfile').expression ?? []);
    expect(expressions.length).toBeGreaterThan(60);
    expect(() => expressions.forEach((expression) => parse(expression))).not.toThrow();
  });
});
