import { expect, test } from 'vitest';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { limitResult } from './limit-result.ts';

const LIMITS = { components: 2, uses: 100, pathSteps: 100, findings: 2, files: 1, unresolved: 1, problems: 1, gaps: 3 };
const at = (name: string, depth: number, direct = false) =>
  registryComponent('npm', name, '1.0.0', { direct, paths: [['.', ...Array.from({ length: depth }, (_, index) => `via-${index}`), name]] });

test('a document within the limits stays as it is', () => {
  const inventory = npmInventory([at('a', 0, true)]);
  expect(limitResult(inventory)).toEqual(inventory);
});

test('components farthest from the manifests are left out, and the ledger is incomplete and says how many', () => {
  const inventory = npmInventory([at('far', 5), at('near', 1), at('own', 0, true)]);
  const limited = limitResult(inventory, LIMITS);
  expect(limited.components.map(({ name }) => name)).toEqual(['near', 'own']);
  expect(limited.coverage).toMatchObject({
    complete: false,
    gaps: ['The project has 3 components. Only the 2 nearest to its manifests were kept, and 1 were left out.'],
  });
});

test('the worst findings are kept, those without a score among them', () => {
  const component = at('own', 0, true);
  const affected = [affectedBy(npmInventory([component]), component)];
  const vulnerabilities = [
    vulnerability('CVE-LOW', { severity: scored(2), affected }),
    vulnerability('CVE-NEW', { affected }),
    vulnerability('CVE-BAD', { severity: scored(9.8), affected }),
  ];
  const limited = limitResult({ vulnerabilities, coverage: completeLedger }, LIMITS);
  expect(limited.vulnerabilities.map(({ id }) => id)).toEqual(['CVE-NEW', 'CVE-BAD']);
  expect(limited.coverage.complete).toBe(false);
});

test('long lists of a ledger are cut and counted', () => {
  const unresolved = ['a', 'b', 'c'].map((name) => ({ name, declared: '*', importer: '.', reason: 'git' as const }));
  const gaps = ['one', 'two', 'three'];
  const { coverage } = limitResult({ ...npmInventory([]), coverage: { ...completeLedger, complete: false, gaps, unresolved } }, LIMITS);
  expect(coverage.unresolved).toHaveLength(1);
  expect(coverage.gaps).toEqual(['Only 1 of 3 unresolved dependencies are listed.', 'one', '2 more reasons.']);
});

test('an inventory whose uses cannot be listed is refused', () => {
  expect(() => limitResult(npmInventory([at('own', 0, true)]), { ...LIMITS, uses: 0 })).toThrow('at most 0 are supported');
});
