import { contextsOf, type Context } from './contexts.ts';

export interface Cleaner {
  readonly name: string;
  /** `expression` returns a cleaned copy of `@`, `statement` changes `@` in place, `guard` is true for values allowed through. */
  readonly kind: 'expression' | 'statement' | 'guard';
  readonly text: string;
  readonly imports: readonly string[];
  /** Contexts where it is sufficient, and where opinions differ. Everywhere else it is insufficient. */
  readonly right: ReadonlySet<Context>;
  readonly open: ReadonlySet<Context>;
}

function family(
  right: string,
  open: string,
  members: readonly (readonly [kind: Cleaner['kind'], name: string, text: string, ...imports: string[]])[],
): Cleaner[] {
  return members.map(([kind, name, text, ...imports]) => ({
    name,
    kind,
    text,
    imports,
    right: contextsOf(right),
    open: contextsOf(open),
  }));
}

const QUOTED = 'html-text html-double html-single html-comment url-part';
const UNCLEAR = 'template-text deserialize';
const WORD = `${QUOTED} html-bare script-text event-text sql-text command-* code-text url-whole path-part redirect-whole xpath-text ldap-value pattern`;
const WORD_OPEN = 'sql-number sql-name script-code code-whole path-whole request-* module-whole object-key template-text deserialize';

