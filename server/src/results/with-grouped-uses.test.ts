import { expect, test } from 'vitest';
import { InventoryResult } from '#contract/results/inventory.ts';
import { registryComponent, ROOT } from '#tests/conformance/matching/registry-component.ts';
import { withGroupedUses } from './with-grouped-uses.ts';

test('an inventory of before is one of now afterwards', () => {
  const coverage = {
    complete: true,
    gaps: [],
    files: [],
    packages: { declared: 1, extracted: 1, matched: null, not_resolvable: 0 },
    unresolved: [],
    problems: [],
    knowledge: null,
  };
  const { uses: _, ...component } = registryComponent('npm', 'a', '1.0.0');
  const old = {
    ecosystem: 'npm',
    importers: ['.', 'x', 'y'].map((id) => ({ ...ROOT, id })),
    components: [
      {
        ...component,
        importers: [
          { importer: '.', direct: false, scopes: ['production' as const] },
          { importer: 'x', direct: true, scopes: ['production' as const] },
          { importer: 'y', direct: false, scopes: ['production' as const] },
        ],
      },
    ],
    registry: [],
    coverage,
  };
  const uses = [
    { direct: false, scopes: ['production'], importers: [0, 2] },
    { direct: true, scopes: ['production'], importers: [1] },
  ];
  expect(InventoryResult.parse(withGroupedUses(old))).toEqual({ ...old, components: [{ ...component, uses }] });
});
