import { expect, test } from 'vitest';
import { versionOrderOf } from '#engine/versions/versions.ts';
import type { RangeEvent } from '#knowledge/advisory-source.ts';
import { affectedRangeText, fixedVersionsAbove } from './affected-range-text.ts';

const npm = versionOrderOf('npm');
const entry = (events: RangeEvent[], versions: string[] = []) => ({ ranges: [{ type: 'SEMVER' as const, events }], versions });

test('intervals of all entries stand oldest first, each once', () => {
  const entries = [
    entry([{ introduced: '3.0.0' }, { fixed: '4.6.2' }]),
    entry([{ introduced: '0' }, { fixed: '2.5.1' }]),
    entry([{ introduced: '0' }, { fixed: '2.5.1' }], ['2.5.0', '5.0.0']),
  ];
  expect(affectedRangeText(entries, npm)).toBe('<2.5.1 || >=3.0.0 <4.6.2 || =5.0.0');
  expect(affectedRangeText([entry([{ introduced: '0' }])], npm)).toBe('*');
  expect(affectedRangeText([entry([{ introduced: '1.0.0' }, { last_affected: '1.0.0' }])], npm)).toBe('=1.0.0');
});

test('a fix below the version, or one that is affected itself, is no fix', () => {
  const entries = [
    entry([{ introduced: '0' }, { fixed: '2.5.1' }]),
    entry([{ introduced: '3.0.0' }, { fixed: '4.6.2' }]),
    entry([{ introduced: '4.6.0' }, { fixed: '4.10.0' }]),
  ];
  expect(fixedVersionsAbove('3.1.0', entries, npm)).toEqual(['4.10.0']);
  expect(fixedVersionsAbove('1.0.0', entries, npm)).toEqual(['2.5.1', '4.10.0']);
});
