import { useQuery } from '@tanstack/react-query';
import type { FindingDueDate } from '#contract/entities/due-dates.ts';
import { useResult } from '#web/features/results/result-context.ts';
import { projectDueDatesQuery } from '#web/queries/due-dates.queries.ts';

/** The due dates of the findings that are shown, by finding. Empty for the past and for analyses that the project's state does not come from. */
export function useDueDates(): ReadonlyMap<string, FindingDueDate> {
  const { selection } = useResult();
  const { orgId, projectId, analysisId, runIndex, at } = selection;
  const { data } = useQuery({ ...projectDueDatesQuery(orgId, projectId), enabled: runIndex === undefined && at === undefined });
  if (!data || data.analysis_id !== analysisId || runIndex !== undefined || at !== undefined) return new Map();
  return new Map(data.findings.map((finding) => [`${finding.vulnerability_id} ${finding.purl}`, finding]));
}
