import type { CallModel, Member, PackageModel } from '../model.ts';
import { DATA_OF_SCRIPT, mixin } from './common-calls.ts';

const onElements = (...more: [string, string][]) => ({
  call: { flows: [['receiver.[]', 'cb0.0'], ['receiver', 'cb0.2'], ...more] as [string, string][] },
});
/** Prefixes of SQL statements. */
const SQL_TEXT =
  '^\\s*(?:select\\s|insert\\s+into\\s|update\\s+\\S+\\s+set\\s|delete\\s+from\\s|replace\\s+into\\s|drop\\s+|alter\\s+|create\\s+|truncate\\s+|call\\s+|exec\\s+|with\\s+\\w+\\s+as\\s)';
/** Text matched against a slow pattern. */
const SLOW_TEXT = [
  { when: [{ at: '0', slow: 'exponential' as const }], sinks: { receiver: 'slow' as const } },
  { when: [{ at: '0', slow: 'polynomial' as const }], sinks: { receiver: 'slowOnLong' as const } },
];
const ON_SLOW = [
  { when: [{ at: 'receiver', slow: 'exponential' as const }], sinks: { '0': 'slow' as const } },
  { when: [{ at: 'receiver', slow: 'polynomial' as const }], sinks: { '0': 'slowOnLong' as const } },
];
/** String encodings of a buffer. */
const ENCODED: CallModel[] = [
  { when: [{ at: '0', is: 'hex' }] },
  {
    when: [{ at: '0', is: ['base64', 'base64url'] }],
    passes: ['receiver'],
    clears: ['xss', 'command', 'sql', 'header', 'href', 'code'],
  },
  { when: [{ at: '0', is: ['hex', 'base64', 'base64url'], not: true }], passes: ['receiver'] },
  // Only bytes have an encoding argument, such as a body that was not parsed.
  { when: [{ at: '0', matches: '^(?:[uU][tT][fF]-?8|utf16le|ascii|latin1|binary)$' }], passes: ['receiver.*'] },
];
/** A promise passes its value to the first callback and its rejection reason to the second. */
const SETTLED: Member = {
  call: {
    flows: [
      ['receiver', 'cb0.0'],
      ['receiver.<thrown>', 'cb1.0'],
      ['receiver.<thrown>', 'return.<thrown>'],
      ['cb0.return', 'return'],
      ['cb1.return', 'return'],
    ],
  },
};
const received = { call: { flows: [['receiver', 'return']] as [string, string][] } };
const nothing = { call: {} };

