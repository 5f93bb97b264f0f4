import { expect, test } from 'vitest';
import { draftProblems, licensesOf, newDraft } from './policy-draft.ts';

test.each(['license_policy', 'vulnerability_policy', 'dependency_patch'] as const)('a new %s can be saved as it is', (kind) => {
  expect(draftProblems(newDraft(kind))).toEqual([]);
});

test('a rule without a reason, and one that matches nothing, are reported with their number', () => {
  expect(
    draftProblems({
      kind: 'vulnerability_policy',
      content: {
        rules: [
          { vulnerability: 'CVE-2020-8203', reason: '' },
          { vulnerability: undefined, condition: { epss_below: undefined }, reason: 'Not reachable' },
        ],
      },
    }),
  ).toEqual(['Rule 1, reason: Too short', 'Rule 2: must say which findings are meant']);
});

test('licenses are parsed one per line, without blank lines', () => {
  expect(licensesOf(' MIT \n\nGPL-3.0-only\n')).toEqual(['MIT', 'GPL-3.0-only']);
});
