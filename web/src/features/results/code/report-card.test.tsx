import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReportCard } from './report-card.tsx';

const weakness = { rule_id: 'php/sql-injection', title: 'SQL injection', bad: 200, found: 199, good: 100, reported: 1 };

const card = { engine_version: '3', measured_on: '2026-11-22', corpus: 'Own corpus', weaknesses: [weakness] };

test('recall and precision are rounded down, so that 100% is said only where it is so', () => {
  const html = renderToStaticMarkup(<ReportCard card={card} version="3" />);
  expect([...html.matchAll(/<td[^>]*>([^<]*)/g)].map((match) => match[1])).toEqual(['PHP', '300', '99%', '99%']);
  expect(html).toContain('measured on Nov 22, 2026 with version 3');
  expect(html).not.toContain('The models that this installation adds');
});

test('what an installation adds to the engine is said not to be measured', () => {
  expect(renderToStaticMarkup(<ReportCard card={card} version="3+1a2b3c4d" />)).toContain(
    'The models that this installation adds are not measured.',
  );
});
