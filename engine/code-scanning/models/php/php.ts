import { SINK_CLASSES } from '../model.ts';
import type { PackageModel } from '../model.ts';
import { classes } from './classes.ts';
import { eloquent } from './eloquent.ts';
import { frameworkFunctions } from './framework-functions.ts';
import { laravel } from './laravel.ts';
import { nothing, command, mongoFilter, quotesSql, sql0, storedRows, storedText, escapesSql } from './members.ts';
import { unverified, sentHeader, parsesXml, secretAt } from './settings.ts';
import { symfony } from './symfony.ts';
import { systemFunctions } from './system-functions.ts';
import { valueFunctions } from './value-functions.ts';
import { yii } from './yii.ts';

const SQL_TEXT =
  '^\\s*(?:select\\s|insert\\s+(?:ignore\\s+)?into\\s|update\\s+\\S+\\s+set\\s|delete\\s+from\\s|replace\\s+into\\s|drop\\s+|alter\\s+|truncate\\s+|call\\s+)';

/** A column and an operator. */
const CONDITION = '^\\s*\\(?\\s*[\\w.`"\\[\\]]+\\s*(?:[=<>]|!=|not\\s|like\\s|in\\s*\\(|between\\s|is\\s|regexp\\s)';

/** PHP itself: superglobals, functions, and built-in classes. Source: https://www.php.net/manual/ */
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
      // Contexts within the page.
      'echo:quoted': { call: { sinks: { '0': 'attribute' } } },
      'echo:bare': { call: { sinks: { '0': 'markup' } } },
      'echo:address': { call: { sinks: { '0': ['attribute', 'href'] } } },
      'echo:event': { call: { sinks: { '0': ['attribute', 'markup'] } } },
      include: { call: { sinks: { '0': 'include' } } },
      eval: { call: { sinks: { '0': 'code' } } },
      shell_exec: { call: { ...command.call, ...storedText } },
      // A value names the variable or property that is written.
      '$$=': { call: { sinks: { '0': 'variables' } } },
      'load:entities': { call: { sinks: { '0': 'xxe' } } },
      'hash:time': { call: { flags: [{ rule: 'insecure-randomness', when: [] }] } },
      '==secret': { call: { flags: [{ rule: 'insecure-comparison', when: [] }] } },
      // The raw path at the start of a location: after two leading slashes, a browser reads a host.
      'location:path': {
        call: { source: 'text', clears: SINK_CLASSES.filter((name) => name !== 'redirect') },
      },
      '->()': { call: { sinks: { '0': 'callable' } } },
      '->$=': { call: { sinks: { '0': 'property' } } },
    },
    'php.Files': { '*': { type: 'php.File' } },
    'php.File': { 'name type full_path': { source: 'text' }, 'tmp_name error size': {}, '*': { type: 'php.File' } },
    'php.Server': {
      // Paths on this site, without a scheme.
      'REQUEST_URI PHP_SELF PATH_INFO ORIG_PATH_INFO REDIRECT_URL': { source: 'text', clears: ['href', 'redirect', 'ssrf'] },
      // The browser sends the host it requests, and an attacker cannot make it send another one.
      'HTTP_HOST HTTP_X_FORWARDED_HOST': { source: 'text', clears: ['redirect', 'href'] },
      'QUERY_STRING HTTP_REFERER HTTP_USER_AGENT HTTP_X_FORWARDED_FOR HTTP_ACCEPT_LANGUAGE HTTP_COOKIE PHP_AUTH_USER PHP_AUTH_PW HTTP_CLIENT_IP PHP_AUTH_DIGEST HTTP_X_REQUESTED_WITH HTTP_ORIGIN':
        { source: 'text' },
    },
    function: { ...systemFunctions, ...valueFunctions, ...frameworkFunctions },
    class: classes,
    PDO: { 'query exec prepare': sql0, quote: { call: { passes: ['0'], clears: ['sql'] } }, '*': nothing },
    mysqli: { 'query multi_query real_query prepare': sql0, 'real_escape_string escape_string': escapesSql, '*': nothing },
    SQLite3: { 'query exec prepare querySingle': sql0, escapeString: escapesSql, '*': nothing },
    DOMDocument: {
      loadXML: { call: [...parsesXml('1'), { flows: [['0', 'receiver.*']] }] },
      load: { call: [...parsesXml('1'), {}] },
      'getElementsByTagName getElementsByTagNameNS getElementById': {
        call: { flows: [['receiver.*', 'return.*']], returns: 'DOMNodes' },
      },
      '*': nothing,
    },
    // Text in a document comes from the parsed input.
    DOMNodes: {
      item: { call: { flows: [['receiver.*', 'return.*']], returns: 'DOMNodes' } },
      'getAttribute getAttributeNS': { call: { flows: [['receiver.*', 'return']] } },
      '*': {},
    },
    // A date is formatted as a date, whatever it was parsed from.
    DateTime: {
      'modify add sub setDate setISODate setTime setTimestamp setTimezone': { call: { returns: 'DateTime' } },
      '*': nothing,
    },
    XMLReader: { 'XML open': { call: [...parsesXml('2'), { returns: 'XMLReader' }] }, '*': nothing },
    'mongo.Client': { 'selectCollection getCollection': { call: { returns: 'mongo.Collection' } }, '*': { type: 'mongo.Database' } },
    'mongo.Database': {
      'selectCollection getCollection': { call: { returns: 'mongo.Collection' } },
      '*': { type: 'mongo.Collection' },
    },
    'mongo.Collection': {
      'find findOne findOneAndUpdate findOneAndDelete findOneAndReplace count countDocuments deleteOne deleteMany updateOne updateMany replaceOne aggregate':
        mongoFilter,
      distinct: { call: { sinks: { '1': 'nosql' } } },
      '*': nothing,
    },
    ...symfony,
    Smarty: {
      'display fetch': { call: { when: [{ at: '0', starts: '^(?:string|eval):' }], sinks: { '0': 'template' } } },
      '*': nothing,
    },
    ...yii.types,
    'ci.Controller': { request: { type: 'http.Request' }, response: { type: 'ci.Response' } },
    'ci.Response': {
      setBody: { call: { sinks: { '0': 'xss' }, returns: 'ci.Response' } },
      download: { call: { sinks: { '0': 'path' } } },
      'setHeader appendHeader': { call: sentHeader('ci.Response') },
      redirect: { call: { sinks: { '0': 'redirect' } } },
      '*': { call: { returns: 'ci.Response' } },
    },
    ...laravel,
    SimpleXMLElement: { xpath: { call: { sinks: { '0': 'xpath' } } } },
    DOMXPath: { 'query evaluate': { call: { sinks: { '0': 'xpath' } } } },
    Guzzle: {
      'get post put delete patch head getAsync postAsync': { call: { sinks: { '0': 'ssrf' }, flags: unverified('1.verify') } },
      'request requestAsync': { call: { sinks: { '1': 'ssrf' }, flags: unverified('2.verify') } },
    },
    ReflectionClass: { 'newInstance newInstanceArgs newInstanceWithoutConstructor': { call: { sinks: { receiver: 'callable' } } } },
    // The author of an archive controls the names in it.
    ZipArchive: {
      getNameIndex: { call: { source: 'text' } },
      'statIndex statName': { call: { gives: { 'return.name': 'text' } } },
      extractTo: { call: { sinks: { '0': 'pathWrite' } } },
      open: { call: { sinks: { '0': 'path' } } },
      '*': nothing,
    },
    'ci.Db': {
      'query simple_query': sql0,
      'insert update replace insert_batch update_batch insert_string update_string': { call: { sinks: { '1': 'assign' } } },
      set: { call: { sinks: { '0': 'assign' }, returns: 'ci.Db' } },
      'escape escape_identifiers': quotesSql,
      'escape_str escape_like_str': escapesSql,
      'order_by group_by having or_having': { call: { sinks: { '0': 'sql' }, returns: 'ci.Db' } },
      'where or_where': { call: [{ when: [{ at: '1', is: '<absent>' }], sinks: { '0': 'sql' }, returns: 'ci.Db' }, { returns: 'ci.Db' }] },
      'select from join get get_where limit like or_like where_in distinct count_all': { call: { returns: 'ci.Db' } },
    },
    // Query variables from the URL.
    'wp.Query': { get: { call: { source: 'any' } }, query_vars: { source: 'texts' } },
    wpdb: {
      'insert update replace': { call: { sinks: { '1': 'assign' } } },
      query: sql0,
      'get_results get_row get_col': { call: { ...sql0.call, ...storedRows } },
      get_var: { call: { ...sql0.call, ...storedText } },
      prepare: { call: { sinks: { '0': 'sql' }, passes: ['rest:1'], clears: ['sql'] } },
      'esc_like _real_escape': escapesSql,
      '*': nothing,
    },
    ...eloquent,
    'http.Request': {
      'query cookie header post json': { type: 'symfony.Bag', call: { source: 'any' } },
      'get_param get_params get_query_params get_body_params get_json_params get_url_params get_file_params get_headers': {
        call: { source: 'any' },
      },
      'get_header get_body': { call: { source: 'text' } },
      // Validated data is still user input, under known names.
      'validate validated only': {
        call: [
          { source: 'texts' },
          {
            when: [
              { at: '1', is: '<absent>' },
              { at: '0', is: '<present>' },
            ],
            source: 'text',
          },
        ],
      },
      safe: { call: { source: 'texts' } },
      'input all except get string str collect fluent param getVar getPost getGet getPostGet getGetPost getJSON getData getQuery getQueryParam getParam getParams getBodyParam getQueryParam getRawInput':
        { call: { source: 'any' } },
      getPayload: { call: { returns: 'symfony.Bag' } },
      'getContent getPathInfo getRequestUri getQueryString userAgent getHost getHeaderLine': { call: { source: 'text' } },
      // Laravel exposes fields of the same names as properties.
      'path url fullUrl ip': { source: 'any', call: { source: 'text' } },
      getHeader: { call: { source: 'texts' } },
      getAttribute: { call: [{ when: [{ at: '0', starts: '_' }] }, { when: [{ at: '0', starts: '_', not: true }], source: 'text' }] },
      getBody: { call: { source: 'text', returns: 'psr.RequestBody' } },
      'request cookies headers server': { type: 'symfony.Bag' },
      attributes: { type: 'symfony.Attributes' },
      files: { type: 'symfony.Files' },
      getUploadedFiles: { call: { returns: 'psr.Uploads' } },
      route: { call: [{ when: [{ at: '0', is: '<present>' }], source: 'text' }, {}] },
      'integer boolean float getInt method isMethod ajax user has filled session': nothing,
      'getQueryParams getParsedBody getCookieParams': { call: { source: 'object' } },
      getUri: { call: { returns: 'psr.Uri' } },
      file: { source: 'any', call: { returns: 'upload' } },
      '*': { source: 'any' },
    },
    // A request sent by a client, not one received by a server.
    'psr.SentRequest': { 'withUri withMethod withHeader withBody': { call: { returns: 'psr.SentRequest' } }, '*': nothing },
    'psr.RequestBody': { 'getContents __toString read': { call: { source: 'any' } }, '*': nothing },
    'psr.Uri': {
      'getQuery getFragment': { call: { source: 'text' } },
      getPath: { call: { source: 'text', clears: ['href', 'redirect', 'ssrf'] } },
      '*': nothing,
    },
    'ci.Input': { 'get post get_post post_get cookie server request_headers input_stream raw_input_stream': { call: { source: 'any' } } },
    // Two strings of digits, such as 0e1 and 0e2, are equal as numbers.
    'php.Digest': { '<compared>': { call: { flags: [{ rule: 'insecure-comparison', when: [] }] } } },
    phpmailer: {
      Password: { assigned: secretAt('0') },
      SMTPOptions: { assigned: { flags: unverified('0.ssl.verify_peer', '0.ssl.verify_peer_name') } },
    },
    'firebase.JWT': {
      encode: { call: { flags: [{ rule: 'hardcoded-secret', when: [{ at: '1', matches: '^(?!const:).{3,}$' }], at: '1' }] } },
    },
    // A body may be of any type; one that starts with a tag is a page.
    'psr.Response': {
      getBody: { call: { returns: 'psr.Stream' } },
      'withHeader withAddedHeader': { call: sentHeader('psr.Response') },
      '*': { call: { returns: 'psr.Response' } },
    },
    'psr.Stream': { write: { call: { when: [{ at: '0', starts: '^\\s*<' }], sinks: { '0': 'xss' } } }, '*': nothing },
    upload: {
      'getClientOriginalName getClientOriginalExtension getClientFilename': { call: { source: 'text' } },
      'move moveTo': { call: { sinks: { last: ['pathWrite', 'upload'] } } },
      'storeAs storePubliclyAs': { call: { sinks: { '0': 'pathWrite', '1': ['pathWrite', 'upload'] } } },
      '*': nothing,
    },
    'psr.Uploads': { '*': { type: 'upload' } },
    'php.Args': { '*': { source: 'text' } },
    any: {
      // A condition with an operator; anything else is a name or a value.
      'where andWhere orWhere having andHaving orHaving': {
        call: { when: [{ at: '0', starts: CONDITION }], sinks: { '0': 'sql' } },
      },
      findBySql: sql0,
      // Fills every field, whatever the class declares.
      'forceFill forceCreate forceCreateQuietly': { call: { sinks: { '0': 'assign' } } },
      // Also sets attributes that have no rule.
      setAttributes: { call: { when: [{ at: '1', is: false }], sinks: { '0': 'assign' } } },
      // In a list of conditions, plain strings are SQL.
      find: {
        call: [
          { when: [{ at: '1.conditions', is: '<present>' }], sinks: { '1.conditions': 'sql', '1.conditions.[]': 'sql' } },
          { when: [{ at: '1.order', is: '<present>' }], sinks: { '1.order': 'sql' } },
        ],
      },
      setQuery: { call: { when: [{ at: '0', starts: SQL_TEXT }], sinks: { '0': 'sql' } } },
      put_contents: { call: { sinks: { '0': 'pathWrite' } } },
      'query execute exec executeQuery rawQuery run getAll getRow getOne GetArray getAssoc getCol SelectLimit fetchRow fetchAssoc fetchPairs fetchCol fetchOne sql_query':
        {
          call: { when: [{ at: '0', starts: SQL_TEXT }], sinks: { '0': 'sql' } },
        },
      xpath: { call: { sinks: { '0': 'xpath' } } },
      'whereRaw orWhereRaw selectRaw orderByRaw havingRaw groupByRaw': { call: { sinks: { '0': 'sql' } } },
      getClientOriginalName: { call: { source: 'text' } },
      // This name only occurs as a response header.
      'set header withHeader': {
        call: {
          when: [{ at: '0', matches: '^\\s*access-control-allow-origin\\s*$' }],
          sinks: { '1': 'origin' },
          flags: [{ rule: 'permissive-cors', when: [{ at: '1', matches: '^\\s*\\*\\s*$' }] }],
        },
      },
      // Found in the controllers of most frameworks.
      redirect: { call: { sinks: { '0': 'redirect' } } },
      'createQuery createNativeQuery': { call: { when: [{ at: '0', starts: SQL_TEXT }], sinks: { '0': 'sql' } } },
      getMessage: { call: { flows: [['receiver.message', 'return']] } },
      __toString: { call: { passes: ['receiver'] } },
      fetchAll: { call: [storedRows, { when: [{ at: '0', starts: SQL_TEXT }], sinks: { '0': 'sql' } }] },
      'fetch fetchObject fetch_assoc fetch_array fetch_all fetch_object fetch_row fetchArray fetchAssociative fetchAllAssociative result_array row_array':
        { call: storedRows },
      'fetchColumn fetch_column': { call: storedText },
      'rowCount count bindParam bindValue close': nothing,
    },
  },
  extends: {},
  decorators: {
    Route: { source: 'text' },
    MapRequestPayload: { source: 'any', mapped: true },
    MapQueryString: { source: 'any', mapped: true },
    MapQueryParameter: { source: 'text' },
    // A browser can change them at will before sending them back.
    'property of Livewire\\Component': { source: 'any' },
  },
  declared: {
    'global.PDO': 'PDO',
    'global.mysqli': 'mysqli',
    'global.wpdb': 'wpdb',
    'global.Request': 'http.Request',
    'global.ServerRequestInterface': 'http.Request',
    'global.RequestInterface': 'http.Request',
    'global.Psr\\Http\\Message\\RequestInterface': 'psr.SentRequest',
    'global.ResponseInterface': 'psr.Response',
    'global.FormRequest': 'http.Request',
    'global.WP_REST_Request': 'http.Request',
    'global.ManagerRegistry': 'doctrine.Registry',
    'global.EntityManagerInterface': 'doctrine.Manager',
    'global.EntityManager': 'doctrine.Manager',
    'global.Connection': 'doctrine.Connection',
    'global.UploadedFile': 'upload',
    'global.LdapInterface': 'symfony.Ldap',
    'global.Ldap': 'symfony.Ldap',
    'global.Environment': 'Twig',
    'global.Client': 'Guzzle',
    'global.ClientInterface': 'Guzzle',
    'global.HttpClientInterface': 'symfony.Client',
    'global.RequestStack': 'symfony.Event',
    'global.RequestEvent': 'symfony.Event',
    'global.ResponseEvent': 'symfony.Event',
    'global.ExceptionEvent': 'symfony.Event',
    'global.ControllerEvent': 'symfony.Event',
  },
  actions: [
    { of: '^yii\\\\(?:web|rest)\\\\(?:\\w+)?Controller$', methods: 'action[A-Z]\\w*', params: 'text', returns: 'xss' },
    // A string returned from a Laravel action is a page.
    { of: '\\\\Http\\\\Controllers\\\\', methods: '\\w+', returns: 'xss' },
  ],
  // Handlers of Slim and similar frameworks.
  conventions: [
    { params: ['req(?:uest)?', 'res(?:ponse)?'], paramTypes: ['http.Request', 'psr.Response'] },
    { params: ['req(?:uest)?', 'res(?:ponse)?', 'args?|params'], paramTypes: [null, null, 'php.Args'] },
  ],
  loose: [
    { receiver: '(?:^|[$.>_])(?:pdo|dbh|pdoConnection)$', type: 'PDO' },
    { receiver: '(?:^|[$.>])(?:mysqli|con|link|db|database|dbconn|(?:\\w+_)?(?:conn|connection))$', type: 'mysqli' },
    { receiver: '(?:^|[$.])wpdb$', type: 'wpdb' },
    { receiver: '(?:^|[$.])wp_query$', type: 'wp.Query' },
    { receiver: '(?:^|[$.>])request\\.(?:query|request|cookies)$', type: 'symfony.Bag' },
    { receiver: '(?:^|[$.>])(?:request|req)$', type: 'http.Request' },
    { receiver: '\\$this\\.input$', type: 'ci.Input' },
    { receiver: '\\$this\\.response$', type: 'ci.Response' },
    { receiver: '\\$this\\.db$', type: 'ci.Db' },
    { receiver: '(?:^|[$.>])(?:entityManager|em|manager)$', type: 'doctrine.Manager' },
    { receiver: '(?:^|[$.>])(?:guzzle|httpClient|client)$', type: 'Guzzle' },
    { receiver: '(?:^|[$.>])twig$', type: 'Twig' },
  ],
};
