import type { CallModel } from '../model.ts';

/** Copies the properties of the other objects to the first. */
export const mixin: CallModel = {
  flows: [
    ['rest:1', 'return'],
    ['rest:1', '0'],
  ],
  keeps: [['0', 'return']],
  clears: ['chosen'],
  mixes: true,
};

/** Sinks that string data in a script's source is safe for, since its quotes are escaped. */
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