/** JavaScript itself: methods of strings, arrays, promises and maps on any receiver, and the global functions. */
export const language: PackageModel = {
  name: 'javascript',
  language: 'js',
  types: {
    any: {
      'valueOf fill subarray copyWithin': received,
      at: { call: { flows: [['receiver.[]', 'return']] } },
      // Elements change places.
      'reverse sort': {
        call: {
          flows: [
            ['receiver.[]', 'return.[]'],
            ['receiver.[]', 'receiver.[]'],
          ],
        },
      },
      'toSorted toReversed': { call: { flows: [['receiver.[]', 'return.[]']] } },
      values: { call: { flows: [['receiver.*', 'return.[]']] } },
      next: { call: { flows: [['receiver.[]', 'return.value']] } },
      flat: {
        call: {
          flows: [
            ['receiver', 'return'],
            ['receiver.[]', 'return'],
          ],
          clears: ['chosen'],
        },
      },
      slice: {
        call: [
          { when: [{ at: '1', is: '<absent>' }], flows: [['receiver', 'return']], clears: ['chosen'] },
          { when: [{ at: '1', is: '<present>' }], flows: [['receiver', 'return']], clears: ['chosen', 'slowOnLong'] },
        ],
      },
      'substring substr': {
        call: [
          { when: [{ at: '1', is: '<absent>' }], passes: ['receiver'] },
          { when: [{ at: '1', is: '<present>' }], passes: ['receiver'], clears: ['slowOnLong'] },
        ],
      },
      // A string-only method returns a string, whatever came in.
      toString: { call: ENCODED },
      charAt: { call: { passes: ['receiver'], clears: ['slow', 'slowOnLong'] } },
      'trim trimStart trimEnd toLowerCase toUpperCase padEnd padStart normalize repeat toLocaleLowerCase toLocaleUpperCase': {
        call: { passes: ['receiver'] },
      },
      concat: {
        call: {
          flows: [
            ['receiver', 'return'],
            ['rest:0', 'return'],
            ['rest:0.[]', 'return.[]'],
          ],
        },
      },
      'replace replaceAll': {
        call: [
          {
            replaces: true,
            passes: ['receiver', '1'],
            flows: [
              ['receiver', 'cb1.0'],
              ['cb1.return', 'return'],
            ],
          },
          ...SLOW_TEXT,
        ],
      },
      split: { call: [{ flows: [['receiver', 'return.[]']] }, ...SLOW_TEXT] },
      'match matchAll': {
        call: [
          {
            flows: [
              ['receiver', 'return.[]'],
              ['0', 'return.[]'],
              ['receiver', 'return.groups.*'],
            ],
          },
          ...SLOW_TEXT,
        ],
      },
      search: { call: [{}, ...SLOW_TEXT] },
      exec: {
        call: [
          {
            flows: [
              ['receiver', 'return.[]'],
              ['0', 'return.[]'],
              ['0', 'return.groups.*'],
            ],
          },
          ...ON_SLOW,
        ],
      },
      test: { call: [{}, ...ON_SLOW] },
      join: { call: { passes: ['receiver.[]', '0'] } },
      forEach: onElements(['receiver.*', 'cb0.0']),
      'some every': onElements(),
      map: onElements(['cb0.return', 'return.[]']),
      flatMap: onElements(['cb0.return', 'return']),
      filter: onElements(['receiver', 'return']),
      findLast: onElements(['receiver.[]', 'return']),
      find: {
        call: [
          onElements(['receiver.[]', 'return']).call,
          // Query syntax specific to MongoDB.
          { when: [{ at: '0.$where', is: '<present>' }], sinks: { '0.$where': 'where' } },
        ],
      },
      'findIndex findLastIndex': onElements(),
      'reduce reduceRight': {
        call: {
          flows: [
            ['receiver.[]', 'cb0.1'],
            ['1', 'cb0.0'],
            ['cb0.return', 'cb0.0'],
            ['cb0.return', 'return'],
            ['1', 'return'],
          ],
        },
      },
      'push unshift add': { call: { flows: [['rest:0', 'receiver.[]']] } },
      splice: {
        call: {
          flows: [
            ['rest:2', 'receiver.[]'],
            ['receiver', 'return'],
          ],
        },
      },
      // How upload packages move a file.
      mv: { call: { sinks: { '0': ['pathWrite', 'upload'] } } },
      pop: { call: { flows: [['receiver.[]', 'return']] } },
      shift: {
        call: {
          flows: [
            ['receiver.[]', 'return'],
            // The remaining elements move up.
            ['receiver.[]', 'receiver.[]'],
          ],
        },
      },
      entries: { call: { flows: [['receiver.*', 'return.[].1']] } },
      'then done': SETTLED,
      catch: {
        call: {
          flows: [
            ['receiver.<thrown>', 'cb0.0'],
            ['receiver', 'return'],
            ['cb0.return', 'return'],
          ],
        },
      },
      finally: received,
      pipe: { call: { flows: [['0', 'return']] } },
      'set append': {
        call: {
          flows: [
            ['1', 'receiver.<0>'],
            ['receiver', 'return'],
          ],
        },
      },
      get: { call: [{ when: [{ at: '0', starts: SQL_TEXT }], sinks: { '0': 'sql' } }, { flows: [['receiver.<0>', 'return']] }] },
      'includes indexOf lastIndexOf startsWith endsWith has localeCompare hasOwnProperty isPrototypeOf charCodeAt codePointAt toFixed toISOString getTime keys':
        nothing,
      // An archive reader emits each entry.
      'on once': { call: [{ when: [{ at: '0', is: 'entry' }], callbacks: { '1': ['zip.Entry'] } }, {}] },
      'addListener addEventListener': nothing,
      'query execute queryAsync executeQuery run all any raw rawQuery queryRaw executeRaw each prepare one oneOrNone many manyOrNone none':
        {
          call: ['0', '0.sql', '0.text'].map((at) => ({
            when: [{ at, starts: SQL_TEXT }],
            sinks: { [at]: 'sql' as const },
          })),
        },
    },
    global: {
      String: { call: { passes: ['0'] }, new: { passes: ['0'] } },
      Number: { ...nothing, type: 'global.Number' },
      BigInt: { ...nothing, type: 'global.Number' },
      'parseInt parseFloat Boolean isNaN isFinite Symbol': nothing,
      'decodeURIComponent decodeURI unescape': {
        call: { flows: [['0', 'return']], passes: ['0'], restores: ['xss', 'path', 'header', 'href', 'command', 'include', 'sql'] },
      },
      escape: { call: { passes: ['0'], clears: ['xss', 'sql', 'command', 'header', 'href'] } },
      structuredClone: { call: { flows: [['0', 'return']], clears: ['chosen'] } },
      encodeURIComponent: {
        call: { passes: ['0'], clears: ['xss', 'path', 'pathWrite', 'ssrf', 'redirect', 'header', 'href', 'command', 'include', 'sql'] },
      },
      encodeURI: { call: { passes: ['0'], clears: ['xss', 'header'] } },
      'btoa atob': { call: { passes: ['0'] } },
      eval: { call: { sinks: { '0': 'code' } } },
      Function: { call: { sinks: { 'rest:0': 'code' } }, new: { sinks: { 'rest:0': 'code' } } },
      // Accepts functions only.
      setImmediate: { call: { flows: [['1', 'cb0.0']] } },
      'setTimeout setInterval': {
        call: {
          sinks: { '0': 'code' },
          flows: [
            ['2', 'cb0.0'],
            ['1', 'cb0.0'],
          ],
        },
      },
      import: { call: { sinks: { '0': 'code' } } },
      require: { call: { sinks: { '0': 'code' } } },
      RegExp: { call: { sinks: { '0': 'regex' } }, new: { sinks: { '0': 'regex' } } },
      Array: { type: 'Array', call: { flows: [['rest:0', 'return.[]']] }, new: { flows: [['rest:0', 'return.[]']] } },
      JSON: { type: 'JSON' },
      Promise: { type: 'Promise', new: { callbacks: { '0': ['<resolve>', '<reject>'] } } },
      Reflect: { type: 'Reflect' },
      Buffer: { type: 'Buffer' },
      Math: { type: 'Math' },
      'Map Set WeakMap': {
        new: {
          flows: [
            ['0.[].1', 'return.*'],
            ['0.[]', 'return.[]'],
          ],
        },
      },
      Date: { type: 'Date', call: {}, new: {} },
      'Error TypeError RangeError SyntaxError': {
        call: { flows: [['0', 'return.message']] },
        new: {
          flows: [
            ['0', 'return.message'],
            ['0', 'return.stack'],
            ['1.cause', 'return.cause'],
          ],
        },
      },
      URLSearchParams: {
        new: {
          flows: [
            ['0', 'return.*'],
            ['0.*', 'return.*'],
          ],
          restores: ['header'],
        },
      },
      Proxy: { new: { flows: [['0', 'return']] } },
      URL: {
        type: 'URLClass',
        new: {
          returns: 'URL',
          flows: [
            ['0', 'return'],
            // A location converts to its URL.
            ['0.href', 'return'],
          ],
          // Its parameters are decoded.
          restores: ['header'],
        },
      },
      'globalThis global': { type: 'global' },
    },
    Object: {
      assign: { call: mixin },
      'values entries': {
        call: {
          flows: [
            ['0.*', 'return.[]'],
            ['0.*', 'return.[].1'],
            ['0.<keys>', 'return.[].0'],
          ],
        },
      },
      'keys getOwnPropertyNames': { call: { flows: [['0.<keys>', 'return.[]']] } },
      'defineProperty defineProperties setPrototypeOf': { call: { flows: [['0', 'return']] } },
      fromEntries: { call: { flows: [['0.[].1', 'return.*']] } },
      'freeze seal preventExtensions': { call: { flows: [['0', 'return']] } },
      create: { call: { flows: [['0', 'return']], clears: ['chosen'] } },
    },
    Array: {
      from: {
        call: {
          flows: [
            ['0', 'return'],
            ['0.[]', 'cb1.0'],
            ['cb1.return', 'return.[]'],
          ],
        },
      },
      of: { call: { flows: [['rest:0', 'return.[]']] } },
      isArray: nothing,
    },
    JSON: {
      parse: {
        call: {
          flows: [
            ['0', 'return'],
            ['0.<json>', 'return'],
          ],
          // Parsing text creates an object of the sender's choice.
          restores: ['nosql', 'object'],
        },
      },
      // In JSON text quotes are escaped, but HTML characters are not.
      stringify: {
        call: {
          passes: ['0', '0.*'],
          // Parsing it returns the original value.
          keeps: [['0', 'return.<json>']],
          clears: [...DATA_OF_SCRIPT, 'prototype', 'regex'],
        },
      },
    },
    Promise: {
      resolve: { call: { flows: [['0', 'return']] } },
      reject: { call: { flows: [['0', 'return.<thrown>']] } },
      'all allSettled race any': {
        call: {
          flows: [
            ['0', 'return'],
            ['0.[]', 'return.[].value'],
          ],
        },
      },
    },
    Reflect: { get: { call: { flows: [['0.*', 'return']] } }, 'apply construct': nothing },
    'global.Number': { '*': nothing },
    'global.Date': { '*': nothing },
    'global.BigInt': { '*': nothing },
    'global.String': { raw: { call: { passes: ['rest:1'] } }, '*': nothing },
    Math: { '*': nothing, random: { call: { flags: [{ rule: 'insecure-randomness', when: [] }] } } },
    Date: { '*': nothing },
    Buffer: {
      from: {
        call: [
          { passes: ['0', '0.[]'] },
          {
            when: [{ at: '1', is: ['hex', 'base64', 'base64url'] }],
            passes: ['0'],
            restores: ['xss', 'path', 'header', 'href', 'command', 'include', 'sql', 'code'],
          },
        ],
      },
      concat: { call: { passes: ['0', '0.[]'] } },
      'alloc allocUnsafe': nothing,
    },
    URL: {
      'href search hash pathname searchParams': {},
      toString: received,
    },
  },
  extends: { Object: [], 'global.Object': ['Object'] },
  aliases: {},
};

language.types['global']!['Object'] = { type: 'Object', call: { passes: ['0'] } };
