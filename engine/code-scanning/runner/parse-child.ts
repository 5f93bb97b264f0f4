import { setFlagsFromString } from 'node:v8';
import { languageOf } from '../languages.ts';
import { readPacked } from '../read-fragment.ts';
import { expectShortLife } from './expect-short-life.ts';

interface Request {
  readonly id: number;
  readonly path: string;
  readonly text: string;
}

// The last compiler is not worth it here at all, but for the parser of PHP, which is written in JavaScript.
const COMPILERS = { js: '--no-turbofan', php: '--turbofan' } as const;
expectShortLife();
let last: keyof typeof COMPILERS | undefined;

// The program of the parsers' process: it turns one file after the other into a fragment, and may die on one.
process.on('message', (message: unknown) => {
  const { id, path, text } = message as Request;
  const language = languageOf(path)?.name ?? 'js';
  if (language !== last) setFlagsFromString(COMPILERS[language]);
  last = language;
  void readPacked(path, text).then((outcome) => process.send?.({ id, outcome }));
});
process.on('disconnect', () => process.exit());
