import { expect, test } from 'vitest';
import type { Cover } from '#contract/entities/decision.ts';
import type { ExportInput } from '#engine/exports/export-input.ts';
import { codeFinding, codeResult } from '#tests/given/code-result.ts';
import { INPUT, written } from '#tests/given/export-input.ts';

const cover: Cover = {
  kind: 'decision',
  id: null,
  state: 'false_positive',
  justification: null,
  why: 'False positive. The table is fixed',
  note: '',
  expires_on: null,
};

const SCANNED: ExportInput = {
  ...INPUT,
  code: codeResult([
    codeFinding('src/low.js', 3, { severity: 'LOW' }),
    codeFinding('src/orders.js', 12),
    codeFinding('src/decided.js', 7),
    codeFinding('test/orders.js', 1, { labels: ['test'] }),
  ]),
  covered_code: [{ fingerprint: 'src/decided.js:7', cover }],
};

test('a report lists the open weaknesses, the worst first, counts the others, and says who decided', async () => {
  const html = await written('html', SCANNED);
  const section = html.slice(html.indexOf('2 open weaknesses in the code'), html.indexOf('Licenses: not looked for'));
  expect(section).toContain('2 of 2 code files were scanned by Understory 9.');
  expect(section).toContain('1 weakness is covered by a decision.');
  expect(section).toContain('Not listed: 1 of low confidence, in tests');
  expect([...section.matchAll(/<td>(src|test)\/\w+\.js:\d+<\/td>/g)].map(([cell]) => cell)).toEqual([
    '<td>src/orders.js:12</td>',
    '<td>src/low.js:3</td>',
  ]);
  expect(section).toContain('<td>SQL injection<br>js/sql-injection, CWE-89</td>');
  expect(html).toContain('1 finding covered by decisions and policies');
  expect(html).toContain('<td>js/sql-injection</td><td>src/decided.js:7</td><td>False positive. The table is fixed</td>');
});

test('code that was not scanned, or has no weakness, reads neither as the other', async () => {
  expect(await written('html', INPUT)).toContain('Weaknesses in the code: not looked for');
  expect(await written('html', { ...INPUT, code: codeResult([]) })).toContain('No open weaknesses in the code');
});

test('a spreadsheet has a row for each weakness of the list, decided ones with their reason', async () => {
  const [head, ...lines] = (await written('csv', SCANNED)).trimEnd().split('\r\n');
  const columns = head!.split(',');
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [columns[index], cell])));
  const weaknesses = rows.filter(({ rule }) => rule !== '');
  expect(
    weaknesses.map(({ file, line, severity, score, rule, weaknesses: cwe, message, decision }) => [
      file,
      line,
      severity,
      score,
      rule,
      cwe,
      message,
      decision,
    ]),
  ).toEqual([
    ['src/orders.js', '12', 'HIGH', '8.8', 'js/sql-injection', 'CWE-89', 'A request reaches a query.', 'open'],
    ['src/decided.js', '7', 'HIGH', '8.8', 'js/sql-injection', 'CWE-89', 'A request reaches a query.', 'false_positive'],
    ['src/low.js', '3', 'LOW', '8.8', 'js/sql-injection', 'CWE-89', 'A request reaches a query.', 'open'],
  ]);
  expect(weaknesses[1]!['decision_reason']).toBe('False positive. The table is fixed');
});
