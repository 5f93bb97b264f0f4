const ends = new Set<() => Promise<void>>();

/** Has `end` called before the next view and after the test file: files share their modules, and a view that stays would answer to later events. */
export function onEndOfView(end: () => Promise<void>): void {
  ends.add(end);
}

export async function endViews(): Promise<void> {
  for (const end of ends) await end();
  ends.clear();
}
