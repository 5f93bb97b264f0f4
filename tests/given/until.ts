/** Asks until there is an answer, at most `seconds`. For things that happen elsewhere and have no event to wait for. */
export async function until<T>(ask: () => Promise<T | undefined>, seconds = 25): Promise<T> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`There was no answer within ${seconds} seconds.`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
