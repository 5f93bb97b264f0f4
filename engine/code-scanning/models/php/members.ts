import type { CallModel, Member, SinkClass } from '../model.ts';

// Shared by many functions.
export const nothing: Member = { call: {} };
export const first: Member = { call: { passes: ['0'] } };
export const command: Member = { call: { sinks: { '0': 'command' } } };
export const sql0: Member = { call: { sinks: { '0': 'sql' } } };
export const mongoFilter: Member = { call: { sinks: { '0': 'nosql', '0.$where': 'where' } } };
export const escapesSql: Member = { call: { passes: ['0', '1'], clears: ['sqlQuoted'] } };
/** Escapes, and adds quotes. */
export const quotesSql: Member = { call: { passes: ['0', '1'], clears: ['sql'] } };
export const read: CallModel = { sinks: { '0': ['path', 'ssrf'] } };
export const write: CallModel = { sinks: { '0': 'pathWrite' } };
export const html: Member = { call: { passes: ['0'], clears: ['xss'] } };
/** Strips tags; the rest may still end a quoted value. */
export const tagless: Member = { call: { passes: ['0'], clears: ['angles'] } };
const ENCODED = [
  ...(['xss', 'markup', 'path', 'include', 'ssrf', 'redirect', 'header', 'href', 'command', 'sql', 'ldap', 'xpath'] as const),
] satisfies SinkClass[];
export const url: Member = { call: { passes: ['0'], clears: ENCODED } };
export const urlDecoded: Member = { call: { passes: ['0'], restores: ENCODED } };
/** Letters, digits and three symbols. */
export const base64: Member = { call: { passes: ['0'], clears: [...ENCODED, 'template', 'nosql', 'regex'] } };
export const base64Decoded: Member = { call: { passes: ['0'], restores: [...ENCODED, 'template', 'regex'] } };
/** Results of a database, a cache or a file. */
export const storedRows: CallModel = { source: 'texts', tier: 'stored' };
export const storedText: CallModel = { source: 'text', tier: 'stored' };
export const number: Member = { call: {} };

export const encodes = {
  passes: ['0', '0.*'],
  keeps: [['0', 'return.<json>']],
  clears: ['command', 'markup', 'path', 'ssrf', 'redirect', 'object'],
} satisfies CallModel;
// Without angle brackets, text in a script cannot end it.
export const encodesJson: Member = {
  call: [
    { ...encodes, when: [{ at: '1', matches: 'HEX_TAG' }], clears: [...encodes.clears, 'header', 'xss'] },
    { ...encodes, when: [{ at: '1', matches: 'HEX_TAG', not: true }], clears: [...encodes.clears, 'header'] },
  ],
};
