import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReportCard } from './report-card.tsx';

const weakness = { rule_id: 'php/sql-injection', title: 'SQL injection', bad: 200, found: 199, good: 100, reported: 1 };

test('recall and precision are rounded down, so that 100% is said only where it is so', () => {
  const html = renderToStaticMarkup(
    <ReportCard card={{ engine_version: '3', measured_on: '2026-11-22', corpus: 'Own corpus', weaknesses: [weakness] }} />,
  );
  expect([...html.matchAll(/<td[^>]*>([^<]*)/g)].map((match) => match[1])).toEqual(['PHP', '300', '99%', '99%']);
  expect(html).toContain('measured on 2026-11-22 with version 3');
});
