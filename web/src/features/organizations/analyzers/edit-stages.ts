import type { Analyzer } from '#contract/entities/analysis.ts';
import type { DependsOn } from '#contract/analyzer-stages.ts';
import type { StepName } from '#contract/results/steps.ts';

type Stages = Analyzer['steps'];

/** Adds a step to the first stage after those whose results it reads, or to a new stage if there is none. */
export function addStep(stages: Stages, name: StepName, dependsOn: DependsOn): Stages {
  const needed = dependsOn(name);
  const after = stages.findIndex((stage) => stage.some((step) => needed.includes(step.name)));
  return putInto(stages, after + 1, { name });
}

export function removeStep(stages: Stages, name: StepName): Stages {
  return withoutEmpty(stages.map((stage) => stage.filter((step) => step.name !== name)));
}

/** Moves a step one stage earlier (-1) or later (1). Past either end it gets a new stage, unless it is already alone. */
export function moveStep(stages: Stages, name: StepName, by: -1 | 1): Stages {
  const from = stages.findIndex((stage) => stage.some((step) => step.name === name));
  const step = stages[from]?.find((entry) => entry.name === name);
  if (!step || !canMove(stages, name, by)) return stages;
  const rest = stages.map((stage) => stage.filter((entry) => entry !== step));
  const to = from + by;
  if (to < 0) return withoutEmpty([[step], ...rest]);
  return withoutEmpty(putInto(rest, to, step));
}

export function canMove(stages: Stages, name: StepName, by: -1 | 1): boolean {
  const from = stages.findIndex((stage) => stage.some((step) => step.name === name));
  const isEnd = by === -1 ? from === 0 : from === stages.length - 1;
  return from !== -1 && !(isEnd && stages[from]!.length === 1);
}

function putInto(stages: Stages, index: number, step: Stages[number][number]): Stages {
  if (index >= stages.length) return [...stages, [step]];
  return stages.map((stage, at) => (at === index ? [...stage, step] : stage));
}

function withoutEmpty(stages: Stages): Stages {
  return stages.filter((stage) => stage.length > 0);
}
