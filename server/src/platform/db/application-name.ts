const OURS = 'understory';

/** How a connection of this process calls itself, so that the database shows whose it is. */
export function applicationName(use: string): string {
  return `${OURS} ${use} ${process.pid}`;
}

/** Patterns for SQL `like`: connections of any process of ours, and those of this very process. */
export const CONNECTIONS = { ofAll: `${OURS} %`, ofThisProcess: `${OURS} % ${process.pid}` } as const;
