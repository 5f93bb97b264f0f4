import type { Member, PackageModel } from '../model.ts';
import { frameworkFunctions } from './framework-functions.ts';
import { nothing, command, sql0, escapesSql } from './members.ts';
import { systemFunctions } from './system-functions.ts';
import { valueFunctions } from './value-functions.ts';

const SQL_TEXT =
  '^\\s*(?:select\\s|insert\\s+(?:ignore\\s+)?into\\s|update\\s+\\S+\\s+set\\s|delete\\s+from\\s|replace\\s+into\\s|drop\\s+|alter\\s+|truncate\\s+|call\\s+)';

const guzzle: Member = {
  new: { returns: 'Guzzle', flags: [{ rule: 'tls-verification-disabled', when: [{ at: '0.verify', is: false }], at: '0' }] },
};

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
    function: { ...systemFunctions, ...valueFunctions, ...frameworkFunctions },
    class: {
      PDO: { new: { returns: 'PDO', flags: [{ rule: 'hardcoded-secret', when: [{ at: '2', matches: '^(?!const:).{3,}$' }], at: '2' }] } },
      mysqli: {
        new: { returns: 'mysqli', flags: [{ rule: 'hardcoded-secret', when: [{ at: '2', matches: '^(?!const:).{3,}$' }], at: '2' }] },
      },
      SQLite3: { new: { returns: 'SQLite3' } },
      DOMDocument: { new: { returns: 'DOMDocument' } },
      DOMXPath: { new: { returns: 'DOMXPath' } },
      SimpleXMLElement: { new: { flows: [['0', 'return.*']], returns: 'SimpleXMLElement' } },
      Process: { new: { sinks: { '0.0': 'command' } }, type: 'symfony.Process' },
      Blade: { type: 'laravel.Blade' },
      'GuzzleHttp\\Client': guzzle,
      Client: guzzle,
      // Looking at a class does nothing; making an instance of it does.
      ReflectionClass: { new: { returns: 'ReflectionClass', passes: ['0'] } },
      ZipArchive: { new: { returns: 'ZipArchive' } },
      BinaryFileResponse: { new: { sinks: { '0': 'path' } } },
      JWT: { type: 'firebase.JWT' },
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
    'symfony.Process': { fromShellCommandline: { call: { sinks: { '0': 'command' } } } },
    'laravel.Blade': { 'render compileString': { call: { sinks: { '0': 'template' } } } },
    SimpleXMLElement: { xpath: { call: { sinks: { '0': 'xpath' } } } },
    DOMXPath: { 'query evaluate': { call: { sinks: { '0': 'xpath' } } } },
    Guzzle: {
      'get post put delete patch head getAsync postAsync': { call: { sinks: { '0': 'ssrf' } } },
      'request requestAsync': { call: { sinks: { '1': 'ssrf' } } },
    },
    ReflectionClass: { 'newInstance newInstanceArgs newInstanceWithoutConstructor': { call: { sinks: { receiver: 'code' } } } },
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
      'query cookie header post json': { type: 'symfony.Bag', call: { source: 'any' } },
      'get_param get_params get_query_params get_body_params get_json_params get_url_params get_file_params get_headers': {
        call: { source: 'any' },
      },
      'get_header get_body': { call: { source: 'text' } },
      // What was checked is still what somebody sent.
      'validate validated safe': { call: { source: 'any' } },
      'input all only except get string str collect fluent getVar getPost getGet getPostGet getGetPost getJSON getData getQuery getQueryParam getParam getParams getBodyParam getQueryParam getRawInput':
        { call: { source: 'any' } },
      'getContent path url fullUrl getPathInfo getRequestUri getQueryString ip userAgent getHost': { call: { source: 'text' } },
      'request cookies headers server': { type: 'symfony.Bag' },
      attributes: { type: 'symfony.Attributes' },
      files: { type: 'symfony.Bag' },
      'integer boolean float getInt method isMethod ajax user route has filled session': nothing,
      'getQueryParams getParsedBody getCookieParams': { call: { source: 'object' } },
      getUri: nothing,
      file: { call: { returns: 'upload' } },
      '*': { source: 'any' },
    },
    'ci.Input': { 'get post get_post post_get cookie server request_headers input_stream raw_input_stream': { call: { source: 'any' } } },
    'firebase.JWT': {
      encode: { call: { flags: [{ rule: 'hardcoded-secret', when: [{ at: '1', matches: '^(?!const:).{3,}$' }], at: '1' }] } },
    },
    // A body may be of any kind; what begins with a tag is a page.
    'psr.Response': {
      getBody: { call: { returns: 'psr.Stream' } },
      withHeader: { call: [{ when: [{ at: '0', matches: '^(?:L|l)ocation$' }], sinks: { '1': 'redirect' } }, { returns: 'psr.Response' }] },
      '*': { call: { returns: 'psr.Response' } },
    },
    'psr.Stream': { write: { call: { when: [{ at: '0', starts: '^\\s*<' }], sinks: { '0': 'xss' } } }, '*': nothing },
    'laravel.Response': {
      'download file': { call: { sinks: { '0': 'path' } } },
      make: { call: { sinks: { '0': 'xss' } } },
      '*': nothing,
    },
    upload: {
      'getClientOriginalName getClientOriginalExtension getClientFilename': { call: { source: 'text' } },
      'move storeAs moveTo': { call: { sinks: { last: 'pathWrite' } } },
      '*': nothing,
    },
    'symfony.Bag': { 'get all': { call: { source: 'any' } }, 'getInt getBoolean getAlnum getAlpha getDigits has': nothing },
    // Parts of the route; names that begin with an underscore are what the framework itself keeps there.
    'symfony.Attributes': {
      get: { call: [{ when: [{ at: '0', starts: '_' }] }, { when: [{ at: '0', starts: '_', not: true }], source: 'any' }] },
      '*': nothing,
    },
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
      'query execute exec executeQuery rawQuery run getAll getRow getOne fetchAll': {
        call: { when: [{ at: '0', starts: SQL_TEXT }], sinks: { '0': 'sql' } },
      },
      xpath: { call: { sinks: { '0': 'xpath' } } },
      'whereRaw orWhereRaw selectRaw orderByRaw havingRaw groupByRaw': { call: { sinks: { '0': 'sql' } } },
      getClientOriginalName: { call: { source: 'text' } },
      __toString: { call: { passes: ['receiver'] } },
      'fetch fetchColumn fetch_assoc fetch_array rowCount count bindParam bindValue close': nothing,
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
    'global.ResponseInterface': 'psr.Response',
    'global.FormRequest': 'http.Request',
    'global.WP_REST_Request': 'http.Request',
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
    { receiver: '(?:^|[$.])wpdb$', type: 'wpdb' },
    { receiver: '(?:^|[$.>])(?:request|req)$', type: 'http.Request' },
    { receiver: '\\$this\\.input$', type: 'ci.Input' },
    { receiver: '(?:^|[$.>])(?:entityManager|em|manager)$', type: 'doctrine.Manager' },
    { receiver: '(?:^|[$.>])(?:guzzle|httpClient|client)$', type: 'Guzzle' },
    { receiver: '(?:^|[$.>])twig$', type: 'Twig' },
  ],
};
