import type { Member, PackageModel } from '../model.ts';

/** The returned function is called like the one passed in. */
const same: Member = { call: { keeps: [['0', 'return']] } };

/** Helper functions that JavaScript compilers emit. */
export const compiled: PackageModel = {
  name: 'compiled',
  language: 'js',
  types: {
    'babel-runtime/helpers/asyncToGenerator': { default: same },
    'babel-runtime/regenerator': { 'mark wrap': same },
  },
  aliases: {
    '@babel/runtime/helpers/asyncToGenerator': 'babel-runtime/helpers/asyncToGenerator',
    '@babel/runtime/helpers/esm/asyncToGenerator': 'babel-runtime/helpers/asyncToGenerator',
    '@babel/runtime/regenerator': 'babel-runtime/regenerator',
    'regenerator-runtime': 'babel-runtime/regenerator',
  },
};
