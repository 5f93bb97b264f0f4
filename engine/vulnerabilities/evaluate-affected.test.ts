import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { versionOrderOf } from '#engine/versions/versions.ts';
import type { AffectedRange, RangeEvent } from '#knowledge/advisory-source.ts';
import { evaluateAffected } from './evaluate-affected.ts';

const npm = versionOrderOf('npm');
const composer = versionOrderOf('composer');

function range(...events: RangeEvent[]): AffectedRange {
  return { type: 'SEMVER', events };
}

function verdictOf(version: string, ranges: AffectedRange[], versions: string[] = [], order = npm) {
  return evaluateAffected({ ranges, versions }, version, order).verdict;
}

describe('a range', () => {
  test.each([
    // version, events, affected
    ['1.0.0', [{ introduced: '0' }], true],
    ['0.0.0-alpha', [{ introduced: '0' }, { fixed: '1.0.0' }], true],
    ['1.0.0', [{ introduced: '0' }, { fixed: '1.0.0' }], false],
    ['1.0.0-rc.1', [{ introduced: '0' }, { fixed: '1.0.0' }], true],
    ['1.0.0', [{ introduced: '0' }, { last_affected: '1.0.0' }], true],
    ['1.0.1-0', [{ introduced: '0' }, { last_affected: '1.0.0' }], false],
    ['2.5.0', [{ introduced: '0' }, { fixed: '2.0.0' }, { introduced: '2.4.0' }, { fixed: '2.6.0' }], true],
    ['2.2.0', [{ introduced: '0' }, { fixed: '2.0.0' }, { introduced: '2.4.0' }, { fixed: '2.6.0' }], false],
    // Events need not be sorted in the record.
    ['2.5.0', [{ fixed: '2.6.0' }, { introduced: '2.4.0' }, { fixed: '2.0.0' }, { introduced: '0' }], true],
    ['2.0.0', [{ introduced: '0' }, { fixed: '2.0.0' }, { introduced: '2.0.0' }], true],
    ['2.0.0', [{ introduced: '2.0.0' }, { fixed: '2.0.0' }], false],
    ['1.5.0', [{ introduced: '0' }, { limit: '2.0.0' }], true],
    ['2.0.0', [{ introduced: '0' }, { limit: '2.0.0' }], false],
    ['2.5.0', [{ introduced: '0' }, { limit: '2.0.0' }, { limit: '3.0.0' }], true],
    ['9.0.0', [{ introduced: '0' }, { limit: '*' }], true],
    ['1.0.0+build.7', [{ introduced: '1.0.0' }, { last_affected: '1.0.0' }], true],
    ['1.0.0', [], false],
    ['1.0.0', [{ fixed: '2.0.0' }], false],
    ['1.2.5', [{ introduced: '1.2' }, { fixed: '1.3' }], true],
  ] as const)('%s in %j: %s', (version, events, affected) => {
    expect(verdictOf(version, [range(...events)])).toBe(affected ? 'affected' : 'not_affected');
  });

  test('says which interval holds the version', () => {
    const events = [{ introduced: '0' }, { fixed: '2.0.0' }, { introduced: '2.4.0' }, { last_affected: '2.6.0' }];
    expect(evaluateAffected({ ranges: [range(...events)], versions: [] }, '2.6.0', npm)).toEqual({
      verdict: 'affected',
      detail: {
        matchedBy: 'range',
        rangeType: 'SEMVER',
        interval: { introduced: '2.4.0', fixed: null, last_affected: '2.6.0', limit: null },
      },
    });
  });

  test('agrees with the evaluation that the OSV schema writes down', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), anyVersion, (events, version) => {
        expect(verdictOf(version, [range(...events)]) === 'affected').toBe(isVulnerable(version, events));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('listed versions', () => {
  test('hold the version they spell, whatever the ranges say', () => {
    expect(verdictOf('3.0.0', [range({ introduced: '0' }, { fixed: '1.0.0' })], ['2.0.0', '3.0.0'])).toBe('affected');
    expect(verdictOf('4.0.0', [], ['2.0.0', '3.0.0'])).toBe('not_affected');
  });

  test('hold a Composer version however it is spelled', () => {
    expect(verdictOf('v1.2', [], ['1.2.0'], composer)).toBe('affected');
  });
});

describe('what cannot be placed', () => {
  test('is unknown, not unaffected', () => {
    expect(evaluateAffected({ ranges: [range({ introduced: '0' }, { fixed: '1.0.0' })], versions: [] }, 'dev-main', composer)).toEqual({
      verdict: 'unknown',
      reason: 'the version "dev-main" is not comparable with other versions',
    });
    expect(evaluateAffected({ ranges: [range({ introduced: '0' }, { fixed: 'x.y' })], versions: [] }, '1.0.0', npm)).toEqual({
      verdict: 'unknown',
      reason: 'it states the version "x.y", which cannot be read',
    });
  });

  test('is affected where every version is', () => {
    expect(verdictOf('dev-main', [range({ introduced: '0' })], [], composer)).toBe('affected');
  });
});

const anyVersion = fc.tuple(fc.nat(3), fc.nat(2), fc.constantFrom('', '-a', '-a.1', '-1')).map(([a, b, pre]) => `${a}.${b}.0${pre}`);
const anyEvent: fc.Arbitrary<RangeEvent> = fc.oneof(
  fc.oneof(fc.constant('0'), anyVersion).map((introduced) => ({ introduced })),
  anyVersion.map((fixed) => ({ fixed })),
  anyVersion.map((last_affected) => ({ last_affected })),
);

// Source: OSV schema, section "Evaluation", functions IncludedInRanges and BeforeLimits.
function isVulnerable(version: string, events: readonly RangeEvent[]): boolean {
  let vulnerable = false;
  for (const event of events.toSorted((a, b) => compareFromZero(versionOf(a), versionOf(b)))) {
    if (event.introduced !== undefined && compareFromZero(version, event.introduced) >= 0) vulnerable = true;
    else if (event.fixed !== undefined && compareFromZero(version, event.fixed) >= 0) vulnerable = false;
    else if (event.last_affected !== undefined && compareFromZero(version, event.last_affected) > 0) vulnerable = false;
  }
  return vulnerable;
}

const versionOf = ({ introduced, fixed, last_affected }: RangeEvent) => introduced ?? fixed ?? last_affected!;

function compareFromZero(a: string, b: string): number {
  if (a === '0' || b === '0') return Number(b === '0') - Number(a === '0');
  return npm.compare(a, b);
}
