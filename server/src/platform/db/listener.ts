import { Client, escapeIdentifier } from 'pg';
import { applicationName } from './application-name.ts';
import type { Log } from '../log.ts';

/** Wake-ups between processes through the database. */
export interface Listener {
  /** Calls `wake` at each NOTIFY on the channel, and after a lost connection came back. Gives the function that ends it. */
  on(channel: string, wake: () => void): () => void;
  close(): Promise<void>;
}

const RECONNECT_MS = 1_000;

/** One connection of its own for all channels; it is opened with the first channel and opened again when it breaks. */
export function createListener({ url, log }: { url: string; log: Log }): Listener {
  const wakes = new Map<string, Set<() => void>>();
  let client: Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const wakeAll = () => wakes.forEach((set) => set.forEach((wake) => wake()));

  async function connect(): Promise<void> {
    const opened = new Client({ connectionString: url, application_name: applicationName('listener'), keepAlive: true });
    client = opened;
    opened.on('notification', ({ channel }) => wakes.get(channel)?.forEach((wake) => wake()));
    opened.on('error', (error) => log.warn({ err: error }, 'The listening connection broke.'));
    opened.on('end', () => {
      if (client === opened) client = undefined;
      if (!isClosed) retry = setTimeout(() => void connect().catch(() => {}), RECONNECT_MS);
    });
    await opened.connect();
    for (const channel of wakes.keys()) await opened.query(`listen ${escapeIdentifier(channel)}`);
    wakeAll();
  }

  return {
    on(channel, wake) {
      const isNew = !wakes.has(channel);
      const set = wakes.get(channel) ?? new Set();
      wakes.set(channel, set.add(wake));
      if (!client && !retry)
        void connect().catch((error: unknown) => log.warn({ err: error }, 'The listening connection could not be opened.'));
      else if (isNew) void client?.query(`listen ${escapeIdentifier(channel)}`).catch(() => {});
      return () => set.delete(wake);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
