/** Works through the items, at most `limit` at once; stops at the first failure and throws it. `done` counts finished items. */
export async function inParallel<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item, done: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  let done = 0;
  let failed = false;
  const worker = async () => {
    while (next < items.length && !failed) {
      const item = items[next++]!;
      try {
        await work(item, ++done);
      } catch (failure) {
        failed = true;
        throw failure;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
