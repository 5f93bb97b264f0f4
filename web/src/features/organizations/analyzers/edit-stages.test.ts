import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stageProblems } from '#contract/analyzer-stages.ts';
import { STEP_NAMES, type StepName } from '#contract/results/steps.ts';
import { addStep, canMove, moveStep, removeStep } from './edit-stages.ts';

const INVENTORIES: readonly StepName[] = ['js-sbom', 'php-sbom'];
const dependsOn = (name: StepName) => (INVENTORIES.includes(name) || name === 'codeql' ? [] : INVENTORIES);
const names = (stages: readonly (readonly { name: StepName }[])[]) => stages.map((stage) => stage.map(({ name }) => name));
const shop = [[{ name: 'js-sbom' as const }, { name: 'php-sbom' as const }], [{ name: 'vuln-finder' as const }]];

test('a step is added after the steps whose results it reads', () => {
  expect(names(addStep(shop, 'license-finder', dependsOn))).toEqual([
    ['js-sbom', 'php-sbom'],
    ['vuln-finder', 'license-finder'],
  ]);
  expect(names(addStep([[{ name: 'js-sbom' }]], 'vuln-finder', dependsOn))).toEqual([['js-sbom'], ['vuln-finder']]);
  expect(names(addStep([], 'codeql', dependsOn))).toEqual([['codeql']]);
});

test('moving past an end creates a stage, and no stage stays empty', () => {
  expect(names(moveStep(shop, 'php-sbom', -1))).toEqual([['php-sbom'], ['js-sbom'], ['vuln-finder']]);
  expect(names(moveStep(shop, 'vuln-finder', -1))).toEqual([['js-sbom', 'php-sbom', 'vuln-finder']]);
  expect(canMove(shop, 'vuln-finder', 1)).toBe(false);
});

test('after any clicks each step appears once and no stage is empty; steps added in any order after an inventory can run', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...STEP_NAMES), fc.constantFrom('add', 'remove', 'earlier', 'later'))), (clicks) => {
      let stages = addStep([], 'js-sbom', dependsOn);
      for (const [name, what] of clicks) {
        const has = stages.flat().some((step) => step.name === name);
        if (what === 'add' && !has) stages = addStep(stages, name, dependsOn);
        if (what === 'remove') stages = removeStep(stages, name);
        if (what === 'earlier') stages = moveStep(stages, name, -1);
        if (what === 'later') stages = moveStep(stages, name, 1);
      }
      const all = stages.flat().map(({ name }) => name);
      expect(new Set(all).size).toBe(all.length);
      expect(stages.every((stage) => stage.length > 0)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray(STEP_NAMES.filter((name) => name !== 'js-sbom')), (order) => {
      const stages = order.reduce((before, name) => addStep(before, name, dependsOn), addStep([], 'js-sbom', dependsOn));
      expect(stageProblems(stages, dependsOn)).toEqual([]);
    }),
  );
});
