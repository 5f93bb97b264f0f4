import type { CallModel, Member, PackageModel } from '../model.ts';

const nothing: Member = { call: {} };
const first: Member = { call: { passes: ['0'] } };
const command: Member = { call: { sinks: { '0': 'command' } } };
const sql0: Member = { call: { sinks: { '0': 'sql' } } };
const escapesSql: Member = { call: { passes: ['0', '1'], clears: ['sql'] } };
const read: CallModel = { sinks: { '0': ['path', 'ssrf'] } };
const write: CallModel = { sinks: { '0': 'pathWrite' } };
const html: Member = { call: { passes: ['0'], clears: ['xss'] } };
const url: Member = {
  call: { passes: ['0'], clears: ['xss', 'path', 'pathWrite', 'include', 'ssrf', 'redirect', 'header', 'href', 'command', 'sql'] },
};
const number: Member = { call: {} };

/** PHP itself: superglobals, functions, and the classes that need no package. Source: https://www.php.net/manual/ */
export const php: PackageModel = {
  name: 'php',
  language: 'php',
  types: {
    global: {
      '$_GET $_POST $_REQUEST $_COOKIE': { source: 'object' },
      $_FILES: { type: 'php.Files' },
      $_SERVER: { type: 'php.Server' },
      $HTTP_RAW_POST_DATA: { source: 'text' },
      echo: { call: { sinks: { '0': 'xss' } } },
      include: { call: { sinks: { '0': 'include' } } },
      eval: { call: { sinks: { '0': 'code' } } },
      shell_exec: command,
    },
    'php.Files': { '*': { type: 'php.File' } },
    'php.File': { 'name type full_path': { source: 'text' }, 'tmp_name error size': {}, '*': { type: 'php.File' } },
    'php.Server': {
      'REQUEST_URI QUERY_STRING PHP_SELF PATH_INFO ORIG_PATH_INFO HTTP_HOST HTTP_REFERER HTTP_USER_AGENT HTTP_X_FORWARDED_FOR HTTP_ACCEPT_LANGUAGE HTTP_COOKIE PHP_AUTH_USER PHP_AUTH_PW HTTP_X_FORWARDED_HOST HTTP_CLIENT_IP REDIRECT_URL PHP_AUTH_DIGEST HTTP_X_REQUESTED_WITH HTTP_ORIGIN':
        { source: 'text' },
    },
    function: {
      // Commands.
      'exec system passthru shell_exec popen proc_open pcntl_exec': command,
      'escapeshellarg escapeshellcmd': { call: { passes: ['0'], clears: ['command'] } },
      mail: { call: { sinks: { '3': 'header', '4': 'command' } } },
      // Databases.
      'mysql_query mysql_unbuffered_query sqlite_query pg_send_query odbc_exec': { call: { sinks: { '0': 'sql', '1': 'sql' } } },
      'mysqli_query mysqli_multi_query mysqli_real_query mysqli_prepare pg_query pg_prepare sqlsrv_query oci_parse db2_exec mssql_query': {
        call: { sinks: { '0': 'sql', '1': 'sql' } },
      },
      'pg_query_params pg_execute mysqli_stmt_bind_param': nothing,
      'mysqli_real_escape_string mysqli_escape_string mysql_real_escape_string mysql_escape_string pg_escape_string pg_escape_literal pg_escape_identifier sqlite_escape_string addslashes db2_escape_string':
        escapesSql,
      'mysqli_connect mysqli_init': {
        call: { returns: 'mysqli', flags: [{ rule: 'hardcoded-secret', when: [{ at: '2', matches: '^(?!const:).{3,}$' }], at: '2' }] },
      },
      'mysqli_fetch_assoc mysqli_fetch_array mysqli_fetch_all mysqli_fetch_row mysql_fetch_assoc mysql_fetch_array pg_fetch_assoc mysqli_num_rows mysqli_insert_id':
        nothing,
      // Code.
      'assert create_function': { call: { sinks: { '0': 'code', '1': 'code' } } },
      'call_user_func call_user_func_array': {
        call: {
          sinks: { '0': 'code' },
          flows: [
            ['1', 'cb0.0'],
            ['cb0.return', 'return'],
          ],
        },
      },
      func_get_args: nothing,
      // Output.
      'print_r var_dump var_export': {
        call: [
          { when: [{ at: '1', is: true }], passes: ['0', '0.*'] },
          { when: [{ at: '1', is: true, not: true }], sinks: { '0': 'xss' } },
        ],
      },
      printf: { call: { sinks: { 'rest:0': 'xss' } } },
      vprintf: { call: { sinks: { '0': 'xss', '1.[]': 'xss', '1': 'xss' } } },
      'die exit': { call: { sinks: { '0': 'xss' } } },
      'htmlspecialchars htmlentities': html,
      strip_tags: html,
      'nl2br html_entity_decode htmlspecialchars_decode wordwrap': first,
      'intval floatval boolval doubleval count sizeof strlen mb_strlen time abs round floor ceil max min number_format crc32 md5_file is_array is_null filesize array_sum random_int mt_rand rand uniqid filter_has_var ord strcmp strcasecmp strpos stripos strrpos substr_count date mktime strtotime checkdate array_key_exists in_array is_numeric is_int is_string is_file is_dir function_exists class_exists method_exists defined session_start session_id ctype_digit ctype_alnum ctype_alpha preg_quote_ similar_text levenshtein usleep sleep error_log trigger_error':
        number,
      'sha1 md5 hash hash_hmac hash_file crypt password_hash password_verify bin2hex random_bytes openssl_random_pseudo_bytes sha1_file': {
        call: [
          { when: [{ at: '0', is: ['md5', 'sha1', 'md4', 'crc32'] }], flags: [{ rule: 'weak-hash', when: [] }] },
          { when: [{ at: '0', is: ['md5', 'sha1', 'md4', 'crc32'], not: true }] },
        ],
      },
      // Files.
      'file_get_contents fopen readfile file': { call: read },
      'copy rename': { call: { sinks: { '0': 'path', '1': 'pathWrite' } } },
      file_put_contents: { call: { sinks: { '0': 'pathWrite' } } },
      'unlink rmdir mkdir touch chmod chown tempnam symlink link ftruncate': { call: write },
      move_uploaded_file: { call: { sinks: { '1': 'pathWrite' } } },
      'opendir scandir dir glob parse_ini_file show_source highlight_file php_strip_whitespace fpassthru simplexml_load_file_ imagecreatefromjpeg imagecreatefrompng imagecreatefromgif getimagesize exif_read_data readlink stat':
        { call: { sinks: { '0': 'path' } } },
      'file_exists is_readable is_writable': nothing,
      basename: { call: { passes: ['0'], clears: ['path', 'pathWrite', 'include'] } },
      'dirname realpath pathinfo': first,
      // Requests.
      curl_init: { call: { sinks: { '0': 'ssrf' }, returns: 'curl' } },
      curl_setopt: {
        call: [
          { when: [{ at: '1', is: 'const:CURLOPT_URL' }], sinks: { '2': 'ssrf' } },
          {
            when: [{ at: '1', is: ['const:CURLOPT_SSL_VERIFYPEER', 'const:CURLOPT_SSL_VERIFYHOST'] }],
            flags: [{ rule: 'tls-verification-disabled', when: [{ at: '2', is: [false, 0] }], at: '2' }],
          },
          {},
        ],
      },
      'fsockopen pfsockopen stream_socket_client get_headers': { call: { sinks: { '0': 'ssrf' } } },
      header: {
        call: [
          { when: [{ at: '0', matches: '^access-control-allow-origin:\\s*\\*' }], flags: [{ rule: 'permissive-cors', when: [] }] },
          { sinks: { '0': 'redirect' } },
        ],
      },
      'setcookie setrawcookie': {
        call: {
          flags: [
            { rule: 'insecure-cookie', when: [{ at: '6', is: false }] },
            { rule: 'insecure-cookie', when: [{ at: '5', is: false }] },
            { rule: 'insecure-cookie', when: [{ at: '2.httponly', is: false }] },
            { rule: 'insecure-cookie', when: [{ at: '2.secure', is: false }] },
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
      yaml_parse: { call: { sinks: { '0': 'deserialize' } } },
      'simplexml_load_string simplexml_load_file': {
        call: [{ when: [{ at: '2', matches: 'LIBXML_NOENT|LIBXML_DTDLOAD' }], sinks: { '0': 'xxe' } }, { flows: [['0', 'return.*']] }],
      },
      // Patterns.
      'preg_match preg_match_all': { call: { sinks: { '0': 'regex' }, flows: [['1', '2.*']] } },
      'preg_replace preg_filter': { call: { sinks: { '0': 'regex' }, passes: ['1', '2'], replaces: true } },
      preg_replace_callback: {
        call: {
          sinks: { '0': 'regex' },
          passes: ['2'],
          flows: [
            ['2', 'cb1.0.*'],
            ['cb1.return', 'return'],
          ],
        },
      },
      preg_split: { call: { sinks: { '0': 'regex' }, flows: [['1', 'return.[]']] } },
      preg_quote: { call: { passes: ['0'], clears: ['regex'] } },
      // LDAP.
      'ldap_search ldap_list ldap_read': { call: { sinks: { '2': 'ldap', '1': 'ldap' } } },
      ldap_escape: { call: { passes: ['0'], clears: ['ldap'] } },
      // Text.
      'trim ltrim rtrim chop strtolower strtoupper ucfirst ucwords lcfirst substr mb_substr strrev str_pad mb_strtolower mb_strtoupper stripslashes utf8_encode utf8_decode nl2br quotemeta chunk_split mb_convert_encoding iconv strval strstr stristr strrchr stripcslashes base64_decode base64_encode convert_uudecode hex2bin urldecode rawurldecode gzuncompress gzinflate strtr sanitize quoted_printable_decode':
        first,
      'urlencode rawurlencode': url,
      'str_replace str_ireplace': {
        call: [
          { when: [{ at: '0', matches: '^<$' }], passes: ['1', '2'], clears: ['xss'] },
          { when: [{ at: '0', matches: '^<$', not: true }], passes: ['1', '2'] },
        ],
      },
      substr_replace: { call: { passes: ['0', '1'] } },
      'implode join': { call: { passes: ['0', '1.[]', '0.[]'] } },
      'explode str_split': {
        call: {
          flows: [
            ['1', 'return.[]'],
            ['0', 'return.[]'],
          ],
        },
      },
      sprintf: {
        call: [
          { when: [{ at: '0', matches: '%(?:\\d+\\$)?[-+0 ]*\\d*s' }], passes: ['rest:1'] },
          { when: [{ at: '0', matches: '^[^%]*(?:%(?:\\d+\\$)?\\d*[dufFeEgGxXob][^%]*)*$' }] },
          { when: [{ at: '0', is: '<constant>', not: true }], passes: ['rest:0'] },
        ],
      },
      vsprintf: { call: { passes: ['0', '1', '1.[]'] } },
      'json_encode serialize http_build_query': {
        call: {
          flows: [
            ['0', 'return'],
            ['0.*', 'return'],
          ],
          clears: ['sql', 'command', 'path', 'ssrf', 'redirect', 'object'],
        },
      },
      json_decode: { call: { flows: [['0', 'return']] } },
      parse_str: { call: { flows: [['0', '1.*']] } },
      extract: nothing,
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
          { when: [{ at: '2', matches: 'FILTER_(?:VALIDATE_(?:INT|FLOAT|BOOL|IP|EMAIL)|SANITIZE)', not: true }], source: 'any' },
        ],
      },
      filter_var: {
        call: [
          { when: [{ at: '1', matches: 'FILTER_(?:VALIDATE_(?:INT|FLOAT|BOOL|IP)|SANITIZE_NUMBER)' }] },
          { when: [{ at: '1', matches: 'SPECIAL_CHARS' }], passes: ['0'], clears: ['xss'] },
          { passes: ['0'] },
        ],
      },
      'getallheaders apache_request_headers': { call: { source: 'texts' } },
      // Arrays.
      'array_merge array_replace array_merge_recursive array_combine': { call: { flows: [['rest:0', 'return']] } },
      array_map: {
        call: {
          flows: [
            ['1.[]', 'cb0.0'],
            ['cb0.return', 'return.[]'],
          ],
        },
      },
      'array_filter array_values array_reverse array_unique array_slice array_splice array_pad array_column array_intersect_key array_diff array_diff_key array_intersect':
        {
          call: {
            flows: [
              ['0', 'return'],
              ['0.*', 'cb1.0'],
            ],
          },
        },
      array_keys: { call: { flows: [['0.<keys>', 'return.[]']] } },
      array_walk: {
        call: {
          flows: [
            ['0.*', 'cb1.0'],
            ['0.<keys>', 'cb1.1'],
          ],
        },
      },
      'usort uasort uksort sort ksort asort': nothing,
      'array_push array_unshift': { call: { flows: [['rest:1', '0.[]']] } },
      'array_pop array_shift current reset end next array_rand': { call: { flows: [['0.*', 'return']] } },
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
        call: { flags: [{ rule: 'weak-cipher', when: [{ at: '1', matches: '(?:^|-)(?:des|rc4|rc2|bf|ecb)(?:-|$)' }], at: '1' }] },
      },
      'mcrypt_encrypt mcrypt_decrypt': { call: { flags: [{ rule: 'weak-cipher', when: [] }] } },
      // WordPress.
      'esc_html esc_attr esc_textarea wp_kses wp_kses_post sanitize_text_field sanitize_key esc_js': html,
      'esc_url esc_url_raw': { call: { passes: ['0'], clears: ['xss', 'href'] } },
      absint: number,
      wp_redirect: { call: { sinks: { '0': 'redirect' } } },
      wp_safe_redirect: nothing,
      'wp_remote_get wp_remote_post wp_remote_request': { call: { sinks: { '0': 'ssrf' } } },
      esc_sql: escapesSql,
      sanitize_file_name: { call: { passes: ['0'], clears: ['path', 'pathWrite', 'include', 'xss'] } },
      wp_unslash: { call: { flows: [['0', 'return']] } },
      get_query_var: { call: { source: 'text' } },
      // Laravel and others.
      request: { call: [{ when: [{ at: '0', is: '<present>' }], source: 'any' }, { returns: 'http.Request' }] },
      redirect: { call: [{ when: [{ at: '0', is: '<present>' }], sinks: { '0': 'redirect' } }, { returns: 'laravel.Redirector' }] },
      e: html,
      view: { call: {} },
      'config env app route': nothing,
    },
    class: {
      PDO: { new: { returns: 'PDO', flags: [{ rule: 'hardcoded-secret', when: [{ at: '2', matches: '^(?!const:).{3,}$' }], at: '2' }] } },
      mysqli: {
        new: { returns: 'mysqli', flags: [{ rule: 'hardcoded-secret', when: [{ at: '2', matches: '^(?!const:).{3,}$' }], at: '2' }] },
      },
      SQLite3: { new: { returns: 'SQLite3' } },
      DOMDocument: { new: { returns: 'DOMDocument' } },
      DOMXPath: { new: { returns: 'DOMXPath' } },
      SimpleXMLElement: { new: { flows: [['0', 'return.*']] } },
      'GuzzleHttp\\Client': { new: { returns: 'Guzzle' } },
      Client: { new: { returns: 'Guzzle' } },
      ReflectionClass: { new: { sinks: { '0': 'code' } } },
      ZipArchive: { new: { returns: 'ZipArchive' } },
      SplFileObject: { new: { sinks: { '0': 'path' } } },
      'DB Db': { type: 'laravel.Db' },
      Storage: { type: 'laravel.Storage' },
      File: { type: 'laravel.Files' },
      Http: { type: 'laravel.Http' },
      'Input Request': { type: 'laravel.RequestFacade', new: { returns: 'http.Request' } },
      Redirect: { type: 'laravel.Redirector' },
      RedirectResponse: { new: { sinks: { '0': 'redirect' } } },
      Response: { new: { sinks: { '0': 'xss' } } },
      HtmlString: { new: { sinks: { '0': 'xss' } } },
      Environment: { new: { returns: 'Twig' } },
      Yaml: { type: 'Yaml' },
    },
    PDO: { 'query exec prepare': sql0, quote: { call: { passes: ['0'], clears: ['sql'] } }, '*': nothing },
    mysqli: { 'query multi_query real_query prepare': sql0, 'real_escape_string escape_string': escapesSql, '*': nothing },
    SQLite3: { 'query exec prepare querySingle': sql0, escapeString: escapesSql, '*': nothing },
    DOMDocument: {
      'loadXML load': { call: [{ when: [{ at: '1', matches: 'LIBXML_NOENT|LIBXML_DTDLOAD' }], sinks: { '0': 'xxe' } }, {}] },
      '*': nothing,
    },
    DOMXPath: { 'query evaluate': { call: { sinks: { '0': 'xpath' } } } },
    Guzzle: {
      'get post put delete patch head getAsync postAsync': { call: { sinks: { '0': 'ssrf' } } },
      'request requestAsync': { call: { sinks: { '1': 'ssrf' } } },
    },
    ZipArchive: { extractTo: { call: { sinks: { '0': 'pathWrite' } } }, open: { call: { sinks: { '0': 'path' } } } },
    wpdb: {
      'query get_results get_var get_row get_col': sql0,
      prepare: { call: { sinks: { '0': 'sql' }, passes: ['rest:1'], clears: ['sql'] } },
      'esc_like _real_escape': escapesSql,
      '*': nothing,
    },
    'laravel.Db': {
      'raw select insert update delete statement unprepared selectOne': sql0,
      'table connection': { call: { returns: 'laravel.Query' } },
    },
    'laravel.Query': {
      'whereRaw orWhereRaw selectRaw orderByRaw havingRaw groupByRaw fromRaw raw': {
        call: { sinks: { '0': 'sql' }, returns: 'laravel.Query' },
      },
      'orderBy groupBy': { call: { sinks: { '0': 'sql' }, returns: 'laravel.Query' } },
      '*': { call: { returns: 'laravel.Query' } },
    },
    'laravel.Storage': {
      'get download exists path readStream': { call: { sinks: { '0': 'path' } } },
      'put delete append move copy': { call: { sinks: { '0': 'pathWrite' } } },
      disk: { call: { returns: 'laravel.Storage' } },
    },
    'laravel.Files': { get: { call: { sinks: { '0': 'path' } } }, 'put delete append': { call: { sinks: { '0': 'pathWrite' } } } },
    'laravel.Http': { 'get post put delete': { call: { sinks: { '0': 'ssrf' } } } },
    'laravel.Redirector': { 'to away': { call: { sinks: { '0': 'redirect' } } } },
    'laravel.RequestFacade': { 'get input query post all only cookie header json': { call: { source: 'any' } } },
    'http.Request': {
      'input query post all only except json get cookie header': { call: { source: 'any' } },
      'getContent path url fullUrl getPathInfo getRequestUri getQueryString ip userAgent getHost': { call: { source: 'text' } },
      'query request attributes cookies headers server': { type: 'symfony.Bag' },
      files: { type: 'symfony.Bag' },
      'integer boolean float getInt method isMethod ajax user route validate validated has filled session': nothing,
      'getQueryParams getParsedBody getCookieParams': { call: { source: 'object' } },
      getUri: nothing,
      file: { call: { returns: 'upload' } },
      '*': { source: 'any' },
    },
    upload: {
      'getClientOriginalName getClientOriginalExtension getClientFilename': { call: { source: 'text' } },
      'move storeAs moveTo': { call: { sinks: { last: 'pathWrite' } } },
      '*': nothing,
    },
    'symfony.Bag': { 'get all': { call: { source: 'any' } }, 'getInt getBoolean getAlnum getAlpha getDigits has': nothing },
    Twig: { createTemplate: { call: { sinks: { '0': 'template' } } }, render: { call: { sinks: { '0': 'path' } } } },
    Yaml: { parse: nothing },
    'doctrine.Manager': {
      'createQuery createNativeQuery': { call: { sinks: { '0': 'sql' }, returns: 'doctrine.Query' } },
      getConnection: { call: { returns: 'doctrine.Connection' } },
      createQueryBuilder: { call: { returns: 'doctrine.Builder' } },
    },
    'doctrine.Connection': {
      'query executeQuery executeStatement exec executeUpdate fetchAll fetchAssoc fetchAllAssociative fetchAssociative fetchOne prepare':
        sql0,
      quote: { call: { passes: ['0'], clears: ['sql'] } },
      createQueryBuilder: { call: { returns: 'doctrine.Builder' } },
    },
    'doctrine.Builder': {
      'where andWhere orWhere having orderBy addOrderBy groupBy select from': {
        call: { sinks: { '0': 'sql' }, returns: 'doctrine.Builder' },
      },
      '*': { call: { returns: 'doctrine.Builder' } },
    },
    'doctrine.Query': { '*': nothing },
    any: {
      'whereRaw orWhereRaw selectRaw orderByRaw havingRaw groupByRaw': { call: { sinks: { '0': 'sql' } } },
      getClientOriginalName: { call: { source: 'text' } },
      __toString: { call: { passes: ['receiver'] } },
      'fetch fetchAll fetchColumn fetch_assoc fetch_array rowCount count execute bindParam bindValue close': nothing,
    },
  },
  extends: {},
  declared: {
    'global.PDO': 'PDO',
    'global.mysqli': 'mysqli',
    'global.wpdb': 'wpdb',
    'global.Request': 'http.Request',
    'global.ServerRequestInterface': 'http.Request',
    'global.RequestInterface': 'http.Request',
    'global.FormRequest': 'http.Request',
    'global.EntityManagerInterface': 'doctrine.Manager',
    'global.EntityManager': 'doctrine.Manager',
    'global.Connection': 'doctrine.Connection',
    'global.UploadedFile': 'upload',
    'global.Environment': 'Twig',
    'global.Client': 'Guzzle',
    'global.ClientInterface': 'Guzzle',
  },
  loose: [
    { receiver: '(?:^|[$.>])(?:pdo|dbh|pdoConnection)$', type: 'PDO' },
    { receiver: '(?:^|[$.>])(?:mysqli|conn|con|connection|link|db|database|dbconn)$', type: 'mysqli' },
    { receiver: '(?:^|\\$)wpdb$', type: 'wpdb' },
    { receiver: '(?:^|[$.>])(?:request|req)$', type: 'http.Request' },
    { receiver: '(?:^|[$.>])(?:entityManager|em|manager)$', type: 'doctrine.Manager' },
    { receiver: '(?:^|[$.>])(?:guzzle|httpClient|client)$', type: 'Guzzle' },
    { receiver: '(?:^|[$.>])twig$', type: 'Twig' },
  ],
};
