import { expect, test } from 'vitest';
import { findWeaknesses } from '../find-weaknesses.ts';
import { readFragment } from '../read-fragment.ts';

/** Each function stores its input under distinct keys. */
function keeper(place: number): string {
  return `function keep${place}($sent) { $kept = []; $kept['a${place}']['b${place}'] = $sent; return $kept['a${place}']; }
echo keep${place}($_GET['x'])['b${place}'];`;
}

test('a program with more access paths than the limit is still analyzed completely', async () => {
  const text = `<?php\n${Array.from({ length: 3_000 }, (_, place) => keeper(place)).join('\n')}`;
  const outcome = await readFragment('keep.php', text);
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  const { findings, limits } = findWeaknesses({
    files: [{ path: 'keep.php', fragment: outcome.fragment }],
    configurations: [],
    read: () => undefined,
  });
  expect(limits).toEqual([]);
  expect(findings.filter(({ rule }) => rule.name === 'cross-site-scripting').length).toBe(3_000);
});
