/** What the work in a child process can do besides giving its output. */
export interface Parent {
  /** Sends an interim message, such as progress. */
  send(message: unknown): void;
  /** Aborts when the parent is gone; the process ends right after. */
  readonly signal: AbortSignal;
}

/** The side of `runChild` that lives in the child: takes the input, does the work once, sends the output, and ends. */
export function serveParent(work: (input: unknown, parent: Parent) => Promise<unknown>): void {
  const gone = new AbortController();
  // A parent that was killed leaves nobody to work for.
  process.once('disconnect', () => {
    gone.abort();
    process.exit(1);
  });
  process.once('message', (message: { input: unknown }) => {
    const parent: Parent = { send: (interim) => process.send?.({ type: 'message', message: interim }), signal: gone.signal };
    work(message.input, parent).then(
      (output) => process.send?.({ type: 'done', output }),
      (error: unknown) => process.send?.({ type: 'error', message: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.send?.({ type: 'ready' });
}
