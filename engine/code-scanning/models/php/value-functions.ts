import type { Member } from '../model.ts';
import { base64, base64Decoded, encodes, encodesJson, first, nothing, url, urlDecoded } from './members.ts';

/** Functions whose result consists of the text passed in. */
const KEEPS_TEXT =
  '^(?:l|r)?trim$|^strip(?:c?slashes)$|^strto(?:lower|upper)$|^uc(?:first|words)$|^lcfirst$|^(?:raw)?urldecode$|^strval$|^base64_(?:de|en)code$|^wp_unslash$|^utf8_(?:de|en)code$';

/** PHP functions that derive strings and arrays from others. */
export const valueFunctions: Readonly<Record<string, Member>> = {
  // Text.
  'trim ltrim rtrim chop strtolower strtoupper ucfirst ucwords lcfirst strrev str_pad mb_strtolower mb_strtoupper utf8_encode utf8_decode nl2br quotemeta chunk_split mb_convert_encoding iconv strval strstr stristr strrchr convert_uudecode gzuncompress gzinflate strtr sanitize quoted_printable_decode':
    first,
  'urlencode rawurlencode': url,
  'urldecode rawurldecode': urlDecoded,
  base64_encode: base64,
  'base64_decode hex2bin': base64Decoded,
  'stripslashes stripcslashes': { call: { passes: ['0'], restores: ['sql'] } },
  'str_replace str_ireplace': { call: { passes: ['1', '2'], replaces: true } },
  'substr mb_substr': {
    call: [
      { when: [{ at: '2', is: '<absent>' }], passes: ['0'] },
      { when: [{ at: '2', is: '<present>' }], passes: ['0'], clears: ['slowOnLong'] },
    ],
  },
  substr_replace: { call: { passes: ['0', '1'] } },
  'implode join': { call: { passes: ['0', '1.*', '0.*'] } },
  'explode str_split': {
    call: {
      flows: [
        ['1', 'return.[]'],
        ['0', 'return.[]'],
      ],
    },
  },
  sprintf: { call: { passes: ['0', 'formatted:0'] } },
  vsprintf: { call: { passes: ['0', '1', '1.[]'] } },
  json_encode: encodesJson,
  serialize: { call: { ...encodes, clears: [...encodes.clears, 'deserialize'] } },
  http_build_query: { call: { ...url.call, passes: ['0', '0.*'] } },
  json_decode: {
    call: {
      flows: [
        ['0', 'return'],
        ['0.<json>', 'return'],
      ],
    },
  },
  'parse_str mb_parse_str': {
    call: [
      {
        flows: [
          ['0', '1'],
          ['0', '1.*'],
        ],
      },
      { when: [{ at: '1', is: '<absent>' }], sinks: { '0': 'variables' } },
    ],
  },
  extract: {
    call: [
      { when: [{ at: '1', matches: 'EXTR_(?:SKIP|PREFIX_(?:ALL|SAME|IF_EXISTS))' }] },
      { when: [{ at: '1', matches: 'EXTR_(?:SKIP|PREFIX_(?:ALL|SAME|IF_EXISTS))', not: true }], sinks: { '0': 'variables' } },
    ],
  },
  parse_url: {
    call: {
      flows: [
        ['0', 'return'],
        ['0', 'return.*'],
      ],
    },
  },
  filter_input: {
    call: [
      { when: [{ at: '2', matches: 'FILTER_(?:VALIDATE_(?:INT|FLOAT|BOOL|IP|EMAIL)|SANITIZE_NUMBER)' }] },
      { when: [{ at: '2', matches: 'SPECIAL_CHARS' }], source: 'text', clears: ['xss'] },
      { when: [{ at: '2', matches: 'SANITIZE_STRI(?:NG|PPED)' }], source: 'text', clears: ['xss', 'sqlQuoted'] },
      { when: [{ at: '2', matches: 'MAGIC_QUOTES|ADD_SLASHES' }], source: 'text', clears: ['sqlQuoted'] },
      { when: [{ at: '2', matches: 'SANITIZE_(?:ENCODED|EMAIL|URL)' }], source: 'text' },
      { when: [{ at: '2', matches: 'FILTER_(?:VALIDATE_(?:INT|FLOAT|BOOL|IP|EMAIL)|SANITIZE)', not: true }], source: 'any' },
    ],
  },
  filter_var: {
    call: [
      { when: [{ at: '1', matches: 'SPECIAL_CHARS' }], passes: ['0'], clears: ['xss'] },
      { when: [{ at: '1', matches: 'SANITIZE_STRI(?:NG|PPED)' }], passes: ['0'], clears: ['xss', 'sqlQuoted'] },
      { when: [{ at: '1', matches: 'MAGIC_QUOTES|ADD_SLASHES' }], passes: ['0'], clears: ['sqlQuoted'] },
      { when: [{ at: '1', matches: 'EMAIL' }], passes: ['0'], clears: ['header', 'path', 'pathWrite', 'include', 'ssrf', 'redirect'] },
      { when: [{ at: '1', matches: 'SANITIZE_ENCODED' }], passes: ['0'], clears: ['xss', 'markup', 'path', 'include', 'header'] },
      {
        when: [{ at: '1', matches: 'VALIDATE_(?!EMAIL)|NUMBER|SPECIAL_CHARS|STRI|SLASHES|QUOTES|EMAIL|ENCODED', not: true }],
        passes: ['0'],
      },
      { when: [{ at: '1', matches: 'VALIDATE_URL' }], passes: ['0'], clears: ['header'] },
    ],
  },
  // One filter for all fields; an array has one for each.
  filter_input_array: {
    call: [
      { when: [{ at: '1', is: '<absent>' }], source: 'any' },
      { when: [{ at: '1', matches: 'FILTER_(?:DEFAULT|UNSAFE_RAW)$' }], source: 'any' },
      { when: [{ at: '1', matches: 'FILTER_SANITIZE_(?:FULL_)?SPECIAL_CHARS$' }], source: 'any', clears: ['xss'] },
      { when: [{ at: '1', matches: 'FILTER_SANITIZE_STRI(?:NG|PPED)$' }], source: 'any', clears: ['xss', 'sqlQuoted'] },
    ],
  },
  filter_var_array: {
    call: [
      { when: [{ at: '1', is: '<absent>' }], flows: [['0', 'return']] },
      { when: [{ at: '1', matches: 'FILTER_(?:DEFAULT|UNSAFE_RAW)$' }], flows: [['0', 'return']] },
      { when: [{ at: '1', matches: 'FILTER_SANITIZE_(?:FULL_)?SPECIAL_CHARS$' }], flows: [['0', 'return']], clears: ['xss'] },
      { when: [{ at: '1', matches: 'FILTER_SANITIZE_STRI(?:NG|PPED)$' }], flows: [['0', 'return']], clears: ['xss', 'sqlQuoted'] },
    ],
  },
  'getallheaders apache_request_headers': { call: { source: 'texts' } },
  // Arrays.
  'array_merge array_replace array_merge_recursive': { call: { flows: [['rest:0', 'return']] } },
  array_combine: {
    call: {
      flows: [
        ['0.*', 'return.<keys>'],
        ['1.*', 'return.*'],
      ],
    },
  },
  array_fill_keys: {
    call: {
      flows: [
        ['0.*', 'return.<keys>'],
        ['1', 'return.*'],
      ],
    },
  },
  array_fill: { call: { flows: [['2', 'return.[]']] } },
  array_flip: {
    call: {
      flows: [
        ['0.*', 'return.<keys>'],
        ['0.<keys>', 'return.*'],
      ],
    },
  },
  array_map: {
    call: [
      {
        sinks: { '0': 'callable' },
        flows: [
          ['1.*', 'cb0.0'],
          ['cb0.return', 'return.*'],
        ],
      },
      { when: [{ at: '0', matches: KEEPS_TEXT }], flows: [['1', 'return']] },
      { when: [{ at: '0', matches: '^html(?:specialchars|entities)$|^esc_(?:html|attr)$' }], flows: [['1', 'return']], clears: ['xss'] },
      { when: [{ at: '0', matches: 'escape_string$|^addslashes$|^esc_sql$' }], flows: [['1', 'return']], clears: ['sqlQuoted'] },
    ],
  },
  // Its keys are numeric.
  array_values: { call: { flows: [['0.*', 'return.[]']] } },
  'array_reverse array_unique array_slice array_splice array_pad array_column array_intersect_key array_diff array_diff_key array_intersect':
    { call: { flows: [['0', 'return']] } },
  'array_udiff array_uintersect': { call: { flows: [['0', 'return']], sinks: { last: 'callable' } } },
  array_filter: {
    call: {
      flows: [
        ['0', 'return'],
        ['0.*', 'cb1.0'],
      ],
      sinks: { '1': 'callable' },
    },
  },
  array_keys: { call: { flows: [['0.<keys>', 'return.[]']] } },
  'array_walk array_walk_recursive': {
    call: {
      sinks: { '1': 'callable' },
      flows: [
        ['0.*', 'cb1.0'],
        ['0.<keys>', 'cb1.1'],
      ],
    },
  },
  'usort uasort uksort': { call: { sinks: { '1': 'callable' } } },
  'register_shutdown_function ob_start spl_autoload_register set_error_handler': { call: { sinks: { '0': 'callable' } } },
  'sort ksort asort': nothing,
  'array_push array_unshift': { call: { flows: [['rest:1', '0.[]']] } },
  'array_pop array_shift current reset end next': { call: { flows: [['0.*', 'return']] } },
  array_reduce: {
    call: {
      flows: [
        ['0.*', 'cb1.1'],
        ['cb1.return', 'cb1.0'],
        ['cb1.return', 'return'],
      ],
    },
  },
  compact: nothing,
  define: {
    call: {
      flags: [
        {
          rule: 'hardcoded-secret',
          when: [
            { at: '0', matches: 'PASS(?:WORD|WD)?$|SECRET|API_?KEY' },
            { at: '1', matches: '^(?!const:|changeme|your|xxx).{6,}$' },
          ],
          at: '1',
        },
      ],
    },
  },
  'openssl_encrypt openssl_decrypt': {
    call: {
      flags: [
        { rule: 'weak-cipher', when: [{ at: '1', matches: '(?:^|-)(?:desx?|rc[245]|bf|cast5?|idea|seed|ecb)(?:-|$)' }], at: '1' },
        { rule: 'hardcoded-secret', when: [{ at: '2', matches: '^(?!const:).{8,}$' }], at: '2' },
        // Equal plaintext prefixes give equal ciphertext.
        { rule: 'weak-cipher', when: [{ at: '4', matches: '^(?!const:).+$' }], at: '4' },
      ],
    },
  },
  'mcrypt_encrypt mcrypt_decrypt mcrypt_ecb mcrypt_cbc mcrypt_cfb mcrypt_ofb': {
    call: { flags: [{ rule: 'weak-cipher', when: [] }] },
  },
};
