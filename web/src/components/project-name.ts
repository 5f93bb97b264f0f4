import type { ProjectReference } from '#contract/entities/project-reference.ts';

/** The name of a project in a list of something else; where another one has the same name, with its host. */
export function projectName({ name, host }: ProjectReference): string {
  return host === undefined ? name : `${name} (${host})`;
}
