import { compose } from './compose.ts';
import type { StepName } from './results/steps.ts';
import { RULE_TEXTS } from './rule-texts.ts';

export type Stages = readonly (readonly { readonly name: StepName }[])[];

/** Steps whose results a step reads; one of them is enough. */
export type DependsOn = (step: StepName) => readonly StepName[];

/**
 * What is wrong with the order of an analyzer's steps, in sentences; empty when it can run. Each step appears once and comes in a later
 * stage than one of the steps whose results it reads, since the steps of a stage run at the same time.
 */
export function stageProblems(stages: Stages, dependsOn: DependsOn): string[] {
  const problems: string[] = [];
  const earlier = new Set<StepName>();
  for (const stage of stages) {
    const names = stage.map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      if (earlier.has(name) || names.indexOf(name) < index) problems.push(compose(RULE_TEXTS.stepTwice, { step: name }));
      const needed = dependsOn(name);
      if (needed.length > 0 && !needed.some((step) => earlier.has(step))) {
        problems.push(compose(RULE_TEXTS.stepTooEarly, { step: name, alternatives: needed.join(' or ') }));
      }
    }
    for (const name of names) earlier.add(name);
  }
  return problems;
}
