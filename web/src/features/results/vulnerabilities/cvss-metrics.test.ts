import { expect, test } from 'vitest';
import { explainVector } from './cvss-metrics.ts';

test('a 3.1 vector reads as words', () => {
  expect(explainVector('3.1', 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:L/A:N')).toEqual([
    { metric: 'Attack vector', value: 'network' },
    { metric: 'Attack complexity', value: 'high' },
    { metric: 'Privileges required', value: 'none' },
    { metric: 'User interaction', value: 'required' },
    { metric: 'Scope', value: 'unchanged' },
    { metric: 'Confidentiality impact', value: 'high' },
    { metric: 'Integrity impact', value: 'low' },
    { metric: 'Availability impact', value: 'none' },
  ]);
});

test('version 2 has its own metrics, sometimes in parentheses', () => {
  expect(explainVector('2.0', '(AV:N/AC:M/Au:S/C:P/I:N/A:C)').map(({ value }) => value)).toEqual([
    'network',
    'medium',
    'single',
    'partial',
    'none',
    'complete',
  ]);
});

test('version 4 distinguishes the vulnerable system from others', () => {
  expect(explainVector('4.0', 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:S/SA:N').slice(-3)).toEqual([
    { metric: 'Confidentiality, other systems', value: 'none' },
    { metric: 'Integrity, other systems', value: 'safety' },
    { metric: 'Availability, other systems', value: 'none' },
  ]);
});
