import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compatibilityHints } from './compatibility-hints.ts';
import { conflictOf } from './license-conflicts.ts';

const shipped = (expression: string) => ({ expression, components: 1, examples: [`pkg:npm/${expression.length}@1.0.0`] });
const hintsOf = (own: string, ...expressions: string[]) =>
  compatibilityHints([own], expressions.map(shipped)).map(({ kind, licenses }) => `${kind}: ${licenses.join(' + ')}`);

// Own license | licenses of components | hints. Source of the verdicts: the Free Software Foundation's license list and GPL FAQ.
const CLAIMS = `
MIT | ISC, Apache-2.0, LGPL-3.0-only, MPL-2.0 |
MIT | GPL-3.0-only | own: MIT + GPL-3.0-only
MIT | MIT OR GPL-3.0-only |
MIT | GPL-2.0-only WITH Classpath-exception-2.0 |
GPL-3.0-or-later | GPL-3.0-only, Apache-2.0, LGPL-2.1-only |
GPL-3.0-only | CDDL-1.1 | own: GPL-3.0-only + CDDL-1.1
GPL-3.0-only | CDDL-1.1 OR MIT |
GPL-2.0-only | Apache-2.0 | own: GPL-2.0-only + Apache-2.0
GPL-2.0-or-later | Apache-2.0 |
GPL-2.0-or-later | GPL-2.0-only, GPL-3.0-only | components: GPL-2.0-only + GPL-3.0-only
GPL-2.0-or-later | GPL-2.0-or-later, GPL-3.0-only |
GPL-3.0-only | GPL-2.0-only AND MIT | own: GPL-3.0-only + GPL-2.0-only AND MIT
AGPL-3.0-only | BUSL-1.1 | own: AGPL-3.0-only + BUSL-1.1
LicenseRef-Ours | LicenseRef-Theirs, MIT |
not an expression | GPL-3.0-only |
`;
const claims = CLAIMS.trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()) as [string, string, string]);

test.each(claims)('%s ships %s: %s', (own, components, expected) => {
  expect(hintsOf(own, ...components.split(', '))).toEqual(expected === '' ? [] : expected.split(', '));
});

test('a hint names its source and the components under it', () => {
  const components = [
    { expression: 'GPL-2.0-only', components: 4, examples: ['pkg:npm/a@1', 'pkg:npm/b@1', 'pkg:npm/c@1', 'pkg:npm/d@1'] },
    { expression: 'Apache-2.0', components: 1, examples: ['pkg:npm/e@1'] },
  ];
  expect(compatibilityHints([], components)).toEqual([
    {
      kind: 'components',
      licenses: ['GPL-2.0-only', 'Apache-2.0'],
      text: 'GPL-2.0-only and Apache-2.0 may not go together in one work: the terms of the Apache License on patents and notices are further restrictions to version 2 of the GPL.',
      source: 'https://www.gnu.org/licenses/license-list.html',
      components: 5,
      examples: ['pkg:npm/a@1', 'pkg:npm/b@1', 'pkg:npm/c@1', 'pkg:npm/e@1'],
    },
  ]);
});

type Tree = string | { readonly op: 'AND' | 'OR'; readonly parts: readonly Tree[] };
const LEAVES = ['MIT', 'GPL-2.0-only', 'GPL-3.0-only', 'Apache-2.0', 'CDDL-1.1', 'BUSL-1.1'];
const { tree } = fc.letrec<{ tree: Tree; node: Tree }>((tie) => ({
  node: fc.record({ op: fc.constantFrom('AND' as const, 'OR' as const), parts: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }) }),
  tree: fc.oneof({ maxDepth: 2 }, fc.constantFrom(...LEAVES), tie('node')),
}));
const write = (each: Tree): string => (typeof each === 'string' ? each : `(${each.parts.map(write).join(` ${each.op} `)})`);

/** Whether a set of licenses keeps an expression. */
function keeps(set: ReadonlySet<string>, each: Tree): boolean {
  if (typeof each === 'string') return set.has(each);
  return each.op === 'OR' ? each.parts.some((part) => keeps(set, part)) : each.parts.every((part) => keeps(set, part));
}

const SETS = Array.from({ length: 2 ** LEAVES.length }, (_, bits) => new Set(LEAVES.filter((_leaf, at) => (bits & (1 << at)) !== 0)));
const plain = (id: string) => id.replace('-only', '');

test('two components get a hint exactly when no two sets of licenses keep both without a conflict', () => {
  fc.assert(
    fc.property(tree, tree, (one, other) => {
      fc.pre(write(one) !== write(other));
      const possible = SETS.filter((set) => keeps(set, one)).some((a) =>
        SETS.filter((set) => keeps(set, other)).some((b) => [...a].every((x) => [...b].every((y) => !conflictOf(plain(x), plain(y))))),
      );
      const hints = compatibilityHints([], [shipped(write(one)), shipped(write(other))]);
      expect(hints.length > 0).toBe(!possible);
    }),
    { numRuns: 150 },
  );
});
