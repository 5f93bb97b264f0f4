import type { QueryClient } from '@tanstack/react-query';
import { type ProjectSelection, selectionQuery } from '#web/components/project-selection.ts';
import { overviewQuery } from '#web/queries/dashboard.queries.ts';
import { integrationsQuery } from '#web/queries/integrations.queries.ts';
import { organizationMetaDataQuery } from '#web/queries/organizations.queries.ts';
import { nextMovesQuery } from './next-moves.tsx';

interface Choice extends ProjectSelection {
  readonly weeks?: string | undefined;
}

/** What the upper half of the dashboard shows. */
export const firstQueries = (orgId: string, { weeks, ...only }: Choice) => ({
  metadata: organizationMetaDataQuery(orgId),
  integrations: integrationsQuery(orgId),
  overview: overviewQuery(orgId, {
    ...selectionQuery(only),
    ...(weeks ? { start_date: daysAgo(7 * (Number(weeks) - 1)) } : {}),
  }),
});

/** Asks for it before the view is there. */
export async function loadFirstQueries(queries: QueryClient, orgId: string, { weeks, ...only }: Choice): Promise<void> {
  const { metadata, integrations, overview } = firstQueries(orgId, { weeks, ...only });
  await Promise.all([
    queries.prefetchQuery(metadata),
    queries.prefetchQuery(integrations),
    queries.prefetchQuery(overview),
    queries.prefetchQuery(nextMovesQuery(orgId, only)),
  ]);
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 3600_000).toISOString().slice(0, 10);
}
