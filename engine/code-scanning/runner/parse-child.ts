import { readPacked } from '../read-fragment.ts';

interface Request {
  readonly id: number;
  readonly path: string;
  readonly text: string;
}

// The program of the parsers' process: it turns one file after the other into a fragment, and may die on one.
process.on('message', (message: unknown) => {
  const { id, path, text } = message as Request;
  void readPacked(path, text).then((outcome) => process.send?.({ id, outcome }));
});
process.on('disconnect', () => process.exit());
