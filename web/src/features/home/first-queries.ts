import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery } from '#web/queries/dashboard.queries.ts';
import { integrationsQuery } from '#web/queries/integrations.queries.ts';
import { organizationMetaDataQuery } from '#web/queries/organizations.queries.ts';
import { nextMovesQuery } from './next-moves.tsx';

interface Choice {
  readonly integration?: string | undefined;
  readonly weeks?: string | undefined;
}

/** What the upper half of the dashboard shows. */
export const firstQueries = (orgId: string, { integration, weeks }: Choice) => ({
  metadata: organizationMetaDataQuery(orgId),
  integrations: integrationsQuery(orgId),
  overview: overviewQuery(orgId, {
    ...(integration ? { integrationIds: integration } : {}),
    ...(weeks ? { start_date: daysAgo(7 * (Number(weeks) - 1)) } : {}),
  }),
});

/** Asks for it before the view is there. */
export async function loadFirstQueries(queries: QueryClient, orgId: string, choice: Choice): Promise<void> {
  const { metadata, integrations, overview } = firstQueries(orgId, choice);
  await Promise.all([
    queries.prefetchQuery(metadata),
    queries.prefetchQuery(integrations),
    queries.prefetchQuery(overview),
    queries.prefetchQuery(nextMovesQuery({ orgId, integrationIds: choice.integration })),
  ]);
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 3600_000).toISOString().slice(0, 10);
}