/** Which cleaner suffices in which context. These tables are the oracle; they follow the functions' documentation. */
export const CLEANERS: readonly Cleaner[] = [
  ...family('', '', [
    ['expression', 'none', '@'],
    ['expression', 'trim', '@.trim()'],
    ['expression', 'lower case', '@.toLowerCase()'],
    ['expression', 'String', 'String(@)'],
    ['expression', 'template', '`${@}`'],
    ['expression', 'normalize', "@.normalize('NFC')"],
    ['expression', 'encoded and back', 'decodeURIComponent(encodeURIComponent(@))'],
    ['expression', 'base64 and back', "Buffer.from(Buffer.from(@).toString('base64'), 'base64').toString('utf8')"],
    ['expression', 'JSON and back', 'JSON.parse(JSON.stringify(@))'],
    ['expression', 'padded', "@.padEnd(20, ' ')"],
    ['expression', 'shortened', '@.slice(0, 400)'],
    ['statement', 'cleaned copy is not used', 'const unused = Number(@);'],
    ['statement', 'test whose answer is not used', '/^\\d+$/.test(@);'],
    ['guard', 'not empty', '@'],
    ['guard', 'is a string', "typeof @ === 'string'"],
    ['guard', 'not null', '@ !== null && @ !== undefined'],
    ['guard', 'has a digit', '/[0-9]+/.test(@)'],
    ['guard', 'begins with digits', '/^\\d+/.test(@)'],
    ['guard', 'ends with digits', '/\\d+$/.test(@)'],
    ['guard', 'a line of digits', '/^\\d+$/m.test(@)'],
    ['guard', 'loose alternatives', '/^a|b$/.test(@)'],
    ['guard', 'not a forbidden value', "@ !== 'admin'"],
    ['guard', 'not in a list', "!['admin', 'root'].includes(@)"],
    ['guard', 'length', '@.length < 200'],
  ]),
  ...family('*', 'path-* module-whole request-* object-key template-text deserialize url-whole redirect-whole', [
    ['expression', 'Number', 'Number(@)'],
    ['expression', 'parseInt', 'parseInt(@, 10)'],
    ['expression', 'parseFloat', 'parseFloat(@)'],
    ['expression', 'Number.parseInt', 'Number.parseInt(@)'],
    ['expression', 'unary plus', '+@'],
    ['expression', 'bit by bit', '@ | 0'],
    ['expression', 'twice not', '~~@'],
    ['expression', 'times one', '@ * 1'],
    ['expression', 'Math.abs', 'Math.abs(@)'],
    ['expression', 'length as a value', '@.length'],
    ['expression', 'Boolean', 'Boolean(@)'],
    ['expression', 'toFixed', 'Number(@).toFixed(2)'],
    ['expression', 'only digits are kept', "@.replace(/[^0-9]/g, '')"],
    ['expression', 'non-digits go', "@.replace(/\\D+/g, '')"],
    ['guard', 'digits only', '/^[0-9]+$/.test(@)'],
    ['guard', 'digits only, the other way', '!/[^0-9]/.test(@)'],
    ['guard', 'digits only by match', '@.match(/^\\d{1,8}$/)'],
    ['guard', 'is a number', "typeof @ === 'number'"],
    ['guard', 'isInt of validator', 'validator.isInt(@)', "const validator = require('validator');"],
  ]),
  ...family('*', '', [
    ['guard', 'one constant', "@ === 'blue'"],
    ['guard', 'one of two constants', "@ === 'blue' || @ === 'red'"],
    ['guard', 'in a list', "['blue', 'red'].includes(@)"],
    ['guard', 'in a list by indexOf', "['blue', 'red'].indexOf(@) !== -1"],
    ['guard', 'in a set', "new Set(['blue', 'red']).has(@)"],
    ['guard', 'some of a list', "['blue', 'red'].some((each) => each === @)"],
    ['guard', 'words of a pattern', '/^(?:blue|red)$/.test(@)'],
    ['guard', 'own key of a table', 'Object.hasOwn({ blue: 1, red: 2 }, @)'],
    ['guard', 'key by hasOwnProperty', 'Object.prototype.hasOwnProperty.call({ blue: 1, red: 2 }, @)'],
    ['expression', 'ternary', "@ === 'blue' ? 'blue' : 'red'"],
    ['expression', 'found in a list', "['blue', 'red'].find((each) => each === @) ?? 'red'"],
    ['expression', 'table', "new Map([['blue', 'b'], ['red', 'r']]).get(@) ?? 'r'"],
    ['statement', 'switch', "switch (@) {\n  case 'blue':\n    @ = 'b';\n    break;\n  default:\n    @ = 'r';\n}"],
  ]),
  ...family(
    'sql-* html-* script-* event-text url-* command-* code-* path-* xpath-text ldap-value redirect-whole request-* pattern',
    'module-whole object-key template-text deserialize',
    [
      ['expression', 'object as a table', "({ blue: 'b', red: 'r' })[@] || 'r'"],
      ['guard', 'in an object', '@ in { blue: 1, red: 2 }'],
    ],
  ),
  ...family(WORD, WORD_OPEN, [
    ['expression', 'sha256', "require('crypto').createHash('sha256').update(@).digest('hex')"],
    ['expression', 'hex', "Buffer.from(@).toString('hex')"],
    ['expression', 'only word characters are kept', "@.replace(/[^a-zA-Z0-9_]/g, '')"],
    ['expression', 'non-word characters go', "@.replace(/\\W+/g, '')"],
    ['guard', 'word characters only', '/^[a-z0-9_]+$/i.test(@)'],
    ['guard', 'word characters only, the other way', '!/\\W/.test(@)'],
    ['guard', 'word characters by search', '@.search(/[^a-z0-9]/) === -1'],
    ['guard', 'isAlphanumeric of validator', 'validator.isAlphanumeric(@)', "const validator = require('validator');"],
  ]),
  ...family(
    QUOTED,
    `sql-text xpath-text script-text code-text command-* event-text request-* path-* module-whole object-key pattern ldap-value html-bare redirect-whole ${UNCLEAR}`,
    [
      ['expression', 'escape-html', 'escapeHtml(@)', "const escapeHtml = require('escape-html');"],
      ['expression', 'escape of lodash', 'lodash.escape(@)', "const lodash = require('lodash');"],
      ['expression', 'encode of he', 'he.encode(@)', "const he = require('he');"],
      ['expression', 'escape of validator', 'validator.escape(@)', "const validator = require('validator');"],
      [
        'expression',
        'chain of replacements',
        "@.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\"/g, '&quot;').replace(/'/g, '&#39;')",
      ],
      [
        'expression',
        'replaceAll of all five',
        "@.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\"', '&quot;').replaceAll(\"'\", '&#39;')",
      ],
      [
        'expression',
        'replacement by a table',
        "@.replace(/[&<>\"']/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '\"': '&quot;', \"'\": '&#39;' })[each])",
      ],
    ],
  ),
  ...family(
    QUOTED,
    `sql-* script-* code-* event-text command-* request-* redirect-whole path-* module-whole object-key pattern xpath-text ldap-value html-bare ${UNCLEAR}`,
    [['expression', 'replacement by code', "@.replace(/[^\\w ]/g, (each) => '&#' + each.charCodeAt(0) + ';')"]],
  ),
  ...family(
    'html-text html-comment',
    `request-* path-* module-whole object-key xpath-text code-text sql-text script-text event-text command-* ldap-value pattern ${UNCLEAR}`,
    [
      ['expression', 'angle brackets are escaped', "@.replace(/</g, '&lt;').replace(/>/g, '&gt;')"],
      ['expression', 'angle brackets go', "@.replace(/[<>]/g, '')"],
    ],
  ),
  ...family('html-text', 'html-comment html-double html-single html-bare script-* event-text url-*', [
    ['expression', 'DOMPurify', 'DOMPurify.sanitize(@)', "const DOMPurify = require('isomorphic-dompurify');"],
    ['expression', 'sanitize-html', 'sanitizeHtml(@)', "const sanitizeHtml = require('sanitize-html');"],
  ]),
  ...family('', '', [
    ['expression', 'first angle bracket only', "@.replace('<', '&lt;')"],
    ['expression', 'script tags go', "@.replace(/<script[^>]*>/gi, '')"],
    ['expression', 'dots and slashes go once', "@.replace('../', '')"],
  ]),
  ...family('', 'object-key html-* script-* event-text pattern xpath-text ldap-value module-whole template-text deserialize', [
    ['guard', 'isURL of validator', 'validator.isURL(@)', "const validator = require('validator');"],
    ['expression', 'encodeURI', 'encodeURI(@)'],
  ]),
  ...family(
    'html-text html-double html-comment html-bare url-part url-whole path-part redirect-whole',
    `html-single xpath-text code-text script-text sql-* command-* event-text script-code code-whole ldap-value path-whole module-whole request-* object-key pattern ${UNCLEAR}`,
    [['expression', 'encodeURIComponent', 'encodeURIComponent(@)']],
  ),
  ...family(
    'path-part',
    'path-whole redirect-whole request-* url-* module-whole object-key html-* script-* event-text code-* sql-* command-* xpath-text ldap-value pattern template-text deserialize',
    [
      ['expression', 'basename', 'path.basename(@)', "const path = require('path');"],
      ['guard', 'without dots', "!@.includes('..')"],
      ['guard', 'without dots, by indexOf', "@.indexOf('..') === -1"],
      ['guard', 'resolved and below', "path.resolve('/srv/files', @).startsWith('/srv/files/')", "const path = require('path');"],
    ],
  ),
  ...family(
    '',
    `sql-text xpath-text code-text script-text html-* event-text command-* path-* module-whole object-key pattern url-* ldap-value ${UNCLEAR}`,
    [['expression', 'quotes are doubled', "@.replace(/'/g, \"''\")"]],
  ),
  ...family(
    'request-whole redirect-whole',
    'request-host url-whole html-* script-* url-* event-text sql-* command-* code-* path-* module-whole object-key xpath-text ldap-value pattern template-text deserialize',
    [
      ['guard', 'host is the own one', "new URL(@).hostname === 'shop.example'"],
      ['guard', 'origin is in a list', "['https://shop.example', 'https://pay.example'].includes(new URL(@).origin)"],
      ['guard', 'begins with the own address', "@.startsWith('https://shop.example/')"],
    ],
  ),
  ...family('pattern', '*', [
    ['expression', 'escaped pattern', "@.replace(/[.*+?^${}()|[\\]\\\\]/g, '\\\\$&')"],
    ['expression', 'escapeRegExp of lodash', 'lodash.escapeRegExp(@)', "const lodash = require('lodash');"],
  ]),
  ...family('object-key', '*', [
    ['guard', 'no way to the prototype', "!['__proto__', 'constructor', 'prototype'].includes(@)"],
    ['guard', 'no way to the prototype, one by one', "@ !== '__proto__' && @ !== 'constructor' && @ !== 'prototype'"],
  ]),
  ...family('script-code', '*', [['expression', 'JSON for scripts', "JSON.stringify(@).replace(/</g, '\\\\u003c')"]]),
];
