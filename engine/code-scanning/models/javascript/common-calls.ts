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
