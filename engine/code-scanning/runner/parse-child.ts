import { setFlagsFromString } from 'node:v8';
import { languageOf } from '../languages.ts';
import { readPacked } from '../read-fragment.ts';

interface Request {
  readonly id: number;
  readonly path: string;
  readonly text: string;
}

// The process lives for seconds: the last compiler takes longer than what it makes faster saves. Of PHP, whose parser is written in JavaScript, it is
// worth it for what is called all the time. Said here and not where the process is started, since a Node.js that does not know a flag would end.
const COMPILERS = { js: '--no-turbofan', php: '--turbofan' } as const;
setFlagsFromString('--invocation-count-for-turbofan=30000');
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
