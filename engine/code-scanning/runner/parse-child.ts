import { setFlagsFromString } from 'node:v8';
import { readPacked } from '../read-fragment.ts';

interface Request {
  readonly id: number;
  readonly path: string;
  readonly text: string;
}

// Optimizing does not pay here at all.
setFlagsFromString('--no-turbofan');

// Main program of the parser process: turns one file after another into a fragment, and may crash on one.
process.on('message', (message: unknown) => {
  const { id, path, text } = message as Request;
  void readPacked(path, text).then((outcome) => process.send?.({ id, outcome }));
});
process.on('disconnect', () => process.exit());
