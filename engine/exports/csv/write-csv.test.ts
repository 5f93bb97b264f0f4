import { expect, test } from 'vitest';
import { INPUT, INVENTORY, RIGHT, written } from '#tests/given/export-input.ts';

test('no cell of the CSV begins a formula, and quotes and breaks stay inside their cell', async () => {
  const evil = {
    ...RIGHT,
    purl: 'pkg:npm/evil@1.0.0',
    name: '=HYPERLINK("http://x.test")',
    version: '-1+1',
    scopes: ['production' as const],
    licenses: ['@SUM(A1)', 'a\r\nb'],
  };
  const csv = await written('csv', { ...INPUT, inventories: [{ ...INVENTORY, components: [evil] }] });
  const line = csv.slice(csv.indexOf('\r\n') + 2);
  expect(line.startsWith(`npm,"'=HYPERLINK(""http://x.test"")","'-1+1",pkg:npm/evil@1.0.0,production,false,.,"'@SUM(A1) | a\r\nb",`)).toBe(
    true,
  );
});

test('a table without rows still says that something is missing', async () => {
  const csv = await written('csv', { ...INPUT, inventories: [], vulnerabilities: null });
  expect(csv.split('\r\n')[1]).toMatch(/^,+false,1 dependency comes from git/);
});
