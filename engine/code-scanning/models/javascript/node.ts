import { optionsOfPrograms } from './common-calls.ts';
import type { CallModel, PackageModel } from '../model.ts';

const path0: CallModel = { sinks: { '0': 'path' } };
// A file with a constant name belongs to the program, and so does its content.
const contents: CallModel = {
  when: [{ at: '0', is: '<constant>', not: true }],
  source: 'text',
  gives: { 'cb1.1': 'text', 'cb2.1': 'text' },
  tier: 'stored',
  clears: ['xss', 'attribute', 'markup', 'template', 'code'],
};
const write0: CallModel = { sinks: { '0': 'pathWrite' } };
/** Creates a file of that name. */
const make0: CallModel = { sinks: { '0': ['pathWrite', 'upload'] } };
const both: CallModel = { sinks: { '0': 'path', '1': ['pathWrite', 'upload'] } };
const shell = { at: '1.shell', is: ['<absent>', false], not: true };
const request: CallModel[] = [
  {
    sinks: { '0': 'ssrf', '0.host': 'ssrf', '0.hostname': 'ssrf', '1.host': 'ssrf', '1.hostname': 'ssrf' },
    callbacks: { '1': ['http.Response'], '2': ['http.Response'] },
  },
];
const HASH_FLAGS: CallModel['flags'] = [
  { rule: 'weak-hash', when: [{ at: '0', matches: '^(?:rsa-)?(?:md5|md4|sha1|sha-1|ripemd|ripemd160)$' }], at: '0' },
  { rule: 'hardcoded-secret', when: [{ at: '1', matches: '^.{6,}$' }], at: '1' },
];
const FILE_READ =
  'createReadStream open openSync readdir readdirSync readlink opendir access accessSync stat statSync lstat lstatSync exists existsSync watch';
const FILE_WRITE =
  'appendFile appendFileSync unlink unlinkSync rm rmSync rmdir rmdirSync mkdir mkdirSync truncate chmod chmodSync chown mkdtemp';
const files: PackageModel['types'][string] = {
  'readFile readFileSync': { call: [path0, contents] },
  [FILE_READ]: { call: path0 },
  'writeFile writeFileSync createWriteStream': { call: make0 },
  [FILE_WRITE]: { call: write0 },
  // A name without links and dot segments; only its later use matters.
  'realpath realpathSync': {
    call: {
      flows: [
        ['0', 'return'],
        ['0', 'cb1.1'],
        ['0', 'cb2.1'],
      ],
    },
  },
  'rename renameSync copyFile copyFileSync link symlink cp cpSync symlinkSync': { call: both },
};

