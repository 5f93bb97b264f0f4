import type { CallModel } from '../model.ts';

/** Gives the first object what the others have. */
export const mixin: CallModel = {
  flows: [
    ['rest:1', 'return'],
    ['rest:1', '0'],
  ],
  keeps: [['0', 'return']],
  clears: ['chosen'],
  mixes: true,
};

/** What a value is harmless for as data in the text of a script: its quotes are escaped. */
export const DATA_OF_SCRIPT = [
  'sql',
  'command',
  'code',
  'path',
  'pathWrite',
  'include',
  'ssrf',
  'redirect',
  'href',
  'object',
  'nosql',
  'header',
] as const;
