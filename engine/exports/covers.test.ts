import { expect, test } from 'vitest';
import type { Cover } from '#contract/entities/decision.ts';
import { INPUT, LEFT, VULNERABILITY, written } from '#tests/given/export-input.ts';

const cover: Cover = {
  kind: 'policy',
  id: null,
  state: null,
  justification: null,
  why: 'Ignored by Ours: =tests',
  note: '',
  expires_on: null,
};
const covered = { ...INPUT, covers: [{ vulnerability_id: VULNERABILITY.id, purl: LEFT.purl, cover }] };

test('SARIF suppresses what is covered, and says why', async () => {
  const log = JSON.parse(await written('sarif', covered));
  expect(log.runs[0].results[0].suppressions).toEqual([{ kind: 'external', status: 'accepted', justification: 'Ignored by Ours: =tests' }]);
  expect(JSON.parse(await written('sarif')).runs[0].results[0].suppressions).toBeUndefined();
});

const columnsOf = async (input: typeof INPUT) => {
  const [head, ...rows] = (await written('csv', input)).trim().split('\r\n');
  const place = head!.split(',').indexOf('decision');
  const row = rows.find((line) => line.includes(VULNERABILITY.id))!;
  return row.split(',').slice(place, place + 2);
};

test('the table says of each finding whether it is open, and why not', async () => {
  expect(await columnsOf(covered)).toEqual(['ignored', 'Ignored by Ours: =tests']);
  expect(await columnsOf(INPUT)).toEqual(['open', '']);
});
