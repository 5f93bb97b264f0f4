import { setFlagsFromString } from 'node:v8';
import { languageOf } from '../languages.ts';
import { readPacked } from '../read-fragment.ts';
import { expectShortLife } from './expect-short-life.ts';

interface Request {
  readonly id: number;
  readonly path: string;
  readonly text: string;
}

// Optimizing does not pay here at all, except for the PHP parser, which is written in JavaScript.
const COMPILERS = { js: '--no-turbofan', php: '--turbofan' } as const;
expectShortLife();
let last: keyof typeof COMPILERS | undefined;

// Main program of the parser process: turns one file after another into a fragment, and may crash on one.
process.on('message', (message: unknown) => {
  const { id, path, text } = message as Request;
  const language = languageOf(path)?.name ?? 'js';
  if (language !== last) setFlagsFromString(COMPILERS[language]);
  last = language;
  void readPacked(path, text).then((outcome) => process.send?.({ id, outcome }));
});
process.on('disconnect', () => process.exit());
