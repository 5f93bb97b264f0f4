import type { Member, PackageModel } from '../model.ts';

const line: Member = { call: { sinks: { 'rest:0': 'log' } } };

/** Loggers that write raw lines of text. Loggers that write JSON are not affected. */
export const logs: PackageModel = {
  name: 'logs',
  language: 'js',
  types: {
    global: { console: { type: 'console' } },
    console: { 'log info warn error debug trace': line, '*': { call: {} } },
    process: { 'stdout stderr': { type: 'process.Stream' } },
    'process.Stream': { write: line },
    log4js: { getLogger: { call: { returns: 'log4js.Logger' } } },
    'log4js.Logger': { 'trace debug info warn error fatal mark': line },
    loglevel: { 'trace debug info warn error': line, getLogger: { call: { returns: 'loglevel' } } },
    consola: { 'log info warn error debug start success': line },
    npmlog: { 'silly verbose info http warn error': line },
    fs: {
      'appendFile appendFileSync': {
        call: [{ sinks: { '0': 'pathWrite' } }, { when: [{ at: '0', matches: '\\.log$' }], sinks: { '1': 'log' } }],
      },
    },
    'fs/promises': {
      appendFile: { call: [{ sinks: { '0': 'pathWrite' } }, { when: [{ at: '0', matches: '\\.log$' }], sinks: { '1': 'log' } }] },
    },
  },
};
