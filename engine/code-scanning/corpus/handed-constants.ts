import type { Case, Reach } from './read-cases.ts';

interface Use {
  readonly rule: string;
  /** Code the file needs first. */
  readonly before: string;
  /** The call, with `$` for the deciding value. */
  readonly call: string;
  readonly bad: string;
  readonly good: string;
}

const CRYPTO = "const crypto = require('crypto');";
const JWT = "const jwt = require('jsonwebtoken');";
const USES: readonly Use[] = [
  { rule: 'weak-hash', before: CRYPTO, call: "crypto.createHash($).update(password).digest('hex')", bad: "'md5'", good: "'sha256'" },
  {
    rule: 'weak-hash',
    before: CRYPTO,
    call: 'crypto.createHmac($, process.env.KEY).update(password).digest()',
    bad: "'sha1'",
    good: "'sha512'",
  },
  { rule: 'weak-cipher', before: CRYPTO, call: 'crypto.createCipheriv($, key, iv)', bad: "'des-ede3-cbc'", good: "'aes-256-gcm'" },
  { rule: 'weak-cipher', before: CRYPTO, call: 'crypto.createDecipheriv($, key, iv)', bad: "'rc4'", good: "'chacha20-poly1305'" },
  { rule: 'hardcoded-secret', before: JWT, call: 'jwt.sign({ name }, $)', bad: "'Zq3v91LmPq'", good: 'process.env.KEY' },
  { rule: 'hardcoded-secret', before: JWT, call: 'jwt.verify(token, $)', bad: "'correct horse'", good: 'process.env.KEY' },
  {
    rule: 'tls-verification-disabled',
    before: "const https = require('https');",
    call: "https.request({ host: 'example.com', rejectUnauthorized: $ })",
    bad: 'false',
    good: 'true',
  },
  {
    rule: 'tls-verification-disabled',
    before: "const tls = require('tls');",
    call: 'tls.connect({ port: 443, rejectUnauthorized: $ })',
    bad: 'false',
    good: 'true',
  },
  {
    rule: 'jwt-not-verified',
    before: JWT,
    call: 'jwt.verify(token, process.env.KEY, { ignoreExpiration: $ })',
    bad: 'true',
    good: 'false',
  },
  { rule: 'jwt-not-verified', before: JWT, call: 'jwt.sign({ name }, process.env.KEY, { algorithm: $ })', bad: "'none'", good: "'HS512'" },
  {
    rule: 'insecure-cookie',
    before: "const session = require('express-session');",
    call: 'session({ secret: process.env.KEY, cookie: { secure: $ } })',
    bad: 'false',
    good: 'true',
  },
  {
    rule: 'insecure-cookie',
    before: "const session = require('express-session');",
    call: 'session({ secret: process.env.KEY, cookie: { httpOnly: $, secure: true } })',
    bad: 'false',
    good: 'true',
  },
];

/** How a constant reaches the call it decides, as lines of `main.js` and of another file. `@(…)` is the call with that value. */
const WAYS: readonly {
  readonly name: string;
  readonly reach: Reach;
  readonly main: readonly string[];
  readonly other?: readonly string[];
}[] = [
  { name: 'a variable', reach: 'none', main: ['const chosen = VALUE;', 'exports.made = @(chosen);'] },
  {
    name: 'a field of settings',
    reach: 'function',
    main: ['const settings = { chosen: VALUE };', 'exports.make = () => @(settings.chosen);'],
  },
  { name: 'an argument', reach: 'function', main: ['function make(chosen) {', '  return @(chosen);', '}', 'exports.made = make(VALUE);'] },
  { name: 'what a function gives', reach: 'function', main: ['const choose = () => VALUE;', 'exports.made = @(choose());'] },
  {
    name: 'a field of an object',
    reach: 'function',
    main: [
      'class Maker {',
      '  constructor() {',
      '    this.chosen = VALUE;',
      '  }',
      '  make() {',
      '    return @(this.chosen);',
      '  }',
      '}',
      'exports.made = new Maker().make();',
    ],
  },
  {
    name: 'an export',
    reach: 'file',
    other: ['exports.chosen = VALUE;'],
    main: ["const { chosen } = require('./other');", 'exports.made = @(chosen);'],
  },
  {
    name: 'an object that is exported',
    reach: 'file',
    other: ['module.exports = { chosen: VALUE };'],
    main: ["const settings = require('./other');", 'exports.make = () => @(settings.chosen);'],
  },
  {
    name: 'a function of another file',
    reach: 'file',
    other: ['exports.choose = function () {', '  return VALUE;', '};'],
    main: ["const { choose } = require('./other');", 'exports.made = @(choose());'],
  },
  {
    name: 'an argument from another file',
    reach: 'file',
    main: ['exports.make = (chosen) => @(chosen);'],
    other: ["const { make } = require('./main');", 'make(VALUE);'],
  },
  {
    name: 'a field of a class of another file',
    reach: 'file',
    other: ['class Choice {', '  static made() {', '    return VALUE;', '  }', '}', 'module.exports = Choice;'],
    main: ["const Choice = require('./other');", 'exports.made = @(Choice.made());'],
  },
  {
    name: 'an export that is named otherwise',
    reach: 'file',
    other: ['const chosen = VALUE;', 'module.exports = { given: chosen };'],
    main: ["const { given: chosen } = require('./other');", 'exports.make = () => @(chosen);'],
  },
  {
    name: 'an argument of a method from another file',
    reach: 'file',
    main: ['exports.Maker = class {', '  make(chosen) {', '    return @(chosen);', '  }', '};'],
    other: ["const { Maker } = require('./main');", 'new Maker().make(VALUE);'],
  },
];

/** Cases where a constant from elsewhere makes a call weak, each paired with the same program and a harmless constant. */
export function handedConstants(): Case[] {
  return USES.flatMap((use) =>
    WAYS.flatMap((way) =>
      ([true, false] as const).map((isBad) => {
        const value = isBad ? use.bad : use.good;
        const main = [
          use.before,
          ...way.main.map((line) =>
            line.replaceAll('VALUE', value).replace(/@\((.*)\);$/, (_, at: string) => `${use.call.replace('$', at)};`),
          ),
        ];
        const place = way.main.findIndex((line) => line.includes('@(')) + 2;
        return {
          name: `${use.call}, by ${way.name}`,
          rule: use.rule,
          language: 'js' as const,
          isBad,
          reach: way.reach,
          files: {
            'main.js': `${main.join('\n')}\n`,
            ...(way.other && { 'other.js': `${way.other.map((line) => line.replaceAll('VALUE', value)).join('\n')}\n` }),
          },
          expected: isBad ? [`main.js:${place}`] : [],
        };
      }),
    ),
  );
}
