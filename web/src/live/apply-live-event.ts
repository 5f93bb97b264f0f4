import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/calls/events.ts';
import type { Analysis } from '#contract/entities/analysis.ts';
import { AREAS } from '#web/queries/query-keys.ts';

/** Updates the query cache for an event: step progress is written immediately, everything else is refetched. */
export function applyLiveEvent(queries: QueryClient, event: LiveEvent) {
  switch (event.type) {
    case 'analysis': {
      queries.setQueriesData<unknown>({ queryKey: [AREAS.analyses] }, (held: unknown) => withProgress(held, event));
      if (event.status === 'completed' || event.status === 'failed' || event.status === 'requested') {
        for (const area of [AREAS.analyses, AREAS.projects, AREAS.organizations, AREAS.results, AREAS.dashboard])
          void queries.invalidateQueries({ queryKey: [area] });
      }
      return;
    }
    case 'import':
      void queries.invalidateQueries({ queryKey: [AREAS.projects] });
      void queries.invalidateQueries({ queryKey: [AREAS.repositories] });
      void queries.invalidateQueries({ queryKey: [AREAS.organizations] });
      return;
    case 'repositories':
      void queries.invalidateQueries({ queryKey: [AREAS.repositories] });
      return;
    case 'knowledge':
      void queries.invalidateQueries({ queryKey: [AREAS.knowledge] });
      return;
    case 'notification':
      void queries.invalidateQueries({ queryKey: [AREAS.notifications] });
  }
}

type AnalysisEvent = Extract<LiveEvent, { type: 'analysis' }>;

function withProgress(held: unknown, event: AnalysisEvent): unknown {
  if (isAnalysis(held)) return held.id === event.analysis_id ? updated(held, event) : held;
  if (!isPage(held)) return held;
  return { ...held, data: held.data.map((entry) => (isAnalysis(entry) && entry.id === event.analysis_id ? updated(entry, event) : entry)) };
}

function updated(analysis: Analysis, event: AnalysisEvent): Analysis {
  return { ...analysis, status: event.status, steps: event.steps, run_index: event.run_index };
}

function isAnalysis(value: unknown): value is Analysis {
  return typeof value === 'object' && value !== null && 'id' in value && 'steps' in value && 'analyzer' in value;
}

function isPage(value: unknown): value is { data: unknown[] } {
  return typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data);
}
