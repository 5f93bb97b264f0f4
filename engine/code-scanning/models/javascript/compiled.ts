import type { Member, PackageModel } from '../model.ts';

/** What is given back is called as what was handed over. */
const same: Member = { call: { keeps: [['0', 'return']] } };

/** Functions that compilers of JavaScript put into what they make. */
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
