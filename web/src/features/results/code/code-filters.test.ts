import { expect, test } from 'vitest';
import { codeFilterGroups } from './code-filters.ts';

const rule = (id: string, title: string) => ({ id, title, weaknesses: ['CWE-1333'], severity: 'HIGH' as const, findings: 1 });

test('a weakness that several rules are about has the names of all of them', () => {
  const rules = [
    rule('js/regex-injection', 'Regular expression injection'),
    rule('js/slow-pattern', 'Slow regular expression'),
    rule('php/slow-pattern', 'Slow regular expression'),
  ];
  expect(codeFilterGroups(rules)[0]).toEqual({
    label: 'Weakness',
    filters: [{ name: 'cwe_1333', label: 'Regular expression injection, Slow regular expression' }],
  });
});
