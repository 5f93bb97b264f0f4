import { readFileSync } from 'node:fs';
import { array, assert, constantFrom, letrec, oneof, property, record, shuffledSubarray, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedData } from '#tests/shared-data.ts';
import { licenseJudge, type LicenseRules } from './judge-license.ts';
import { isPolicyEntry } from './policy-entry.ts';
import { stateLicense } from './state-license.ts';

const rules = (type: LicenseRules['type'], licenses: readonly string[]): LicenseRules => ({
  type,
  licenses,
  unlicensed_violates: false,
  unrecognized_violates: false,
});
const violates = (type: LicenseRules['type'], licenses: readonly string[], text: string) =>
  licenseJudge(rules(type, licenses))(stateLicense([text], 'lockfile')).violates;

/** Which versions of which licenses each text leaves to choose, written down by hand. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  MIT: ['MIT'],
  ISC: ['ISC'],
  'Apache-2.0': ['Apache-2.0'],
  'GPL-2.0-only': ['GPL2'],
  'GPL-2.0-or-later': ['GPL2', 'GPL3'],
  'GPL-3.0-only': ['GPL3'],
  'GPL-3.0-or-later': ['GPL3'],
  'LGPL-2.1-or-later': ['LGPL2.1', 'LGPL3'],
  'LGPL-3.0-only': ['LGPL3'],
  'MPL-1.1+': ['MPL1.1', 'MPL2'],
  'MPL-2.0': ['MPL2'],
  'GPL-2.0-only WITH Classpath-exception-2.0': ['GPL2 with Classpath'],
};
const NAMES = Object.keys(CHOICES);

/** One way to take an expression: all licenses that then hold at once. */
type Way = readonly string[];
interface Tree {
  readonly text: string;
  readonly ways: readonly Way[];
}

const { tree } = letrec<{ tree: Tree }>((tie) => ({
  tree: oneof(
    { maxDepth: 4, withCrossShrink: true },
    constantFrom(...NAMES).map((text): Tree => ({ text, ways: CHOICES[text]!.map((choice) => [choice]) })),
    tuple(tie('tree'), tie('tree')).map(([a, b]): Tree => ({ text: `(${a.text} OR ${b.text})`, ways: [...a.ways, ...b.ways] })),
    tuple(tie('tree'), tie('tree')).map(([a, b]): Tree => ({
      text: `(${a.text} AND ${b.text})`,
      ways: a.ways.flatMap((way) => b.ways.map((other) => [...way, ...other])),
    })),
  ),
}));

test('the verdict on 10,000 random expressions and policies is that of trying every way to take them', () => {
  const policies = record({ type: constantFrom('WHITELIST' as const, 'BLACKLIST' as const), licenses: shuffledSubarray(NAMES) });
  assert(
    property(
      tree.filter(({ ways }) => ways.length <= 4_096),
      policies,
      ({ text, ways }, { type, licenses }) => {
        const named = new Set(licenses.flatMap((name) => CHOICES[name]!));
        const isFine = (choice: string) =>
          type === 'WHITELIST' ? named.has(choice) : !named.has(choice) && !named.has(choice.replace(/ with .*/, ''));
        expect([text, violates(type, licenses, text)]).toEqual([text, !ways.some((way) => way.every(isFine))]);
      },
    ),
    { numRuns: 10_000 },
  );
});

test('the order of a policy and of an expression changes nothing', () => {
  assert(
    property(tree, array(constantFrom(...NAMES), { maxLength: 5 }), ({ text }, licenses) => {
      expect(violates('BLACKLIST', licenses.toReversed(), text)).toBe(violates('BLACKLIST', licenses, text));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['WHITELIST', false, 'No license was found.'],
  ['WHITELIST', true, 'No license was found.'],
] as const)('a %s says of nothing found what the policy wants: %s', (type, violating, why) => {
  const judge = licenseJudge({ ...rules(type, ['MIT']), unlicensed_violates: violating });
  expect(judge(stateLicense([], 'lockfile'))).toEqual({ violates: violating, denied: [], why });
});

test('a license that is denied but has an allowed alternative is no violation, and says so', () => {
  const judge = licenseJudge(rules('BLACKLIST', ['GPL-3.0-only']));
  expect(judge(stateLicense(['MIT OR GPL-3.0-or-later'], 'lockfile'))).toEqual({
    violates: false,
    denied: ['GPL-3.0-or-later'],
    why: 'GPL-3.0-or-later is not allowed, but another license can be chosen.',
  });
});

const suite = sharedData('conformance/spdx-expressions/spdx-satisfies-examples.json');
const examples = suite ? JSON.parse(readFileSync(suite, 'utf8')) : { returnTrue: [], returnFalse: [], throwErrors: [] };

describe.skipIf(!suite)('the examples of spdx-satisfies (needs ../shared/data)', () => {
  test('what satisfies a list does not violate it as a whitelist', () => {
    expect(examples.returnTrue.filter(([text, list]: [string, string[]]) => violates('WHITELIST', list, text))).toEqual([]);
    expect(examples.returnTrue.length).toBeGreaterThan(10);
  });

  test('what does not satisfy a list violates it', () => {
    expect(examples.returnFalse.filter(([text, list]: [string, string[]]) => !violates('WHITELIST', list, text))).toEqual([]);
  });

  test('a list with an expression of several licenses is refused', () => {
    expect(examples.throwErrors.filter(([, list]: [string, string[]]) => list.every(isPolicyEntry))).toEqual([]);
  });
});
