import type { CallModel, Member } from '../model.ts';

// What many functions have in common.
export const nothing: Member = { call: {} };
export const first: Member = { call: { passes: ['0'] } };
export const command: Member = { call: { sinks: { '0': 'command' } } };
export const sql0: Member = { call: { sinks: { '0': 'sql' } } };
export const escapesSql: Member = { call: { passes: ['0', '1'], clears: ['sqlQuoted'] } };
/** Escapes and puts quotes around. */
export const quotesSql: Member = { call: { passes: ['0', '1'], clears: ['sql'] } };
export const read: CallModel = { sinks: { '0': ['path', 'ssrf'] } };
export const write: CallModel = { sinks: { '0': 'pathWrite' } };
export const html: Member = { call: { passes: ['0'], clears: ['xss'] } };
export const url: Member = {
  call: { passes: ['0'], clears: ['xss', 'path', 'pathWrite', 'include', 'ssrf', 'redirect', 'header', 'href', 'command', 'sql'] },
};
export const number: Member = { call: {} };
