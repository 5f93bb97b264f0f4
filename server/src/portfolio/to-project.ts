import type { AnalysisSummary, Project } from '#contract/entities/project.ts';
import type * as z from 'zod';
import type { CountingResult } from '#server/results/counting-results.store.ts';
import type { ProjectState } from '#server/results/project-state.ts';
import type { ListedProject, SummaryRow } from './listed-projects.store.ts';

type Summary = z.input<typeof AnalysisSummary>;

export function toProject(row: ListedProject, state: ProjectState | undefined, analyses: readonly Summary[] = latestOf(row)): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    integration_id: row.integration_id,
    type: row.type,
    url: row.url,
    default_branch: row.default_branch,
    analyses: [...analyses],
    state: { complete: state?.complete ?? null, steps: Object.fromEntries(Object.entries(state?.steps ?? {}).map(toCounting)) },
    ecosystems: ecosystemsOf(state),
    next_run_on: row.next_run_on?.toISOString() ?? null,
    upload_id: row.upload_id,
    added_on: row.added_on.toISOString(),
    added_by: row.added_by === null ? null : { id: row.added_by, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
    organization_id: row.organization_id,
  };
}

const INVENTORIES = { 'js-sbom': 'npm', 'php-sbom': 'composer' } as const;

function ecosystemsOf(state: ProjectState | undefined): Project['ecosystems'] {
  return Object.entries(INVENTORIES).flatMap(([step, ecosystem]) => {
    const result = state?.steps[step as keyof typeof INVENTORIES];
    return result && !result.empty ? [ecosystem] : [];
  });
}

function toCounting([step, { analysis_id, run_index, commit_hash, created_on }]: [string, CountingResult]) {
  return [step, { analysis_id, run_index, commit_hash, created_on: created_on.toISOString() }] as const;
}

export function toSummary(row: SummaryRow): Summary {
  return { ...row, created_on: row.created_on.toISOString(), requested_on: row.requested_on?.toISOString() ?? null };
}

function latestOf(row: ListedProject): Summary[] {
  if (row.newest_id === null) return [];
  const {
    newest_id: id,
    newest_created_on: created,
    newest_requested_on: requested,
    newest_status: status,
    newest_branch: branch,
    newest_run_index: run_index,
    newest_complete: complete,
  } = row;
  const requested_on = requested?.toISOString() ?? null;
  return [{ id, created_on: created!.toISOString(), requested_on, status: status!, branch: branch!, run_index, complete }];
}
