import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sharedData } from '#tests/shared-data.ts';
import { compactConstraint } from './compact-constraint.ts';
import { composerVersionOrder } from './composer-version-order.ts';
import { compareWithOperator, constraintsMeet, single } from './constraint.ts';
import type { Constraint, Operator } from './constraint.ts';
import { isSubsetOf } from './intervals.ts';
import { normalizeBranch, normalizeDefaultBranch, normalizeVersion, numericAliasPrefix, stabilityOf } from './normalize-version.ts';
import { parseConstraint } from './parse-constraint.ts';
import { phpVersionCompare } from './php-version-compare.ts';

// The data providers of composer/semver's own tests (MIT), read from the real-data collection.
const file = sharedData('conformance/composer-semver/providers.json');
const providers = file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, { args: never[] }[]>) : {};

const { satisfies } = composerVersionOrder;

/** One claim for each data provider: whether its row holds. */
const CLAIMS: Readonly<Record<string, (...args: never[]) => boolean>> = {
  'ComparatorTest.greaterThanProvider': comparesBy('>'),
  'ComparatorTest.greaterThanOrEqualToProvider': comparesBy('>='),
  'ComparatorTest.lessThanProvider': comparesBy('<'),
  'ComparatorTest.lessThanOrEqualToProvider': comparesBy('<='),
  'ComparatorTest.equalToProvider': comparesBy('=='),
  'ComparatorTest.notEqualToProvider': comparesBy('!='),
  'ComparatorTest.compareProvider': (a: string, operator: string, b: string, expected: boolean) =>
    comparesBy(OPERATORS[operator]!)(a, b, expected),
  'ConstraintTest.successfulVersionMatches': (wanted: string, a: string, offered: string, b: string) => meet(wanted, a, offered, b),
  'ConstraintTest.failingVersionMatches': (wanted: string, a: string, offered: string, b: string) => !meet(wanted, a, offered, b),
  'IntervalsTest.compactProvider': (expected: string, given: string[], conjunctive: boolean) => {
    const parts = given.map((part) => parseConstraint(part)!);
    return textOf(compactConstraint({ kind: conjunctive ? 'all' : 'some', of: parts })) === textOf(parseConstraint(expected)!);
  },
  'SemverTest.sortProvider': (versions: string[], ascending: string[], descending: string[]) => {
    const sorted = versions.toSorted((a, b) => phpVersionCompare(sortKey(a), sortKey(b)));
    return sorted.join() === ascending.join() && sorted.toReversed().join() === descending.join();
  },
  'SemverTest.satisfiesProviderPositive': (version: string, constraint: string) => satisfies(version, constraint) === true,
  'SemverTest.satisfiesProviderNegative': (version: string, constraint: string) => satisfies(version, constraint) === false,
  'SemverTest.satisfiedByProvider': (constraint: string, versions: string[], expected: string[]) =>
    versions.filter((version) => satisfies(version, constraint)).join() === expected.join(),
  'SubsetsTest.subsets': (inner: string, outer: string) => isSubsetOf(parseConstraint(inner)!, parseConstraint(outer)!),
  'SubsetsTest.notSubsets': (inner: string, outer: string) => !isSubsetOf(parseConstraint(inner)!, parseConstraint(outer)!),
  'VersionParserTest.numericAliasVersions': (branch: string, expected: string | false) =>
    (numericAliasPrefix(branch) ?? false) === expected,
  'VersionParserTest.isValidVersions': (version: string, expected: boolean) => (normalizeVersion(version) !== undefined) === expected,
  'VersionParserTest.successfulNormalizedVersions': (version: string, expected: string) => normalizeVersion(version) === expected,
  'VersionParserTest.failingNormalizedVersions': (version: string) => normalizeVersion(version) === undefined,
  // Upstream hands the two sides of "<version> as <alias>" to the parser one by one.
  'VersionParserTest.failingNormalizedVersionsWithBadAlias': (text: string) => normalizeVersion(text.split(/ +as +/)[1]!) === undefined,
  'VersionParserTest.failingNormalizedVersionsWithBadAliasee': (text: string) => normalizeVersion(text.split(/ +as +/)[0]!) === undefined,
  'VersionParserTest.successfulNormalizedBranches': (branch: string, expected: string) => normalizeBranch(branch) === expected,
  'VersionParserTest.constraintProvider': (constraint: string, expected: string) => parsesTo(constraint, expected),
  'VersionParserTest.multiConstraintProvider': (constraint: string) => parsesTo(constraint, '[> 2.0.0.0 <= 3.0.0.0]'),
  'VersionParserTest.multiConstraintProvider2': (constraint: string) => parsesTo(constraint, '[[> 2.0.0.0 < 2.0.5.0-dev] || > 2.0.6.0]'),
  'VersionParserTest.failingConstraints': (constraint: string) => parseConstraint(constraint) === undefined,
  'VersionParserTest.stabilityProvider': (expected: string, version: string) => stabilityOf(version) === expected,
};

describe.skipIf(!file)('agrees with composer/semver (needs ../shared/data)', () => {
  test('every provider but the one about PHP exceptions is held against ours', () => {
    expect(Object.keys(providers).filter((provider) => !(provider in CLAIMS))).toEqual(['ConstraintTest.invalidOperators']);
  });
  test.each(Object.entries(CLAIMS))('%s', (provider, claim) => {
    const rows = providers[provider]!.map(({ args }) => args);
    expect(rows.filter((args) => !claim(...args))).toEqual([]);
  });
});

const OPERATORS: Readonly<Record<string, Operator>> = {
  '=': '==',
  '==': '==',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

function comparesBy(operator: Operator) {
  return (a: string, b: string, expected: boolean): boolean => compareWithOperator(a, operator, b) === expected;
}

function meet(wanted: string, a: string, offered: string, b: string): boolean {
  return constraintsMeet(single(OPERATORS[wanted]!, a), single(OPERATORS[offered]!, b));
}

function parsesTo(constraint: string, expected: string): boolean {
  return textOf(parseConstraint(constraint)!) === expected;
}

function sortKey(version: string): string {
  return normalizeDefaultBranch(normalizeVersion(version)!);
}

function textOf(constraint: Constraint): string {
  switch (constraint.kind) {
    case 'any':
      return '*';
    case 'none':
      return '[]';
    case 'one':
      return `${constraint.operator} ${constraint.version}`;
    default:
      return `[${constraint.of.map(textOf).join(constraint.kind === 'all' ? ' ' : ' || ')}]`;
  }
}
