import { contextsOf, type Context } from './contexts.ts';

export interface Cleaner {
  readonly name: string;
  /** `expression` returns a cleaned copy of `@`, `statement` changes `@` in place, `guard` is true for values allowed through. */
  readonly kind: 'expression' | 'statement' | 'guard';
  readonly text: string;
  /** Contexts where it is sufficient, and where opinions or PHP versions differ. Everywhere else it is insufficient. */
  readonly right: ReadonlySet<Context>;
  readonly open: ReadonlySet<Context>;
}

type Kind = Cleaner['kind'];

function family(right: string, open: string, members: readonly (readonly [kind: Kind, name: string, text: string])[]): Cleaner[] {
  return members.map(([kind, name, text]) => ({ name, kind, text, right: contextsOf(right), open: contextsOf(open) }));
}

const HTML_QUOTED = 'html-text html-double html-single html-comment url-part';
const ENCODED = `${HTML_QUOTED} html-bare script-text event-text sql-text xpath-text command-quoted mail-header`;
const WORD = `${ENCODED} url-whole command-bare eval-text include-part path-part ldap-value redirect-whole pattern`;
const WORD_OPEN = 'sql-name sql-number style html-name script-code eval-code include-whole path-whole xpath-number request-* unserialize';

/** Which cleaner suffices in which context. This table is the oracle; it follows the functions' documentation. */
export const CLEANERS: readonly Cleaner[] = [
  ...family('', '', [
    ['expression', 'none', '@'],
    ['expression', 'trim', 'trim(@)'],
    ['expression', 'strtolower', 'strtolower(@)'],
    ['expression', 'stripslashes', 'stripslashes(@)'],
    ['expression', 'escaped and back', 'htmlspecialchars_decode(htmlspecialchars(@, ENT_QUOTES), ENT_QUOTES)'],
    ['expression', 'slashes and back', 'stripslashes(addslashes(@))'],
    ['expression', 'encoded and back', 'urldecode(urlencode(@))'],
    ['expression', 'string cast', '(string) @'],
    ['expression', 'filter_var without filter', 'filter_var(@)'],
    ['expression', 'filter_var raw', 'filter_var(@, FILTER_UNSAFE_RAW)'],
    ['expression', 'sprintf %s', "sprintf('%s', @)"],
    ['expression', 'utf8', "mb_convert_encoding(@, 'UTF-8')"],
    ['expression', 'padded', "str_pad(@, 20, ' ')"],
    ['statement', 'settype string', "settype(@, 'string');"],
    ['statement', 'cleaned copy is not used', '$unused = (int) @;'],
    ['guard', 'not empty', '!empty(@)'],
    ['guard', 'is_string', 'is_string(@)'],
    ['guard', 'not null', '@ !== null'],
    ['guard', 'has a digit', "preg_match('/[0-9]+/', @)"],
    ['guard', 'begins with digits', "preg_match('/^\\d+/', @)"],
    ['guard', 'ends with digits', "preg_match('/\\d+$/', @)"],
    ['guard', 'a line of digits', "preg_match('/^\\d+$/m', @)"],
    ['guard', 'loose alternatives', "preg_match('/^a|b$/', @)"],
    ['guard', 'not a forbidden value', "@ !== 'admin'"],
    ['guard', 'not in a list', "!in_array(@, ['admin', 'root'], true)"],
  ]),
  ...family('*', 'include-* path-* request-* callable unserialize html-name', [
    ['expression', 'int cast', '(int) @'],
    ['expression', 'intval', 'intval(@)'],
    ['expression', 'float cast', '(float) @'],
    ['expression', 'floatval', 'floatval(@)'],
    ['expression', 'doubleval', 'doubleval(@)'],
    ['expression', 'plus zero', '@ + 0'],
    ['expression', 'times one', '1 * @'],
    ['expression', 'abs', 'abs(@)'],
    ['expression', 'round', 'round(@)'],
    ['expression', 'sprintf %d', "sprintf('%d', @)"],
    ['expression', 'sprintf %u', "sprintf('%u', @)"],
    ['expression', 'filter_var int', 'filter_var(@, FILTER_VALIDATE_INT)'],
    ['expression', 'filter_var float', 'filter_var(@, FILTER_VALIDATE_FLOAT)'],
    ['expression', 'filter_var number', 'filter_var(@, FILTER_SANITIZE_NUMBER_INT)'],
    ['expression', 'filter_var number with fraction', 'filter_var(@, FILTER_SANITIZE_NUMBER_FLOAT)'],
    ['expression', 'only digits are kept', "preg_replace('/[^0-9]/', '', @)"],
    ['expression', 'non-digits go', "preg_replace('/\\D/', '', @)"],
    ['expression', 'length', 'strlen(@)'],
    ['expression', 'bool', '(bool) @'],
    ['expression', 'crc32', 'crc32(@)'],
    ['statement', 'settype integer', "settype(@, 'integer');"],
    ['statement', 'settype int', 'settype(@, "int");'],
    ['statement', 'settype float', "settype(@, 'float');"],
    ['guard', 'is_numeric', 'is_numeric(@)'],
    ['guard', 'ctype_digit', 'ctype_digit(@)'],
    ['guard', 'filter_var int', 'filter_var(@, FILTER_VALIDATE_INT) !== false'],
    ['guard', 'digits only', "preg_match('/^[0-9]+$/', @)"],
    ['guard', 'digits only, other anchors', "preg_match('/\\A\\d{1,8}\\z/', @) === 1"],
  ]),
  ...family('*', '', [
    ['guard', 'one constant', "@ === 'blue'"],
    ['guard', 'one constant, loosely', "@ == 'blue'"],
    ['guard', 'one of two constants', "@ === 'blue' || @ === 'red'"],
    ['guard', 'in a strict list', "in_array(@, ['blue', 'red'], true)"],
    ['guard', 'in a list of words', "in_array(@, ['blue', 'red'])"],
    ['guard', 'key of a table', "isset(['blue' => 1, 'red' => 2][@])"],
    ['expression', 'ternary', "@ === 'blue' ? 'blue' : 'red'"],
    ['expression', 'match', "match (@) { 'blue' => 'b', default => 'r' }"],
    ['expression', 'table', "['blue' => 'b', 'red' => 'r'][@] ?? 'r'"],
    ['statement', 'switch', "switch (@) { case 'blue': @ = 'b'; break; default: @ = 'r'; }"],
    ['statement', 'table with a check', "$table = ['blue' => 'b', 'red' => 'r']; @ = array_key_exists(@, $table) ? $table[@] : 'r';"],
  ]),
  ...family(WORD, WORD_OPEN, [
    ['expression', 'md5', 'md5(@)'],
    ['expression', 'sha256', "hash('sha256', @)"],
    ['expression', 'bin2hex', 'bin2hex(@)'],
    ['expression', 'only word characters are kept', "preg_replace('/[^a-zA-Z0-9_]/', '', @)"],
    ['expression', 'non-word characters go', "preg_replace('/\\W+/', '', @)"],
    ['guard', 'ctype_alnum', 'ctype_alnum(@)'],
    ['guard', 'ctype_alpha', 'ctype_alpha(@)'],
    ['guard', 'word characters only', "preg_match('/^[a-z0-9_]+$/i', @)"],
    ['guard', 'word characters only, the other way', "!preg_match('/[^a-z0-9_]/i', @)"],
    [
      'guard',
      'letters only by filter_var',
      "filter_var(@, FILTER_VALIDATE_REGEXP, ['options' => ['regexp' => '/^[a-z]{1,9}$/']]) !== false",
    ],
  ]),
  ...family(HTML_QUOTED, 'sql-text xpath-text script-text eval-text command-quoted request-* path-* include-* callable unserialize', [
    ['expression', 'htmlspecialchars with quotes', 'htmlspecialchars(@, ENT_QUOTES)'],
    ['expression', 'htmlspecialchars with quotes and charset', "htmlspecialchars(@, ENT_QUOTES | ENT_HTML5, 'UTF-8')"],
    ['expression', 'htmlentities with quotes', "htmlentities(@, ENT_QUOTES, 'UTF-8')"],
    ['expression', 'filter full special characters', 'filter_var(@, FILTER_SANITIZE_FULL_SPECIAL_CHARS)'],
    ['expression', 'filter special characters', 'filter_var(@, FILTER_SANITIZE_SPECIAL_CHARS)'],
  ]),
  ...family(
    'html-text html-double html-comment url-part',
    'html-single script-text eval-text path-* include-* request-* callable unserialize',
    [
      ['expression', 'htmlspecialchars as it is', 'htmlspecialchars(@)'],
      ['expression', 'htmlentities as it is', 'htmlentities(@)'],
    ],
  ),
  ...family('html-text html-double html-comment url-part', 'path-* include-* request-* callable unserialize', [
    ['expression', 'htmlspecialchars without single quotes', 'htmlspecialchars(@, ENT_COMPAT)'],
  ]),
  ...family('html-text html-comment', 'path-* include-* request-* callable unserialize', [
    ['expression', 'htmlspecialchars without quotes', 'htmlspecialchars(@, ENT_NOQUOTES)'],
    ['expression', 'htmlentities without quotes', "htmlentities(@, ENT_NOQUOTES, 'UTF-8')"],
  ]),
  ...family('html-text', 'html-comment style', [
    ['expression', 'strip_tags', 'strip_tags(@)'],
    ['expression', 'angle brackets go', "str_replace(['<', '>'], '', @)"],
  ]),
  ...family('', 'mail-header html-name', [
    ['expression', 'script tags go', "preg_replace('/<script[^>]*>/i', '', @)"],
    ['expression', 'the word script goes', "str_replace('<script>', '', @)"],
    ['expression', 'dots and slashes go once', "str_replace('../', '', @)"],
    ['expression', 'URL filter', 'filter_var(@, FILTER_SANITIZE_URL)'],
    ['guard', 'URL by filter_var', 'filter_var(@, FILTER_VALIDATE_URL) !== false'],
    ['guard', 'length', 'strlen(@) < 200'],
  ]),
  ...family('sql-text eval-text', 'script-text mail-header html-name ldap-value unserialize pattern', [
    ['expression', 'addslashes', 'addslashes(@)'],
    ['expression', 'mysqli_real_escape_string', "mysqli_real_escape_string(mysqli_connect('localhost'), @)"],
    ['expression', 'method real_escape_string', "(new mysqli('localhost'))->real_escape_string(@)"],
    ['expression', 'filter add slashes', 'filter_var(@, FILTER_SANITIZE_ADD_SLASHES)'],
  ]),
  ...family(
    'command-bare',
    'sql-* xpath-* eval-* script-* html-name include-* path-* request-* redirect-* pattern callable ldap-value mail-header unserialize',
    [['expression', 'escapeshellarg', 'escapeshellarg(@)']],
  ),
  ...family('path-part include-part', 'path-whole include-whole redirect-whole request-* url-whole mail-header unserialize', [
    ['expression', 'basename', 'basename(@)'],
    ['expression', 'pathinfo', 'pathinfo(@, PATHINFO_BASENAME)'],
  ]),
  ...family('path-part include-part', 'unserialize', [
    ['guard', 'without dots', "strpos(@, '..') === false"],
    ['guard', 'without dots, other function', "!str_contains(@, '..')"],
  ]),
  ...family(
    `${ENCODED} redirect-whole url-whole ldap-value`,
    'style html-name sql-number sql-name command-bare script-code eval-* xpath-number path-* include-* request-* callable unserialize pattern',
    [
      ['expression', 'urlencode', 'urlencode(@)'],
      ['expression', 'rawurlencode', 'rawurlencode(@)'],
      ['expression', 'http_build_query', "http_build_query(['value' => @])"],
    ],
  ),
  ...family(
    ENCODED,
    'style html-name sql-number sql-name command-bare script-code eval-* xpath-number path-* include-* redirect-* url-whole ldap-value request-* callable unserialize pattern',
    [['expression', 'base64_encode', 'base64_encode(@)']],
  ),
  ...family(
    '',
    'script-code html-name html-comment style command-* eval-* xpath-* ldap-value redirect-* path-* include-* request-* mail-header callable pattern unserialize sql-number sql-name',
    [
      ['expression', 'json_encode', 'json_encode(@)'],
      ['expression', 'json_encode of slashes as they are', 'json_encode(@, JSON_UNESCAPED_SLASHES)'],
    ],
  ),
  ...family(
    'script-code html-text html-single script-text',
    'html-bare html-name html-comment style sql-* command-* eval-* xpath-* ldap-value redirect-* path-* include-* request-* mail-header callable pattern unserialize event-text',
    [['expression', 'json_encode for scripts', 'json_encode(@, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT)']],
  ),
  ...family('mail-header', '', [
    ['expression', 'line breaks go', 'str_replace(["\\r", "\\n"], \'\', @)'],
    ['expression', 'line breaks go by pattern', "preg_replace('/[\\r\\n]+/', ' ', @)"],
  ]),
  ...family(
    'mail-header',
    'html-* script-* event-text style url-* redirect-* request-* path-* include-* xpath-* eval-* ldap-value pattern callable unserialize sql-number sql-name command-*',
    [['guard', 'e-mail address', 'filter_var(@, FILTER_VALIDATE_EMAIL)']],
  ),
  ...family('ldap-value', '*', [['expression', 'ldap_escape', "ldap_escape(@, '', LDAP_ESCAPE_FILTER)"]]),
  ...family('pattern', '*', [['expression', 'preg_quote', "preg_quote(@, '/')"]]),
];
