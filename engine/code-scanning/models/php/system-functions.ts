import type { CallModel, Member } from '../model.ts';
import { nothing, first, command, escapesSql, quotesSql, read, write, storedRows, storedText, number, tagless } from './members.ts';

/** Names of cookies that authenticate their owner. */
const SESSION_COOKIE = '(?:^|[-_.])(?:sess(?:ion)?|sid|auth|jwt|token|remember)|(?:Session|Auth|Token|Jwt)';
const secretOf = (at: string): Member => ({
  call: { flags: [{ rule: 'hardcoded-secret', when: [{ at, matches: '^(?!const:).{3,}$' }], at }] },
});
// PCRE's backtrack limit stops a polynomial pattern within milliseconds.
const slowTexts = (position: string): CallModel[] => [{ when: [{ at: '0', slow: 'exponential' }], sinks: { [position]: 'slow' } }];

/** PHP functions with side effects: commands, databases, output, files, requests, parsers. */
export const systemFunctions: Readonly<Record<string, Member>> = {
  // Commands.
  'passthru popen proc_open pcntl_exec': command,
  // The output of a command is stored data too.
  'system shell_exec': { call: { ...command.call, ...storedText } },
  exec: { call: { ...command.call, ...storedText, gives: { '1.[]': 'text' } } },
  'escapeshellarg escapeshellcmd': { call: { passes: ['0'], clears: ['command'] } },
  mail: { call: { sinks: { '3': 'header', '3.*': 'header', '4': 'command' } } },
  // Databases.
  'mysql_query mysql_unbuffered_query sqlite_query pg_send_query odbc_exec': { call: { sinks: { '0': 'sql', '1': 'sql' } } },
  'mysqli_query mysqli_multi_query mysqli_real_query mysqli_prepare pg_query pg_prepare sqlsrv_query oci_parse db2_exec mssql_query': {
    call: { sinks: { '0': 'sql', '1': 'sql' } },
  },
  'pg_query_params pg_execute mysqli_stmt_bind_param': nothing,
  'mysqli_real_escape_string mysqli_escape_string mysql_real_escape_string mysql_escape_string pg_escape_string sqlite_escape_string addslashes db2_escape_string':
    escapesSql,
  'pg_escape_literal pg_escape_identifier': quotesSql,
  'mysqli_connect mysqli_init': {
    call: { returns: 'mysqli', flags: [{ rule: 'hardcoded-secret', when: [{ at: '2', matches: '^(?!const:).{3,}$' }], at: '2' }] },
  },
  'mysqli_fetch_assoc mysqli_fetch_array mysqli_fetch_all mysqli_fetch_row mysqli_fetch_object mysql_fetch_assoc mysql_fetch_array mysql_fetch_row mysql_fetch_object pg_fetch_assoc pg_fetch_array pg_fetch_row pg_fetch_all pg_fetch_object sqlsrv_fetch_array':
    { call: storedRows },
  'mysql_result pg_fetch_result': { call: storedText },
  'fgets fread fgetc stream_get_contents stream_get_line apcu_fetch apc_fetch': { call: storedText },
  fgetcsv: { call: storedRows },
  'mysqli_num_rows mysqli_insert_id': nothing,
  // Code.
  'assert create_function': { call: { sinks: { '0': 'code', '1': 'code' } } },
  call_user_func: {
    call: {
      sinks: { '0': 'callable' },
      flows: [
        ['1', 'cb0.0'],
        ['2', 'cb0.1'],
        ['3', 'cb0.2'],
        ['cb0.return', 'return'],
      ],
    },
  },
  'call_user_func_array forward_static_call_array': {
    call: {
      sinks: { '0': 'callable' },
      flows: [
        ['1.0', 'cb0.0'],
        ['1.1', 'cb0.1'],
        ['1.2', 'cb0.2'],
        ['cb0.return', 'return'],
      ],
    },
  },
  func_get_args: nothing,
  // Output.
  // Valid PHP source of the value.
  var_export: {
    call: [
      { when: [{ at: '1', is: true }], passes: ['0', '0.*'], clears: ['code'] },
      { when: [{ at: '1', is: true, not: true }], sinks: { '0': 'xss' } },
    ],
  },
  'print_r var_dump': {
    call: [
      { when: [{ at: '1', is: true }], passes: ['0', '0.*'] },
      { when: [{ at: '1', is: true, not: true }], sinks: { '0': 'xss' } },
    ],
  },
  printf: { call: { sinks: { '0': 'xss', 'formatted:0': 'xss' } } },
  vprintf: { call: { sinks: { '0': 'xss', '1.[]': 'xss', '1': 'xss' } } },
  'die exit': { call: { sinks: { '0': 'xss' } } },
  'htmlspecialchars htmlentities': {
    call: [
      { when: [{ at: '1', matches: 'NOQUOTES' }], passes: ['0'], clears: ['angles'] },
      { when: [{ at: '1', matches: 'NOQUOTES', not: true }], passes: ['0'], clears: ['xss'] },
    ],
  },
  strip_tags: tagless,
  'html_entity_decode htmlspecialchars_decode': { call: { passes: ['0'], restores: ['xss', 'attribute', 'markup'] } },
  'nl2br wordwrap': first,
  'intval floatval boolval doubleval count sizeof strlen mb_strlen time abs round floor ceil max min number_format crc32 md5_file is_array is_null filesize array_sum random_int filter_has_var ord strcmp strcasecmp strpos stripos strrpos substr_count date mktime strtotime checkdate array_key_exists in_array is_numeric is_int is_string is_file is_dir function_exists class_exists method_exists defined session_id ctype_digit ctype_alnum ctype_alpha preg_quote_ similar_text levenshtein usleep sleep trigger_error':
    number,
  'mt_rand rand uniqid lcg_value str_shuffle array_rand shuffle': { call: { flags: [{ rule: 'insecure-randomness', when: [] }] } },
  'md5 sha1': { call: { returns: 'php.Digest', flags: [{ rule: 'weak-hash', when: [] }] } },
  hash_hmac: {
    call: {
      returns: 'php.Digest',
      flags: [
        // SHA-1's collisions are harmless here.
        { rule: 'weak-hash', when: [{ at: '0', is: ['md5', 'md4', 'crc32'] }] },
        { rule: 'hardcoded-secret', when: [{ at: '2', matches: '^(?!const:).{6,}$' }], at: '2' },
      ],
    },
  },
  hash_file: { call: { sinks: { '1': 'path' }, flags: [{ rule: 'weak-hash', when: [{ at: '0', is: ['md5', 'sha1', 'md4', 'crc32'] }] }] } },
  hash: { call: { returns: 'php.Digest', flags: [{ rule: 'weak-hash', when: [{ at: '0', is: ['md5', 'sha1', 'md4', 'crc32'] }] }] } },
  // `$1$` is MD5, a two-character salt DES; without a salt, the system's default.
  crypt: {
    call: {
      returns: 'php.Digest',
      flags: [
        { rule: 'weak-hash', when: [{ at: '1', matches: '^(?:\\$1\\$|[./\\w]{2}$)' }] },
        { rule: 'weak-hash', when: [{ count: 1 }] },
      ],
    },
  },
  'password_hash password_verify bin2hex random_bytes openssl_random_pseudo_bytes sha1_file': nothing,
  'ldap_bind ftp_login imap_open': secretOf('2'),
  ssh2_auth_password: secretOf('2'),
  'pg_connect pg_pconnect': {
    call: { flags: [{ rule: 'hardcoded-secret', when: [{ at: '0', matches: '\\bpassword\\s*=\\s*[^\\s$;]{3}' }] }] },
  },
  // Files.
  // With a scheme, it is a URL.
  file_get_contents: {
    call: [
      { when: [{ at: '0', starts: '^https?://' }], sinks: { '0': 'ssrf' } },
      { when: [{ at: '0', starts: '^https?://', not: true }], ...read },
      { when: [{ at: '0', is: 'php://input' }], source: 'any' },
    ],
  },
  'fopen readfile file imagecreatefromjpeg imagecreatefrompng imagecreatefromgif imagecreatefromwebp getimagesize exif_read_data': {
    call: read,
  },
  copy: { call: { sinks: { '0': ['path', 'ssrf'], '1': 'pathWrite' } } },
  rename: { call: { sinks: { '0': 'path', '1': 'pathWrite' } } },
  file_put_contents: {
    call: [
      { sinks: { '0': 'pathWrite' } },
      { when: [{ at: '0', matches: '\\.(?:php\\d?|phtml|inc)$' }], sinks: { '1': 'code' } },
      { when: [{ at: '0', matches: '\\.log$' }], sinks: { '1': 'log' } },
    ],
  },
  // Writes the raw text, unless told to send a mail.
  error_log: { call: [{ when: [{ at: '1', is: 1 }] }, { when: [{ at: '1', is: 1, not: true }], sinks: { '0': 'log' } }] },
  'unlink rmdir mkdir touch chmod chown chgrp lchown lchgrp chdir chroot tempnam': { call: write },
  'symlink link': { call: { sinks: { '0': 'path', '1': 'pathWrite' } } },
  move_uploaded_file: { call: { sinks: { '1': ['pathWrite', 'upload'] } } },
  'opendir scandir dir glob parse_ini_file show_source highlight_file php_strip_whitespace fpassthru simplexml_load_file_ readlink stat': {
    call: { sinks: { '0': 'path' } },
  },
  // Accessing a phar archive deserializes its metadata.
  'file_exists is_readable is_writable filesize filemtime md5_file': {
    call: { when: [{ at: '0', starts: '^phar://' }], sinks: { '0': 'deserialize' } },
  },
  basename: { call: { passes: ['0'], clears: ['path', 'pathWrite', 'include'] } },
  'dirname realpath': first,
  pathinfo: {
    call: [
      { when: [{ at: '1', matches: 'BASENAME|FILENAME|EXTENSION' }], passes: ['0'], clears: ['path', 'include'] },
      { when: [{ at: '1', matches: 'BASENAME|FILENAME|EXTENSION', not: true }], flows: [['0', 'return.*']], passes: ['0'] },
    ],
  },
  // Requests.
  curl_init: { call: { sinks: { '0': 'ssrf' }, returns: 'curl' } },
  curl_setopt: {
    call: [
      { when: [{ at: '1', is: ['const:CURLOPT_URL', 'const:CURLOPT_REQUEST_TARGET', 'const:CURLOPT_PROXY'] }], sinks: { '2': 'ssrf' } },
      { when: [{ at: '1', is: 'const:CURLOPT_UNIX_SOCKET_PATH' }], sinks: { '2': 'path' } },
      {
        when: [{ at: '1', is: ['const:CURLOPT_SSL_VERIFYPEER', 'const:CURLOPT_SSL_VERIFYHOST'] }],
        flags: [{ rule: 'tls-verification-disabled', when: [{ at: '2', is: [false, 0] }], at: '2' }],
      },
      {},
    ],
  },
  curl_setopt_array: {
    call: {
      sinks: {
        '1.const:CURLOPT_URL': 'ssrf',
        '1.const:CURLOPT_REQUEST_TARGET': 'ssrf',
        '1.const:CURLOPT_PROXY': 'ssrf',
        '1.const:CURLOPT_UNIX_SOCKET_PATH': 'path',
      },
      flags: [
        { rule: 'tls-verification-disabled', when: [{ at: '1.const:CURLOPT_SSL_VERIFYPEER', is: [false, 0] }], at: '1' },
        { rule: 'tls-verification-disabled', when: [{ at: '1.const:CURLOPT_SSL_VERIFYHOST', is: [false, 0] }], at: '1' },
      ],
    },
  },
  stream_context_create: {
    call: {
      flags: [
        { rule: 'tls-verification-disabled', when: [{ at: '0.ssl.verify_peer', is: false }], at: '0' },
        { rule: 'tls-verification-disabled', when: [{ at: '0.ssl.verify_peer_name', is: false }], at: '0' },
        { rule: 'tls-verification-disabled', when: [{ at: '0.ssl.allow_self_signed', is: true }], at: '0' },
      ],
    },
  },
  'fsockopen pfsockopen stream_socket_client get_headers ftp_connect ftp_ssl_connect ssh2_connect http_get http_head http_post_data http_post_fields http_request':
    { call: { sinks: { '0': 'ssrf' } } },
  // Remote files, and files sent or fetched.
  'ftp_delete ftp_mkdir ftp_rmdir ftp_chdir ssh2_sftp_unlink': { call: { sinks: { '1': 'pathWrite' } } },
  'ftp_get ftp_nb_get ssh2_scp_recv': { call: { sinks: { '1': 'pathWrite', '2': 'path' } } },
  'ftp_put ftp_nb_put ssh2_scp_send': { call: { sinks: { '1': 'pathWrite', '2': 'path' } } },
  header: {
    call: [
      { when: [{ at: '0', matches: '^access-control-allow-origin\\s*:\\s*\\*\\s*$' }], flags: [{ rule: 'permissive-cors', when: [] }] },
      { when: [{ at: '0', starts: '^access-control-allow-origin:' }], sinks: { '0': 'origin' } },
      { sinks: { '0': 'redirect' } },
    ],
  },
  // Of the http extension.
  http_redirect: { call: { sinks: { '0': 'redirect' } } },
  'setcookie setrawcookie': {
    call: {
      flags: [
        { rule: 'insecure-cookie', when: [{ at: '6', is: false }] },
        { rule: 'insecure-cookie', when: [{ at: '5', is: false }] },
        { rule: 'insecure-cookie', when: [{ at: '2.httponly', is: false }] },
        { rule: 'insecure-cookie', when: [{ at: '2.secure', is: false }] },
        // A session cookie without `httponly`.
        ...[2, 4, 5, 6].map((count) => ({
          rule: 'insecure-cookie',
          when: [
            { count },
            { at: '0', matches: SESSION_COOKIE },
            { at: '0', matches: 'csrf|xsrf', not: true },
            // Deleting a cookie exposes nothing.
            { at: '1', is: '', not: true },
          ],
        })),
      ],
    },
  },
  session_start: {
    call: {
      flags: [
        { rule: 'insecure-cookie', when: [{ at: '0.cookie_secure', is: [false, 0, '0'] }] },
        { rule: 'insecure-cookie', when: [{ at: '0.cookie_httponly', is: [false, 0, '0'] }] },
      ],
    },
  },
  session_set_cookie_params: {
    call: {
      flags: [
        { rule: 'insecure-cookie', when: [{ at: '0.secure', is: false }] },
        { rule: 'insecure-cookie', when: [{ at: '0.httponly', is: false }] },
        { rule: 'insecure-cookie', when: [{ at: '3', is: false }] },
        { rule: 'insecure-cookie', when: [{ at: '4', is: false }] },
      ],
    },
  },
  'ini_set ini_alter': {
    call: {
      flags: [
        {
          rule: 'insecure-cookie',
          when: [
            { at: '0', is: ['session.cookie_httponly', 'session.cookie_secure'] },
            { at: '1', is: ['0', 0, false, 'off', 'Off'] },
          ],
        },
      ],
    },
  },
  // Deserialization and XML.
  unserialize: {
    call: [
      { when: [{ at: '1.allowed_classes', is: false }], flows: [['0', 'return']] },
      { when: [{ at: '1.allowed_classes', is: false, not: true }], sinks: { '0': 'deserialize' }, flows: [['0', 'return']] },
    ],
  },
  maybe_unserialize: { call: { sinks: { '0': 'deserialize' }, flows: [['0', 'return']] } },
  yaml_parse: { call: { sinks: { '0': 'deserialize' } } },
  simplexml_load_string: {
    call: [
      { returns: 'SimpleXMLElement' },
      { when: [{ at: '2', matches: 'LIBXML_NOENT|LIBXML_DTDLOAD' }], sinks: { '0': 'xxe' } },
      { flows: [['0', 'return.*']] },
    ],
  },
  simplexml_load_file: {
    call: [
      read,
      { returns: 'SimpleXMLElement' },
      { when: [{ at: '2', matches: 'LIBXML_NOENT|LIBXML_DTDLOAD' }], sinks: { '0': 'xxe' } },
      // A file's content is not its name.
      { when: [{ at: '0', is: 'php://input' }], source: 'any' },
    ],
  },
  simplexml_import_dom: { call: { flows: [['0.*', 'return.*']], returns: 'SimpleXMLElement' } },
  twig_template_from_string: { call: { sinks: { '1': 'template' } } },
  // Patterns.
  preg_match: {
    call: [
      // An empty text only shows whether the pattern is valid.
      { when: [{ at: '1', is: '', not: true }], sinks: { '0': 'regex' } },
      { captures: { to: '2' } },
      ...slowTexts('1'),
    ],
  },
  preg_match_all: { call: [{ sinks: { '0': 'regex' }, captures: { to: '2', all: true } }, ...slowTexts('1')] },
  'preg_replace preg_filter': {
    call: [
      { sinks: { '0': 'regex' } },
      // Replaces all occurrences, unless a limit is given.
      { when: [{ at: '3', is: ['<absent>', -1] }], passes: ['1', '2'], replaces: true },
      { when: [{ at: '3', is: ['<absent>', -1], not: true }], passes: ['1', '2'] },
      { when: [{ at: '0', matches: '[^\\w\\s\\\\][a-z]*e[a-z]*$' }], sinks: { '1': 'code' } },
      ...slowTexts('2'),
    ],
  },
  preg_replace_callback: {
    call: [
      {
        sinks: { '0': 'regex', '1': 'callable' },
        passes: ['2'],
        flows: [
          ['2', 'cb1.0.*'],
          ['cb1.return', 'return'],
        ],
      },
      ...slowTexts('2'),
    ],
  },
  preg_split: {
    call: [{ sinks: { '0': 'regex' }, flows: [['1', 'return.[]']] }, ...slowTexts('1')],
  },
  preg_grep: { call: { sinks: { '0': 'regex' }, flows: [['1', 'return']] } },
  preg_quote: { call: { passes: ['0'], clears: ['regex'] } },
  // LDAP.
  'ldap_search ldap_list ldap_read': { call: { sinks: { '2': 'ldap', '1': 'ldap' } } },
  ldap_escape: { call: { passes: ['0'], clears: ['ldap'] } },
};
