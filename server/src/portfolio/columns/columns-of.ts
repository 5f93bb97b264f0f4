import type { Services } from '#server/platform/context.ts';
import { FreshColumns } from './fresh-columns.ts';

/** By the pools of a server: a process of tests has several. */
const perServer = new WeakMap<Services['pools'], FreshColumns>();

/** The columns of the server that answers. They take nothing until somebody looks at a list. */
export function columnsOf(services: Services): FreshColumns {
  const columns = perServer.get(services.pools) ?? new FreshColumns(services);
  perServer.set(services.pools, columns);
  return columns;
}

export async function stopColumns({ pools }: Services): Promise<void> {
  await perServer.get(pools)?.stop();
}
