import * as z from 'zod';
import { call, Id, list, Nothing } from '../call.ts';
import { Analysis, ProjectAnalysis, Run, StepConfig } from '../entities/analysis.ts';
import { Schedule } from '../entities/schedule.ts';
import { GitRef, idList, IsoDate } from '../fields.ts';

const where = ['ProjectDoesNotExist', 'AnalysisDoesNotExist'] as const;

export const analysisCalls = {
  createAnalysis: call('POST /org/{orgId}/projects/{projectId}/analyses', () => ({
    access: 'USER',
    summary: 'Start an analysis of a branch, now or on a schedule.',
    answer: 'created',
    body: Schedule.partial().extend({
      analyzer_id: z.uuid(),
      branch: GitRef,
      tag: GitRef.optional(),
      commit_hash: z
        .string()
        .regex(/^[0-9a-f]{40}$/, 'must be a full commit hash')
        .optional(),
      config: StepConfig.optional(),
    }),
    data: Id,
    errors: ['ProjectDoesNotExist', 'AnalyzerDoesNotExist', 'AnaylzerMissingConfigAttribute', 'Unsupported'],
  })),
  listAnalyses: list('GET /org/{orgId}/projects/{projectId}/analyses', () => ({
    access: 'USER',
    summary: 'List the analyses of a project.',
    item: Analysis,
    sortKeys: ['created_on', 'branch', 'status'],
    filters: { status: ['running', 'completed', 'failed'] },
    errors: ['ProjectDoesNotExist'],
  })),
  listActivity: list('GET /org/{orgId}/analyses', () => ({
    access: 'USER',
    summary: 'List the analyses of all projects: what runs, waits, has ended, and when each runs again.',
    item: ProjectAnalysis,
    sortKeys: ['activity', 'requested_on', 'next_scheduled_run', 'project', 'branch', 'status'],
    filters: { status: ['running', 'queued', 'completed', 'failed'], schedule: ['scheduled', 'paused', 'not_scheduled'] },
    query: { project_ids: idList.optional(), analyzer_id: z.uuid().optional() },
  })),
  countActivity: call('GET /org/{orgId}/analyses/count', () => ({
    access: 'USER',
    summary: 'Count the runs of the organization that are running and that wait.',
    data: z.object({ running: z.number().int(), queued: z.number().int() }),
  })),
  getAnalysis: call('GET /org/{orgId}/projects/{projectId}/analyses/{analysisId}', () => ({
    access: 'USER',
    summary: 'Show an analysis.',
    data: Analysis,
    errors: where,
  })),
  removeAnalysis: call('DELETE /org/{orgId}/projects/{projectId}/analyses/{analysisId}', () => ({
    access: 'USER',
    summary: 'Remove an analysis with its results. Allowed for moderators and for the person who started it.',
    data: Nothing,
    errors: where,
  })),
  listRuns: call('GET /org/{orgId}/projects/{projectId}/analyses/{analysisId}/runs', () => ({
    access: 'USER',
    summary: 'List the runs of an analysis, latest first.',
    data: z.object({ runs: z.array(Run) }),
    errors: where,
  })),
  runAnalysis: call('POST /org/{orgId}/projects/{projectId}/analyses/{analysisId}/run', () => ({
    access: 'USER',
    summary: 'Run an analysis again.',
    data: z.object({ run_index: z.number().int() }),
    errors: [...where, 'AnalysisAlreadyRunning'],
  })),
  cancelAnalysis: call('POST /org/{orgId}/projects/{projectId}/analyses/{analysisId}/cancel', () => ({
    access: 'USER',
    summary: 'Cancel the current run.',
    data: Nothing,
    errors: [...where, 'AnalysisNotRunning'],
  })),
  listScheduledAnalyses: list('GET /org/{orgId}/projects/{projectId}/analyses/scheduled', () => ({
    access: 'USER',
    summary: 'List the analyses with a schedule.',
    item: Analysis,
    sortKeys: ['next_scheduled_run', 'created_on'],
    errors: ['ProjectDoesNotExist'],
  })),
  previewSchedule: call('GET /org/{orgId}/schedule_preview', () => ({
    access: 'USER',
    summary: 'Show the next three runs of a schedule before it is set.',
    query: Schedule.pick({ schedule_type: true, timezone: true }).extend({ next_scheduled_run: IsoDate }),
    data: z.object({ runs: z.array(IsoDate) }),
  })),
  choosePolicies: call('PUT /org/{orgId}/projects/{projectId}/analyses/{analysisId}/policies', () => ({
    access: 'USER',
    summary: 'Choose the policies by which the next runs of an analysis are judged; where none is named, the default counts.',
    body: z.object({ config: StepConfig }),
    data: Nothing,
    errors: [...where, 'AnaylzerMissingConfigAttribute'],
  })),
  setSchedule: call('PUT /org/{orgId}/projects/{projectId}/analyses/{analysisId}/schedule', () => ({
    access: 'USER',
    summary: 'Set the schedule of an analysis.',
    body: Schedule,
    data: Nothing,
    errors: where,
  })),
  removeSchedule: call('DELETE /org/{orgId}/projects/{projectId}/analyses/{analysisId}/schedule', () => ({
    access: 'USER',
    summary: 'Remove the schedule of an analysis.',
    data: Nothing,
    errors: where,
  })),
} as const;
