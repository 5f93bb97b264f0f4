import type { AffectedComponent } from '#contract/results/vulnerabilities.ts';

/** The direct dependencies that bring in a component, by the shortest paths: what a person can update to change it. */
export function entrancesOf({ purl, paths }: Pick<AffectedComponent, 'purl' | 'paths'>): string[] {
  // Workspaces depend on each other, so the first step of a path may be another one of them.
  const first = paths.map((path) => path.find((node) => node.startsWith('pkg:')));
  return [...new Set(first)].filter((entrance): entrance is string => entrance !== undefined && entrance !== purl);
}
