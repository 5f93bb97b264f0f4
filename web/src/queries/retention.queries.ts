import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
import { retentionCalls } from '#contract/calls/retention.ts';
import type { ImportDefaults } from '#contract/entities/import-defaults.ts';
import type { RetentionRule } from '#contract/entities/retention.ts';
import { request } from '#web/session/session.ts';
import { AREAS } from './query-keys.ts';

const handled = { handled: true };

export const retentionQuery = (orgId: string) =>
  queryOptions({
    queryKey: [AREAS.analyses, orgId, 'retention'],
    queryFn: ({ signal }) => request(retentionCalls.showRetention, { params: { orgId }, signal }),
    meta: handled,
  });

/** What a rule would remove now. */
export const retentionPreviewQuery = (orgId: string, { runs, days }: RetentionRule) =>
  queryOptions({
    queryKey: [AREAS.analyses, orgId, 'retention-preview', runs, days],
    queryFn: ({ signal }) =>
      request(retentionCalls.previewRetention, {
        params: { orgId },
        query: { ...(runs === null ? {} : { runs }), ...(days === null ? {} : { days }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const setRetentionMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (body: RetentionRule) => request(retentionCalls.setRetention, { params: { orgId }, body }),
    meta: { changes: [AREAS.analyses], handled: true },
  });

export const importDefaultsQuery = (orgId: string) =>
  queryOptions({
    queryKey: [AREAS.analyzers, orgId, 'import-defaults'],
    queryFn: ({ signal }) => request(analyzerCalls.showImportDefaults, { params: { orgId }, signal }),
    meta: handled,
  });

export const setImportDefaultsMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (body: ImportDefaults) => request(analyzerCalls.setImportDefaults, { params: { orgId }, body }),
    meta: { changes: [AREAS.analyzers], handled: true },
  });
