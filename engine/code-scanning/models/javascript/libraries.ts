import type { CallModel, Member, PackageModel } from '../model.ts';
import { mixin } from './common-calls.ts';

const client: CallModel = {
  sinks: { '0': 'ssrf', '0.url': 'ssrf', '0.uri': 'ssrf', '0.baseURL': 'ssrf' },
  returns: 'http.Sent',
  flags: [0, 1, 2].flatMap((place) => [
    ...['auth.pass', 'auth.password'].map((option) => ({
      rule: 'hardcoded-secret',
      when: [{ at: `${place}.${option}`, matches: '^.{3,}$' }],
      at: String(place),
    })),
    ...['strictSSL', 'rejectUnauthorized', 'https.rejectUnauthorized', 'agentOptions.rejectUnauthorized'].map((option) => ({
      rule: 'tls-verification-disabled',
      when: [{ at: `${place}.${option}`, is: false }],
    })),
  ]),
};
const weakHash: Member = { call: { flags: [{ rule: 'weak-hash', when: [] }] } };
/** Options that take secrets, which belong in the environment. */
const secretAt = (...positions: string[]): CallModel => ({
  flags: positions.map((at) => ({ rule: 'hardcoded-secret', when: [{ at, matches: '^.{3,}$' }], at: at.slice(0, 1) })),
});
const unverifiedAt = (...positions: string[]): CallModel => ({
  flags: positions.map((at) => ({ rule: 'tls-verification-disabled', when: [{ at, is: false }], at: at.slice(0, 1) })),
});
const clients: Record<string, Member> = {
  'default get post put patch delete head request options stream extend fetch': { call: client },
  'create defaults instance': { call: { returns: 'axios' } },
};
/** Where undici keeps its connections. */
const dispatchers: Record<string, Member> = {
  'Agent Pool Client ProxyAgent': {
    new: unverifiedAt('0.connect.rejectUnauthorized', '1.connect.rejectUnauthorized', '0.requestTls.rejectUnauthorized'),
  },
};
const merge: Member = { call: { flows: [['rest:0', 'return']] } };

