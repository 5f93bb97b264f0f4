import { jsonPieces } from '#engine/text/json-pieces.ts';

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
    const parent: Parent = { send: (interim) => void send({ type: 'message', message: interim }), signal: gone.signal };
    work(message.input, parent)
      .then(sendOutput)
      .catch((error: unknown) => send({ type: 'error', message: error instanceof Error ? error.message : String(error) }));
  });
  void send({ type: 'ready' });
}

const LEAST_PIECE = 2 ** 16;

/** Sends JSON text piece by piece, each when the one before has left: whole, a large output would be in memory twice more. */
async function sendOutput(output: unknown): Promise<void> {
  let text = '';
  for (const piece of jsonPieces(output)) {
    text += piece;
    if (text.length < LEAST_PIECE) continue;
    await send({ type: 'piece', text });
    text = '';
  }
  await send({ type: 'piece', text });
  await send({ type: 'done' });
}

function send(message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}
