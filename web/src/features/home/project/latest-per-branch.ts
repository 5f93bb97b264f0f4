import type { Analysis } from '#contract/entities/analysis.ts';

/** Of each branch, tag or commit and analyzer the analysis that was created last. Expects the latest first, and keeps that order. */
export function latestPerBranch(analyses: readonly Analysis[]): Analysis[] {
  const seen = new Map<string, Analysis>();
  for (const analysis of analyses) {
    const key = `${analysis.branch} ${analysis.tag ?? ''} ${analysis.analyzer?.id ?? ''}`;
    if (!seen.has(key)) seen.set(key, analysis);
  }
  return [...seen.values()];
}
