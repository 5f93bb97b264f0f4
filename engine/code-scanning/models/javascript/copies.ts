import type { Member, PackageModel } from '../model.ts';

/** A copy has the same properties, but is a different object. */
const copy: Member = { call: { flows: [['0', 'return']], clears: ['chosen'] } };
/** Binds the leading arguments of a function that is called with more. */
const bound: Member = {
  call: {
    flows: [
      ['1', 'cb0.0'],
      ['2', 'cb0.1'],
      ['3', 'cb0.2'],
    ],
  },
};

/** Packages that copy objects, sort them or bind arguments. */
export const copies: PackageModel = {
  name: 'copies',
  language: 'js',
  types: {
    clone: { default: copy },
    rfdc: { default: { call: { returns: 'clone' } } },
    klona: { 'klona default': copy },
    'json-cycle': { 'decycle retrocycle': copy },
    lodash: { 'partial partialRight bind': bound },
    ramda: {
      partial: {
        call: {
          flows: [
            ['1.[]', 'cb0.0'],
            ['1.[]', 'cb0.1'],
          ],
        },
      },
      clone: copy,
    },
  },
  aliases: {
    'clone-deep': 'clone',
    fclone: 'clone',
    'fast-clone': 'clone',
    'fast-copy': 'clone',
    'deep-copy': 'clone',
    'just-clone': 'clone',
    'lodash.clonedeep': 'clone',
    'lodash.clone': 'clone',
    'sort-keys': 'clone',
    nanoclone: 'clone',
  },
};