/** HTTP clients, template engines, parsers, sanitizers and other npm packages. */
export const libraries: PackageModel = {
  name: 'libraries',
  language: 'js',
  types: {
    axios: { ...clients, ...dispatchers },
    'node-fetch': { default: { call: { sinks: { '0': 'ssrf' } } } },
    needle: { ...clients, needle: { call: { sinks: { '1': 'ssrf' } } } },
    // Injected clients.
    '@nestjs/axios': {},
    'nest.HttpService': { ...clients, axiosRef: { type: 'axios' } },
    puppeteer: { launch: { call: { returns: 'headless.Browser' } } },
    playwright: { 'chromium firefox webkit': { type: 'puppeteer' } },
    'headless.Browser': { 'newPage newContext': { call: { returns: 'headless.Page' } } },
    'headless.Page': {
      goto: { call: { sinks: { '0': 'ssrf' } } },
      'evaluate evaluateHandle evaluateOnNewDocument addInitScript waitForFunction': { call: { sinks: { '0': 'code' } } },
      addScriptTag: { call: { sinks: { '0': 'code', '0.content': 'code', '0.url': 'code' } } },
      setContent: { call: { sinks: { '0': 'xss' } } },
      newPage: { call: { returns: 'headless.Page' } },
    },
    'chrome-remote-interface': {
      default: { call: { returns: 'devtools.Client', callbacks: { '0': ['devtools.Client'], '1': ['devtools.Client'] } } },
    },
    'devtools.Client': { Page: { type: 'devtools.Page' }, Runtime: { type: 'devtools.Runtime' } },
    'devtools.Page': {
      navigate: { call: { sinks: { '0.url': 'ssrf' } } },
      setDocumentContent: { call: { sinks: { '0.html': 'xss' } } },
    },
    'devtools.Runtime': { 'evaluate compileScript': { call: { sinks: { '0.expression': 'code' } } } },
    jsdom: { JSDOM: { type: 'jsdom.Page', new: [{ when: [{ at: '1.runScripts', is: 'dangerously' }], sinks: { '0': 'code' } }, {}] } },
    'jsdom.Page': { fromURL: { call: { sinks: { '0': 'ssrf' } } }, fromFile: { call: { sinks: { '0': 'path' } } } },
    // Loads a URL, or what the given page refers to.
    wkhtmltopdf: { default: { call: { sinks: { '0': 'ssrf', '0.*': 'ssrf' } } } },
    wkhtmltoimage: { generate: { call: { sinks: { '0': 'ssrf', '0.*': 'ssrf' } } } },
    sandbox: { default: { new: { returns: 'vm2.Vm' } } },
    shelljs: {
      exec: { call: { sinks: { '0': 'command' } } },
      'rm cp mv mkdir touch': { call: { sinks: { 'rest:0': 'pathWrite' } } },
      cat: { call: { sinks: { '0': 'path' } } },
    },
    'cross-spawn': { default: { call: { sinks: { '0': 'command' } } }, 'spawn sync': { call: { sinks: { '0': 'command' } } } },
    ejs: { 'render compile': { call: { sinks: { '0': 'template' } } }, renderFile: { call: { sinks: { '0': 'path' } } } },
    pug: { 'render compile': { call: { sinks: { '0': 'template' } } }, 'renderFile compileFile': { call: { sinks: { '0': 'path' } } } },
    handlebars: {
      'compile precompile': { call: { sinks: { '0': 'template' } } },
      SafeString: { new: { sinks: { '0': 'xss' } } },
      escapeExpression: { call: { passes: ['0'], clears: ['xss'] } },
    },
    nunjucks: {
      'renderString compile': { call: { sinks: { '0': 'template' } } },
      render: { call: { sinks: { '0': 'path' } } },
      Environment: { new: { returns: 'nunjucks' } },
      configure: { call: { returns: 'nunjucks' } },
    },
    'lodash.template': { default: { call: { sinks: { '0': 'template' } } } },
    mustache: { 'render parse': { call: { sinks: { '0': 'template' } } } },
    'hogan.js': { 'compile parse': { call: { sinks: { '0': 'template' } } } },
    eta: { 'render renderString renderAsync compile': { call: { sinks: { '0': 'template' } } }, Eta: { new: { returns: 'eta.Engine' } } },
    'eta.Engine': {
      'renderString renderStringAsync compile': { call: { sinks: { '0': 'template' } } },
      render: { call: { sinks: { '0': 'path' } } },
    },
    dot: { 'template compile': { call: { sinks: { '0': 'template' } } } },
    'node-serialize': { unserialize: { call: { sinks: { '0': 'deserialize', '0.*': 'deserialize' } } } },
    'serialize-to-js': { deserialize: { call: { sinks: { '0': 'deserialize' } } } },
    funcster: { deepDeserialize: { call: { sinks: { '0': 'deserialize' } } } },
    'js-yaml': {
      'load safeLoad': {
        call: [
          {
            when: [
              { at: '1.schema', is: '<present>' },
              { mentions: '^(?:FAILSAFE|JSON|CORE|DEFAULT_SAFE|SAFE)_SCHEMA$', not: true },
            ],
            sinks: { '0': 'deserialize', '0.*': 'deserialize' },
          },
          { flows: [['0', 'return']] },
        ],
      },
      safeLoadAll: { call: [{ when: [{ at: '1.schema', is: '<present>' }], sinks: { '0': 'deserialize' } }, {}] },
      'loadAll unsafeLoad': { call: { sinks: { '0': 'deserialize' } } },
      dump: { call: { flows: [['0', 'return']] } },
    },
    libxmljs: {
      'parseXml parseXmlString parseXmlAsync': {
        call: [
          // A parsed body passed to a parser of text is text.
          ...['noent', 'replaceEntities', 'dtdload'].map((option) => ({
            when: [{ at: `1.${option}`, is: true }],
            sinks: { '0': 'xxe' as const, '0.*': 'xxe' as const },
          })),
          {},
        ],
      },
    },
    vm2: { VM: { new: { returns: 'vm2.Vm' } }, NodeVM: { new: { returns: 'vm2.Vm' } } },
    'vm2.Vm': { run: { call: { sinks: { '0': 'code' } } } },
    mathjs: { 'eval evaluate': { call: { sinks: { '0': 'code' } } } },
    'safe-eval': { default: { call: { sinks: { '0': 'code' } } } },
    lodash: {
      'merge defaultsDeep mergeWith': { call: { sinks: { 'rest:1': 'prototype' }, flows: [['rest:0', 'return']] } },
      'set setWith': { call: { sinks: { '1': 'prototype' } } },
      template: { call: { sinks: { '0': 'template' } } },
      escape: { call: { passes: ['0'], clears: ['xss'] } },
      escapeRegExp: { call: { passes: ['0'], clears: ['regex'] } },
      'assign extend defaults': { call: mixin },
      'clone cloneDeep pick omit': merge,
      get: { call: { flows: [['0.*', 'return']] } },
      'trim toString toLower toUpper capitalize camelCase unescape': { call: { passes: ['0'] } },
      'map forEach each forIn forOwn': {
        call: {
          flows: [
            ['0.*', 'cb1.0'],
            ['0.<keys>', 'cb1.1'],
            ['0.[]', 'cb1.0'],
            ['cb1.return', 'return.[]'],
          ],
        },
      },
      'isString isNumber isInteger toNumber toInteger kebabCase': { call: {} },
    },
    'object-assign': { default: { call: mixin } },
    // Helpers called by compiled TypeScript.
    tslib: {
      __exportStar: { call: { flows: [['0', '1']] } },
      '__importStar __importDefault': { call: { flows: [['0', 'return']] } },
    },
    // The parsed URL of a request.
    parseurl: { 'default original': { call: { source: 'texts' } } },
    'raw-body': { default: { call: { source: 'text' } } },
    'co-body': { 'default json form': { call: { source: 'any' } }, text: { call: { source: 'text' } } },
    'escape-string-regexp': { default: { call: { passes: ['0'], clears: ['regex'] } } },
    'escape-html': { default: { call: { passes: ['0'], clears: ['xss'] } } },
    he: { 'encode escape': { call: { passes: ['0'], clears: ['xss'] } }, 'decode unescape': { call: { passes: ['0'] } } },
    'html-entities': { encode: { call: { passes: ['0'], clears: ['xss'] } } },
    dompurify: { 'sanitize default': { call: { passes: ['0'], clears: ['xss'] } } },
    'sanitize-html': { default: { call: { passes: ['0'], clears: ['xss'] } } },
    xss: { default: { call: { passes: ['0'], clears: ['xss'] } }, filterXSS: { call: { passes: ['0'], clears: ['xss'] } } },
    validator: {
      escape: { call: { passes: ['0'], clears: ['xss'] } },
      'isInt isNumeric isAlphanumeric isAlpha isUUID isMongoId isBoolean isDecimal isHexadecimal isPort isIn': {
        call: { guards: { '0': 'all' } },
      },
      isEmail: { call: { guards: { '0': ['path', 'pathWrite', 'include', 'command', 'redirect', 'ssrf', 'header'] } } },
      isURL: { call: {} },
      'trim normalizeEmail ltrim rtrim stripLow': { call: { passes: ['0'] } },
      'toInt toFloat toBoolean': { call: {} },
    },
    'shell-quote': { quote: { call: { passes: ['0.[]'], clears: ['command'] } } },
    'sanitize-filename': { default: { call: { passes: ['0'], clears: ['path', 'pathWrite', 'include'] } } },
    'mongo-sanitize': { default: { call: { flows: [['0', 'return']], clears: ['nosql', 'object'] } } },
    sqlstring: { 'escape escapeId format': { call: { passes: ['0'], clears: ['sql'] } } },
    deepmerge: { default: merge, all: merge },
    'adm-zip': { default: { new: { returns: 'zip.Archive' } } },
    'zip.Archive': {
      getEntries: { call: { returns: 'zip.Entries' } },
      'extractAllTo extractEntryTo': { call: { sinks: { '1': 'pathWrite' } } },
    },
    'zip.Entries': { forEach: { call: { callbacks: { '0': ['zip.Entry'] } } } },
    unzipper: { Parse: { call: { returns: 'zip.Stream' } }, ParseOne: { call: { returns: 'zip.Stream' } } },
    'tar-stream': { extract: { call: { returns: 'zip.Stream' } } },
    yauzl: { 'open fromBuffer': { call: { callbacks: { '1': [null, 'zip.Stream'], '2': [null, 'zip.Stream'] } } } },
    'zip.Stream': {
      'on once': { call: [{ when: [{ at: '0', is: 'entry' }], callbacks: { '1': ['zip.Entry'] } }, { returns: 'zip.Stream' }] },
    },
    'zip.Entry': { 'path fileName name entryName': { source: 'text' } },
    send: { default: { call: [{ when: [{ at: '2.root', is: '<absent>' }], sinks: { '1': 'path' } }, {}] } },
    qs: { parse: { call: { flows: [['0', 'return.*']] } } },
    joi: {},
    ajv: { 'default Ajv': { new: { returns: 'ajv.Ajv' }, call: { returns: 'ajv.Ajv' } } },
    'ajv.Ajv': {
      'compile getSchema': { call: { returns: 'ajv.Check' } },
      validate: { call: { guards: { '1': ['nosql', 'where', 'object'] } } },
      'addSchema addFormat addKeyword': { call: { returns: 'ajv.Ajv' } },
    },
    // Accepted data conforms to the schema.
    'ajv.Check': { default: { call: { guards: { '0': ['nosql', 'where', 'object'] } } } },
    bcrypt: { '*': { call: {} } },
    md5: { default: weakHash },
    sha1: { default: weakHash },
    'js-md5': { 'default md5': weakHash },
    'js-sha1': { 'default sha1': weakHash },
    'crypto-js': {
      'MD5 SHA1 RIPEMD160': weakHash,
      'DES TripleDES RC4 RC4Drop Rabbit': { type: 'crypto-js.Weak' },
    },
    'crypto-js.Weak': { 'encrypt decrypt': { call: { flags: [{ rule: 'weak-cipher', when: [] }] } } },
    'ts-md5': { Md5: { type: 'ts-md5.Md5' } },
    'ts-md5.Md5': { 'hashStr hashAsciiStr': weakHash },
    'passport-jwt': {
      Strategy: {
        new: {
          flags: [
            ...(secretAt('0.secretOrKey').flags ?? []),
            { rule: 'jwt-not-verified', when: [{ at: '0.ignoreExpiration', is: true }], at: '0' },
          ],
        },
      },
    },
    '@nestjs/jwt': { JwtModule: { type: 'nest.JwtModule' }, JwtService: { type: 'nest.JwtService' } },
    'nest.JwtService': { decode: { call: { flags: [{ rule: 'jwt-not-verified', when: [], unlessCalled: 'verify\\w*$' }] } } },
    'nest.JwtModule': { 'register registerAsync': { call: secretAt('0.secret', '0.privateKey') } },
    'express-jwt': {
      'default expressjwt': {
        call: {
          flags: [
            ...(secretAt('0.secret').flags ?? []),
            { rule: 'jwt-not-verified', when: [{ at: '0.algorithms.0', is: 'none' }], at: '0' },
          ],
        },
      },
    },
    'koa-jwt': { default: { call: secretAt('0.secret') } },
    'cookie-parser': { default: { call: secretAt('0') } },
    'cookie-session': {
      default: {
        call: {
          flags: [
            ...(secretAt('0.secret', '0.keys.0').flags ?? []),
            { rule: 'insecure-cookie', when: [{ at: '0.httpOnly', is: false }], at: '0' },
            { rule: 'insecure-cookie', when: [{ at: '0.secure', is: false }], at: '0' },
          ],
        },
      },
    },
    'jwt-simple': {
      encode: { call: secretAt('1') },
      decode: {
        call: {
          flags: [
            { rule: 'hardcoded-secret', when: [{ at: '1', matches: '^.{3,}$' }], at: '1' },
            { rule: 'jwt-not-verified', when: [{ at: '2', is: true }], at: '2' },
          ],
        },
      },
    },
    jose: {
      decodeJwt: { call: { flags: [{ rule: 'jwt-not-verified', when: [], unlessCalled: 'verify\\w*$' }] } },
      UnsecuredJWT: { type: 'jose.UnsecuredJWT' },
    },
    'jose.UnsecuredJWT': { decode: { call: { flags: [{ rule: 'jwt-not-verified', when: [], unlessCalled: 'verify\\w*$' }] } } },
    nodemailer: {
      createTransport: {
        call: { flags: [...(unverifiedAt('0.tls.rejectUnauthorized').flags ?? []), ...(secretAt('0.auth.pass').flags ?? [])] },
      },
    },
    ioredis: {
      'default Redis': { new: { ...unverifiedAt('0.tls.rejectUnauthorized', '1.tls.rejectUnauthorized'), returns: 'redis.Client' } },
    },
    amqplib: { connect: { call: unverifiedAt('1.rejectUnauthorized') } },
    mqtt: { connect: { call: unverifiedAt('0.rejectUnauthorized', '1.rejectUnauthorized') } },
    uuid: { '*': { call: {} } },
    promisify: { 'default promisify promisifyAll denodeify': { call: { flows: [['0', 'return']] } } },
    bluebird: {
      'promisify promisifyAll': { call: { flows: [['0', 'return']] } },
      default: { new: { callbacks: { '0': ['<resolve>', '<reject>'] } } },
    },
    'p-map': {
      default: {
        call: {
          flows: [
            ['0.[]', 'cb1.0'],
            ['cb1.return', 'return.[]'],
          ],
        },
      },
    },
    'for-in': {
      default: {
        call: {
          flows: [
            ['0.*', 'cb1.0'],
            ['0.<keys>', 'cb1.1'],
            ['2', 'cb1.this'],
          ],
        },
      },
    },
  },
  extends: { bluebird: ['Promise'] },
  aliases: {
    'p-map-series': 'p-map',
    'p-each-series': 'p-map',
    'p-filter': 'p-map',
    xtend: 'object-assign',
    'utils-merge': 'object-assign',
    'merge-descriptors': 'object-assign',
    'es6-promisify': 'promisify',
    pify: 'promisify',
    'promisify-node': 'promisify',
    thenify: 'promisify',
    'util.promisify': 'promisify',
    'for-own': 'for-in',
    got: 'axios',
    superagent: 'axios',
    request: 'axios',
    'request-promise': 'axios',
    'request-promise-native': 'axios',
    ky: 'axios',
    urllib: 'axios',
    phin: 'axios',
    undici: 'axios',
    'cross-fetch': 'node-fetch',
    'isomorphic-fetch': 'node-fetch',
    'make-fetch-happen': 'node-fetch',
    underscore: 'lodash',
    'lodash-es': 'lodash',
    'isomorphic-dompurify': 'dompurify',
    'express-mongo-sanitize': 'mongo-sanitize',
    jade: 'pug',
    squirrelly: 'eta',
    vash: 'hogan.js',
    'art-template': 'eta',
    velocityjs: 'eta',
    libxmljs2: 'libxmljs',
    'blueimp-md5': 'md5',
    sha1: 'md5',
    'js-md5': 'md5',
    'js-sha1': 'md5',
    bcryptjs: 'bcrypt',
    'puppeteer-core': 'puppeteer',
    'playwright-core': 'playwright',
    yamljs: 'js-yaml',
    hbs: 'handlebars',
    swig: 'nunjucks',
  },
  declared: {
    'axios.AxiosInstance': 'axios',
    '@nestjs/axios.HttpService': 'nest.HttpService',
    '@nestjs/jwt.JwtService': 'nest.JwtService',
    'puppeteer.Page': 'headless.Page',
    'puppeteer.Browser': 'headless.Browser',
    'playwright.Page': 'headless.Page',
  },
};
