import { PATIENCE_MS } from './patience.ts';

/** Asks until there is an answer. For things that happen elsewhere and have no event to wait for. */
export async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`There was no answer within ${PATIENCE_MS / 1_000} seconds.`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