/** Node's built-in modules. Source: https://nodejs.org/api/ */
export const node: PackageModel = {
  name: 'node',
  language: 'js',
  types: {
    // Other file systems than Node's, as compilers and tests have, call these the same.
    any: {
      'createReadStream readFileSync readdirSync statSync lstatSync existsSync accessSync': { call: path0 },
      'createWriteStream writeFileSync appendFileSync': { call: make0 },
      'unlinkSync rmSync rmdirSync mkdirSync': { call: write0 },
    },
    fs: { ...files, promises: { type: 'fs/promises' } },
    'fs/promises': files,
    'fs-extra': {
      ...files,
      outputFile: { call: make0 },
      'outputJson writeJson ensureDir emptyDir remove': { call: write0 },
      'readJson readJSON pathExists': { call: path0 },
      'move copy': { call: both },
    },
    child_process: {
      'exec execSync': { call: { sinks: { '0': 'command' } } },
      'spawn spawnSync execFile execFileSync': {
        call: [
          { sinks: { '0': 'command' } },
          { when: [{ at: '2.shell', is: ['<absent>', false], not: true }], sinks: { '1': 'command', '1.[]': 'command' }, joins: true },
          { when: [shell], sinks: { '0': 'command' } },
          {
            when: [{ at: '0', matches: '(?:^|/)(?:ba|z|da|k|c)?sh$|^cmd(?:\\.exe)?$|powershell' }],
            sinks: { '1': 'command', '1.[]': 'command' },
          },
          {
            when: [
              { at: '0', matches: '(?:^|/)(?:node|python\\d?|ruby|perl|php)(?:\\.exe)?$' },
              { at: '1.0', is: ['-e', '-c', '-p', '-r', '-pe', '--eval', '--print'] },
            ],
            sinks: { '1.[]': 'code' },
          },
          // A program of unknown name that takes code is mostly Node.js itself: `process.execPath`.
          {
            when: [
              { at: '0', is: '<constant>', not: true },
              { at: '1.0', is: ['-e', '-pe', '--eval'] },
            ],
            sinks: { '1.1': 'code' },
          },
          ...optionsOfPrograms,
        ],
      },
      fork: { call: { sinks: { '0': 'command' } } },
    },
    vm: {
      'runInNewContext runInThisContext runInContext compileFunction': { call: { sinks: { '0': 'code' } } },
      'Script SourceTextModule': { new: { sinks: { '0': 'code' } } },
    },
    path: {
      // Joined to a folder, a path does not start at the root.
      join: { call: [{ passes: ['0'] }, { passes: ['rest:1'], clears: ['include'], joins: false }] },
      'resolve normalize format': { call: { passes: ['rest:0'] } },
      basename: { call: { passes: ['0'], clears: ['path', 'pathWrite', 'include', 'ssrf', 'redirect'] } },
      'dirname relative toNamespacedPath': { call: { passes: ['rest:0'] } },
      extname: { call: { passes: ['0'], clears: ['path', 'pathWrite', 'include'] } },
      isAbsolute: { call: { guards: { '!0': ['include'] } } },
      'parse sep': { call: {} },
      'posix win32': { type: 'path' },
    },
    http: {
      'request get': { call: request },
      createServer: { call: { callbacks: { '0': ['http.Request', 'http.ServerResponse'], '1': ['http.Request', 'http.ServerResponse'] } } },
    },
    http2: {
      'createServer createSecureServer': {
        call: { callbacks: { '0': ['http.Request', 'http.ServerResponse'], '1': ['http.Request', 'http.ServerResponse'] } },
      },
      connect: { call: { sinks: { '0': 'ssrf' } } },
    },
    'http.Request': {
      // A request line has no line breaks.
      url: { source: 'text', clears: ['log'] },
      headers: { source: 'texts' },
      method: {},
      'on once addListener': {
        call: [{ when: [{ at: '0', is: 'data' }], gives: { 'cb1.0': 'text' } }, { when: [{ at: '0', is: 'data', not: true }] }],
      },
    },
    'http.ServerResponse': {
      'write end': { call: { sinks: { '0': 'xss' } } },
      // Node.js rejects line breaks in headers, so a value cannot add headers.
      setHeader: {
        call: [
          { when: [{ at: '0', matches: '^location$' }], sinks: { '1': 'redirect' } },
          { when: [{ at: '0', matches: '^access-control-allow-origin$' }], sinks: { '1': 'origin' } },
          {},
        ],
      },
      writeHead: {
        call: {
          sinks: {
            '1.Location': 'redirect',
            '1.location': 'redirect',
            '2.Location': 'redirect',
            '2.location': 'redirect',
            '1.Access-Control-Allow-Origin': 'origin',
            '1.access-control-allow-origin': 'origin',
            '2.Access-Control-Allow-Origin': 'origin',
          },
        },
      },
    },
    'http.Response': {},
    net: { 'connect createConnection': { call: { sinks: { '1': 'ssrf', '0.host': 'ssrf' } } } },
    dns: {},
    url: {
      parse: {
        call: {
          flows: [
            ['0', 'return'],
            ['0', 'return.query.*'],
            ['0', 'return.pathname'],
            ['0', 'return.search'],
          ],
          restores: ['header'],
        },
      },
      format: { call: { passes: ['0'] } },
      URL: { new: { returns: 'URL', flows: [['0', 'return']], restores: ['header'] } },
      URLSearchParams: { new: { flows: [['0', 'return.*']], restores: ['header'] } },
      fileURLToPath: { call: { passes: ['0'] } },
    },
    querystring: {
      'parse decode': { call: { flows: [['0', 'return.*']], restores: ['header'] } },
      escape: { call: { passes: ['0'], clears: ['xss', 'path', 'include', 'ssrf', 'redirect'] } },
      'stringify unescape': { call: { passes: ['0'] } },
    },
    util: {
      'promisify callbackify deprecate': { call: { flows: [['0', 'return']] } },
      format: {
        call: [
          { when: [{ at: '0', starts: '^%' }], passes: ['rest:0'] },
          { when: [{ at: '0', starts: '^%', not: true }], passes: ['0', 'rest:1'] },
        ],
      },
      inspect: { call: { passes: ['0'] } },
    },
    crypto: {
      createHash: { call: { returns: 'crypto.Hash', flags: HASH_FLAGS } },
      createHmac: { call: { returns: 'crypto.Hmac', flags: HASH_FLAGS } },
      'createCipheriv createDecipheriv': {
        call: {
          returns: 'crypto.Cipher',
          flags: [
            {
              rule: 'weak-cipher',
              when: [{ at: '0', matches: '(?:^|-)(?:des|des3|rc4|rc2|bf|blowfish|cast5?|idea|seed|ecb)(?:-|$)' }],
              at: '0',
            },
            { rule: 'hardcoded-secret', when: [{ at: '1', matches: '^.{8,}$' }], at: '1' },
          ],
        },
      },
      'createCipher createDecipher': { call: { flags: [{ rule: 'weak-cipher', when: [] }] } },
      'randomBytes randomUUID randomInt timingSafeEqual': { call: {} },
      'pbkdf2 pbkdf2Sync': { call: { flags: [{ rule: 'weak-hash', when: [{ at: '2', is: [1, 10, 100, 1000] }], at: '2' }] } },
    },
    'crypto.Hash': { update: { call: { returns: 'crypto.Hash' } }, 'digest copy': { call: {} } },
    // String comparison takes longer the longer the common prefix, so a sender can find the MAC byte by byte.
    'crypto.Hmac': { update: { call: { returns: 'crypto.Hmac' } }, digest: { call: { returns: 'crypto.Mac' } }, copy: { call: {} } },
    'crypto.Mac': {
      '<compared>': { call: { flags: [{ rule: 'insecure-comparison', when: [] }] } },
      'toString slice substring toLowerCase toUpperCase': { call: { returns: 'crypto.Mac' } },
    },
    'crypto.Cipher': { '*': { call: {} } },
    v8: { deserialize: { call: { sinks: { '0': 'deserialize' } } } },
    os: { '*': { call: {} } },
    events: { 'EventEmitter default': { new: { returns: 'events.Emitter' }, call: { returns: 'events.Emitter' } } },
    'events.Emitter': {
      'on once addListener prependListener': { call: { channel: 'receive', returns: 'events.Emitter' } },
      emit: { call: { channel: 'send' } },
      'off removeListener removeAllListeners setMaxListeners': { call: { returns: 'events.Emitter' } },
    },
    stream: {},
    zlib: {},
    tls: {
      connect: {
        call: {
          sinks: { '1': 'ssrf', '0.host': 'ssrf' },
          flags: [0, 1, 2].map((place) => ({
            rule: 'tls-verification-disabled',
            when: [{ at: `${place}.rejectUnauthorized`, is: false }],
          })),
        },
      },
    },
    https: {
      Agent: { new: { flags: [{ rule: 'tls-verification-disabled', when: [{ at: '0.rejectUnauthorized', is: false }], at: '0' }] } },
      'request get': {
        call: [
          ...request,
          {
            flags: [0, 1].map((place) => ({
              rule: 'tls-verification-disabled',
              when: [{ at: `${place}.rejectUnauthorized`, is: false }],
            })),
          },
        ],
      },
      createServer: { call: { callbacks: { '0': ['http.Request', 'http.ServerResponse'], '1': ['http.Request', 'http.ServerResponse'] } } },
    },
    global: {
      fetch: { call: { sinks: { '0': 'ssrf' } } },
      process: { type: 'process' },
    },
    process: {
      nextTick: {
        call: {
          flows: [
            ['1', 'cb0.0'],
            ['2', 'cb0.1'],
          ],
        },
      },
      binding: { call: { sinks: { '0': 'code' } } },
      env: { type: 'process.env' },
    },
    'process.env': {
      NODE_TLS_REJECT_UNAUTHORIZED: { assigned: { flags: [{ rule: 'tls-verification-disabled', when: [{ at: '0', is: ['0', 0] }] }] } },
    },
  },
  aliases: {
    eventemitter3: 'events',
    'graceful-fs': 'fs',
    'path/posix': 'path',
    'timers/promises': 'stream',
    // Promise versions of the same functions.
    'mz/child_process': 'child_process',
    'mz/fs': 'fs',
    'fs-promise': 'fs',
    'child-process-promise': 'child_process',
    'promisify-child-process': 'child_process',
    'child-process-es6-promise': 'child_process',
  },
  declared: { 'http.IncomingMessage': 'http.Request', 'global.IncomingMessage': 'http.Request' },
};
