import type { QueryClient } from '@tanstack/react-query';
import type { ProjectSelection } from '#web/components/project-selection.ts';
import { currentUser } from '#web/session/session.ts';

// What comes within this time needs no placeholder.
const WAIT_MS = 100;

/** Asks for the numbers of the dashboard before it is rendered. Its screen shows what failed. */
export async function loadDashboard(queries: QueryClient, choice: ProjectSelection & { weeks?: string | undefined }) {
  const { organization } = currentUser.get();
  if (!organization) return;
  const first = await import('#web/features/home/first-queries.ts').catch(() => undefined);
  if (!first) return;
  const waited = new Promise<void>((resolve) => void setTimeout(resolve, WAIT_MS));
  await Promise.race([first.loadFirstQueries(queries, organization.id, choice), waited]);
}
