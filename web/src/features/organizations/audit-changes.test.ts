import { expect, test } from 'vitest';
import { auditChanges } from './audit-changes.ts';
import { byDay } from './by-day.ts';

test('an entry shows what it changed, and nothing that stayed', () => {
  expect(auditChanges({ role: 'USER', name: 'Fern' }, { role: 'ADMIN', name: 'Fern' })).toEqual([
    { name: 'role', before: 'USER', after: 'ADMIN' },
  ]);
});

test('what is new or gone has a dash on the other side, and what is not a text is JSON', () => {
  expect(auditChanges(null, { steps: [['js-sbom']], paused: false })).toEqual([
    { name: 'steps', before: '–', after: '[["js-sbom"]]' },
    { name: 'paused', before: '–', after: 'false' },
  ]);
  expect(auditChanges({ token: null, url: 'x' }, null)).toEqual([{ name: 'url', before: 'x', after: '–' }]);
  expect(auditChanges(null, null)).toEqual([]);
});

test('entries of one day are together, in their order', () => {
  const [noon, evening, next] = ['2026-11-20T12:00:00', '2026-11-20T20:00:00', '2026-11-21T12:00:00'].map((created_on) => ({ created_on }));
  expect(byDay([next!, evening!, noon!])).toEqual([
    { day: 'Saturday, November 21, 2026', entries: [next] },
    { day: 'Friday, November 20, 2026', entries: [evening, noon] },
  ]);
});
