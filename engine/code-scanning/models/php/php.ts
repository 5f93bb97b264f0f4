import { SINK_CLASSES } from '../model.ts';
import type { CallModel, Member, PackageModel } from '../model.ts';
import { eloquent } from './eloquent.ts';
import { frameworkFunctions } from './framework-functions.ts';
import { nothing, command, quotesSql, sql0, storedRows, storedText, escapesSql } from './members.ts';
import { systemFunctions } from './system-functions.ts';
import { valueFunctions } from './value-functions.ts';
import { yii } from './yii.ts';

const SQL_TEXT =
  '^\\s*(?:select\\s|insert\\s+(?:ignore\\s+)?into\\s|update\\s+\\S+\\s+set\\s|delete\\s+from\\s|replace\\s+into\\s|drop\\s+|alter\\s+|truncate\\s+|call\\s+)';

/** A column and an operator. */
const CONDITION = '^\\s*\\(?\\s*[\\w.`"\\[\\]]+\\s*(?:[=<>]|!=|not\\s|like\\s|in\\s*\\(|between\\s|is\\s|regexp\\s)';

const guzzle: Member = {
  new: { returns: 'Guzzle', flags: [{ rule: 'tls-verification-disabled', when: [{ at: '0.verify', is: false }], at: '0' }] },
};
const unverified = (...positions: string[]): NonNullable<CallModel['flags']> =>
  positions.map((at) => ({ rule: 'tls-verification-disabled', when: [{ at, is: [false, 0] }], at: at.slice(0, 1) }));
/** Header fields of an answer that matter. */
const sentHeader = (returns?: string): CallModel[] => {
  const chain = returns === undefined ? {} : { returns };
  return [
    { when: [{ at: '0', matches: '^location$' }], sinks: { '1': 'redirect' }, ...chain },
    {
      when: [{ at: '0', matches: '^\\s*access-control-allow-origin\\s*$' }],
      sinks: { '1': 'origin' },
      flags: [{ rule: 'permissive-cors', when: [{ at: '1', matches: '^\\s*\\*\\s*$' }] }],
      ...chain,
    },
    chain,
  ];
};
/** Header fields of an answer, as an array, that let every site read it. */
const openToAll = (position: string): CallModel[] =>
  ['Access-Control-Allow-Origin', 'access-control-allow-origin'].map((field) => ({
    when: [{ at: `${position}.${field}`, is: '*' }],
    flags: [{ rule: 'permissive-cors', when: [] }],
  }));
/** Flags that have the parser put in what an entity names. */
const ENTITIES = 'LIBXML_NOENT|LIBXML_DTDLOAD';
const parsesXml = (flags: string): CallModel[] => [{ when: [{ at: flags, matches: ENTITIES }], sinks: { '0': 'xxe' } }];
/** Secrets that belong into the environment, by the position that takes them; what a constant names is looked up. */
const secretAt = (...positions: string[]): CallModel => ({
  flags: positions.map((at) => ({ rule: 'hardcoded-secret', when: [{ at, matches: '^(?!const:).{3,}$' }], at: at.slice(0, 1) })),
});
const cookieFlags = (secure: string, httpOnly: string): NonNullable<CallModel['flags']> => [
  { rule: 'insecure-cookie', when: [{ at: secure, is: false }] },
  // A script of the page has to read what proves that a form is the page's own.
  {
    rule: 'insecure-cookie',
    when: [
      { at: httpOnly, is: false },
      { at: '0', matches: 'csrf|xsrf', not: true },
    ],
  },
];
const mongoFilter: Member = { call: { sinks: { '0': 'nosql', '0.$where': 'where' } } };

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
      // Where in the page that is.
      'echo:quoted': { call: { sinks: { '0': 'attribute' } } },
      'echo:bare': { call: { sinks: { '0': 'markup' } } },
      'echo:address': { call: { sinks: { '0': ['attribute', 'href'] } } },
      'echo:event': { call: { sinks: { '0': ['attribute', 'markup'] } } },
      include: { call: { sinks: { '0': 'include' } } },
      eval: { call: { sinks: { '0': 'code' } } },
      shell_exec: { call: { ...command.call, ...storedText } },
      // A value names the variable or the property that is written.
      '$$=': { call: { sinks: { '0': 'variables' } } },
      'load:entities': { call: { sinks: { '0': 'xxe' } } },
      'hash:time': { call: { flags: [{ rule: 'insecure-randomness', when: [] }] } },
      '==secret': { call: { flags: [{ rule: 'insecure-comparison', when: [] }] } },
      // The path as it was sent, where nothing stands before it: behind two slashes at its beginning a browser reads a host.
      'location:path': {
        call: { source: 'text', clears: SINK_CLASSES.filter((name) => name !== 'redirect') },
      },
      '->()': { call: { sinks: { '0': 'callable' } } },
      '->$=': { call: { sinks: { '0': 'property' } } },
    },
    'php.Files': { '*': { type: 'php.File' } },
    'php.File': { 'name type full_path': { source: 'text' }, 'tmp_name error size': {}, '*': { type: 'php.File' } },
    'php.Server': {
      // Paths of this site, which have no scheme.
      'REQUEST_URI PHP_SELF PATH_INFO ORIG_PATH_INFO REDIRECT_URL': { source: 'text', clears: ['href', 'redirect', 'ssrf'] },
      // A browser names the host that it asks, and nobody else can make it name another one.
      'HTTP_HOST HTTP_X_FORWARDED_HOST': { source: 'text', clears: ['redirect', 'href'] },
      'QUERY_STRING HTTP_REFERER HTTP_USER_AGENT HTTP_X_FORWARDED_FOR HTTP_ACCEPT_LANGUAGE HTTP_COOKIE PHP_AUTH_USER PHP_AUTH_PW HTTP_CLIENT_IP PHP_AUTH_DIGEST HTTP_X_REQUESTED_WITH HTTP_ORIGIN':
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
      'DateTime DateTimeImmutable': { new: { returns: 'DateTime' } },
      SimpleXMLElement: { new: [{ flows: [['0', 'return.*']], returns: 'SimpleXMLElement' }, ...parsesXml('1')] },
      XMLReader: { new: { returns: 'XMLReader' }, type: 'XMLReader' },
      Cookie: { new: { returns: 'symfony.Cookie', flags: cookieFlags('5', '6') }, type: 'symfony.Cookie' },
      PHPMailer: { new: { returns: 'phpmailer' } },
      DriverManager: { type: 'doctrine.DriverManager' },
      Process: { new: { sinks: { '0.0': 'command' } }, type: 'symfony.Process' },
      Ldap: { type: 'symfony.Ldap' },
      FormRequest: { new: { returns: 'http.Request' } },
      'BaseController CI_Controller': { new: { returns: 'ci.Controller' } },
      ...yii.class,
      Blade: { type: 'laravel.Blade' },
      Client: guzzle,
      'MongoDB\\Client': { new: { returns: 'mongo.Client' } },
      'MongoDB\\Driver\\Query': { new: mongoFilter.call },
      HttpClient: { type: 'symfony.HttpClient' },
      AbstractController: { new: { returns: 'symfony.Controller' } },
      Smarty: { new: { returns: 'Smarty' } },
      ArrayLoader: { new: { sinks: { '0.*': 'template' } } },
      Key: { new: { flags: [{ rule: 'hardcoded-secret', when: [{ at: '0', matches: '^(?!const:|-----BEGIN PUBLIC).{3,}$' }], at: '0' }] } },
      // Looking at a class does nothing; making an instance of it does.
      ReflectionClass: { new: { returns: 'ReflectionClass', passes: ['0'] } },
      SoapClient: { new: { sinks: { '0': 'ssrf', '1.location': 'ssrf' } } },
      'http\\Client\\Request': { new: { sinks: { '1': 'ssrf' } } },
      ZipArchive: { new: { returns: 'ZipArchive' } },
      BinaryFileResponse: { new: { sinks: { '0': 'path' } } },
      JWT: { type: 'firebase.JWT' },
      SplFileObject: { new: { sinks: { '0': 'path' } } },
      'Model Authenticatable Pivot MorphPivot Eloquent Illuminate\\Foundation\\Auth\\User': { new: { returns: 'laravel.Model' } },
      '<unguarded>': { new: { returns: 'laravel.OpenModel' } },
      'ServiceEntityRepository EntityRepository DocumentRepository': { new: { returns: 'doctrine.Repository' } },
      'DirectoryIterator FilesystemIterator RecursiveDirectoryIterator SplFileInfo_': { new: { sinks: { '0': 'path' } } },
      'DB Db': { type: 'laravel.Db' },
      Storage: { type: 'laravel.Storage' },
      File: { type: 'laravel.Files' },
      Http: { type: 'laravel.Http' },
      'Input Request': { type: 'laravel.RequestFacade', new: { returns: 'http.Request' } },
      Redirect: { type: 'laravel.Redirector' },
      Rule: { type: 'laravel.Rule' },
      Route: { type: 'laravel.Route' },
      RedirectResponse: { new: { sinks: { '0': 'redirect' } } },
      JsonResponse: { new: openToAll('2') },
      Response: {
        new: [
          ...openToAll('2'),
          {
            when: [{ at: '2.Content-Type', matches: 'text/(?:plain|csv|css)|/(?:json|pdf|zip|octet-stream)' }],
            returns: 'symfony.Response',
          },
          {
            when: [{ at: '2.Content-Type', matches: 'text/(?:plain|csv|css)|/(?:json|pdf|zip|octet-stream)', not: true }],
            sinks: { '0': 'xss' },
            returns: 'symfony.Response',
          },
        ],
      },
      'HtmlString HtmlResponse': { new: { sinks: { '0': 'xss' } } },
      Environment: { new: { returns: 'Twig' } },
      Yaml: { type: 'Yaml' },
    },
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
    // Texts of a document are those that were parsed.
    DOMNodes: {
      item: { call: { flows: [['receiver.*', 'return.*']], returns: 'DOMNodes' } },
      'getAttribute getAttributeNS': { call: { flows: [['receiver.*', 'return']] } },
      '*': {},
    },
    // Whatever a date was read from, it is written as a date.
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
    'symfony.Event': {
      'getRequest getMainRequest getCurrentRequest': { call: { returns: 'http.Request' } },
      getResponse: { call: { returns: 'symfony.Response' } },
    },
    'symfony.Response': { headers: { type: 'symfony.SentHeaders' }, setContent: { call: { sinks: { '0': 'xss' } } } },
    'symfony.SentHeaders': { 'set add': { call: sentHeader() } },
    'symfony.HttpClient': { 'create createForBaseUri': { call: { returns: 'symfony.Client', flags: unverified('0.verify_peer') } } },
    'symfony.Client': {
      request: { call: { sinks: { '1': 'ssrf' }, flags: unverified('2.verify_peer', '2.verify_host') } },
      withOptions: { call: { returns: 'symfony.Client', flags: unverified('0.verify_peer', '0.verify_host') } },
    },
    // What a controller inherits.
    'symfony.Controller': { redirect: { call: { sinks: { '0': 'redirect' } } }, file: { call: { sinks: { '0': 'path' } } } },
    Smarty: {
      'display fetch': { call: { when: [{ at: '0', starts: '^(?:string|eval):' }], sinks: { '0': 'template' } } },
      '*': nothing,
    },
    // What is handed over as a list does not pass through a shell.
    'symfony.Process': {
      fromShellCommandline: command,
      // Laravel's, by the same name.
      'run start command pipe': command,
      'path timeout idleTimeout forever env input quietly options tty': { call: { returns: 'symfony.Process' } },
    },
    'symfony.Ldap': { query: { call: { sinks: { '0': 'ldap', '1': 'ldap' } } }, escape: { call: { passes: ['0'], clears: ['ldap'] } } },
    ...yii.types,
    'ci.Controller': { request: { type: 'http.Request' }, response: { type: 'ci.Response' } },
    'ci.Response': {
      setBody: { call: { sinks: { '0': 'xss' }, returns: 'ci.Response' } },
      download: { call: { sinks: { '0': 'path' } } },
      'setHeader appendHeader': { call: sentHeader('ci.Response') },
      redirect: { call: { sinks: { '0': 'redirect' } } },
      '*': { call: { returns: 'ci.Response' } },
    },
    'laravel.Blade': { 'render compileString': { call: { sinks: { '0': 'template' } } } },
    SimpleXMLElement: { xpath: { call: { sinks: { '0': 'xpath' } } } },
    DOMXPath: { 'query evaluate': { call: { sinks: { '0': 'xpath' } } } },
    Guzzle: {
      'get post put delete patch head getAsync postAsync': { call: { sinks: { '0': 'ssrf' }, flags: unverified('1.verify') } },
      'request requestAsync': { call: { sinks: { '1': 'ssrf' }, flags: unverified('2.verify') } },
    },
    ReflectionClass: { 'newInstance newInstanceArgs newInstanceWithoutConstructor': { call: { sinks: { receiver: 'callable' } } } },
    // Who makes an archive chooses the names in it.
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
    // What the address asks for.
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
    'laravel.Db': {
      'raw insert update delete statement unprepared': sql0,
      'select selectOne': { call: { ...sql0.call, ...storedRows } },
      'table connection': { call: { returns: 'laravel.Query' } },
    },
    ...eloquent,
    'laravel.Storage': {
      'get download exists path readStream': { call: { sinks: { '0': 'path' } } },
      'put delete append move copy': { call: { sinks: { '0': 'pathWrite' } } },
      putFileAs: { call: { sinks: { '0': 'pathWrite', '2': ['pathWrite', 'upload'] } } },
      disk: { call: { returns: 'laravel.Storage' } },
    },
    'laravel.Files': { get: { call: { sinks: { '0': 'path' } } }, 'put delete append': { call: { sinks: { '0': 'pathWrite' } } } },
    'laravel.Http': {
      'get post put patch delete head': { call: { sinks: { '0': 'ssrf' } } },
      send: { call: { sinks: { '1': 'ssrf' } } },
      withoutVerifying: { call: { returns: 'laravel.Http', flags: [{ rule: 'tls-verification-disabled', when: [] }] } },
      withOptions: { call: { returns: 'laravel.Http', flags: unverified('0.verify') } },
      baseUrl: { call: { sinks: { '0': 'ssrf' }, returns: 'laravel.Http' } },
      '*': { call: { returns: 'laravel.Http' } },
    },
    'laravel.Route': {
      'get post put patch delete options any': {
        call: {
          // Parts of the path, but for what a class says.
          gives: { 'cb1.0': 'text', 'cb1.1': 'text', 'cb1.2': 'text', 'cb1.3': 'text' },
          // A text that comes back is a page.
          sinks: { 'cb1.return': 'xss' },
          returns: 'laravel.Route',
        },
      },
      match: { call: { when: [{ at: '1', matches: '\\{\\w+\\??\\}' }], gives: { 'cb2.0': 'text', 'cb2.1': 'text', 'cb2.2': 'text' } } },
    },
    'laravel.Redirector': {
      'to away': { call: { sinks: { '0': 'redirect' }, returns: 'laravel.Redirector' } },
      '*': { call: { returns: 'laravel.Redirector' } },
    },
    'laravel.Rule': { 'unique exists': { call: { returns: 'laravel.TableRule' } } },
    // The row that is left out is put into the statement. Source: https://laravel.com/docs/validation#rule-unique
    'laravel.TableRule': {
      'ignore ignoreModel': { call: { sinks: { '0': 'sql', '1': 'sql' }, returns: 'laravel.TableRule' } },
      '*': { call: { returns: 'laravel.TableRule' } },
    },
    'laravel.View': { '*': { call: { returns: 'laravel.View' } } },
    'laravel.RequestFacade': { 'get input query post all only cookie header json': { call: { source: 'any' } } },
    'http.Request': {
      'query cookie header post json': { type: 'symfony.Bag', call: { source: 'any' } },
      'get_param get_params get_query_params get_body_params get_json_params get_url_params get_file_params get_headers': {
        call: { source: 'any' },
      },
      'get_header get_body': { call: { source: 'text' } },
      // What was checked is still what somebody sent, under names that the program knows.
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
      // Laravel reads fields of the same names as properties.
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
    // What a client sends, other than what a server gets.
    'psr.SentRequest': { 'withUri withMethod withHeader withBody': { call: { returns: 'psr.SentRequest' } }, '*': nothing },
    'psr.RequestBody': { 'getContents __toString read': { call: { source: 'any' } }, '*': nothing },
    'psr.Uri': {
      'getQuery getFragment': { call: { source: 'text' } },
      getPath: { call: { source: 'text', clears: ['href', 'redirect', 'ssrf'] } },
      '*': nothing,
    },
    'ci.Input': { 'get post get_post post_get cookie server request_headers input_stream raw_input_stream': { call: { source: 'any' } } },
    // Two texts of digits, such as 0e1 and 0e2, are equal as numbers.
    'php.Digest': { '<compared>': { call: { flags: [{ rule: 'insecure-comparison', when: [] }] } } },
    'symfony.Cookie': {
      create: { call: { returns: 'symfony.Cookie', flags: cookieFlags('5', '6') } },
      'withSecure withHttpOnly': {
        call: { returns: 'symfony.Cookie', flags: [{ rule: 'insecure-cookie', when: [{ at: '0', is: false }] }] },
      },
      'withValue withExpires withDomain withPath withSameSite withRaw withPartitioned': { call: { returns: 'symfony.Cookie' } },
    },
    phpmailer: {
      Password: { assigned: secretAt('0') },
      SMTPOptions: { assigned: { flags: unverified('0.ssl.verify_peer', '0.ssl.verify_peer_name') } },
    },
    'firebase.JWT': {
      encode: { call: { flags: [{ rule: 'hardcoded-secret', when: [{ at: '1', matches: '^(?!const:).{3,}$' }], at: '1' }] } },
    },
    // A body may be of any kind; what begins with a tag is a page.
    'psr.Response': {
      getBody: { call: { returns: 'psr.Stream' } },
      'withHeader withAddedHeader': { call: sentHeader('psr.Response') },
      '*': { call: { returns: 'psr.Response' } },
    },
    'psr.Stream': { write: { call: { when: [{ at: '0', starts: '^\\s*<' }], sinks: { '0': 'xss' } } }, '*': nothing },
    'laravel.Response': {
      'download file': { call: { sinks: { '0': 'path' } } },
      make: { call: { sinks: { '0': 'xss' } } },
      cookie: { call: { returns: 'laravel.Response', flags: cookieFlags('5', '6') } },
      header: { call: sentHeader('laravel.Response') },
      '*': nothing,
    },
    upload: {
      'getClientOriginalName getClientOriginalExtension getClientFilename': { call: { source: 'text' } },
      'move moveTo': { call: { sinks: { last: ['pathWrite', 'upload'] } } },
      'storeAs storePubliclyAs': { call: { sinks: { '0': 'pathWrite', '1': ['pathWrite', 'upload'] } } },
      '*': nothing,
    },
    'symfony.Files': { get: { call: { returns: 'upload' } }, all: { call: { returns: 'psr.Uploads' } }, '*': nothing },
    'psr.Uploads': { '*': { type: 'upload' } },
    'symfony.Bag': {
      'get all getString toArray': { call: { source: 'any' } },
      'getInt getBoolean getAlnum getAlpha getDigits has': nothing,
    },
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
    'doctrine.Repository': {
      createQueryBuilder: { call: { returns: 'doctrine.Builder' } },
      'getEntityManager getDocumentManager': { call: { returns: 'doctrine.Manager' } },
      '_em em': { type: 'doctrine.Manager' },
    },
    'doctrine.Registry': {
      'getManager getManagerForClass': { call: { returns: 'doctrine.Manager' } },
      getConnection: { call: { returns: 'doctrine.Connection' } },
    },
    'php.Args': { '*': { source: 'text' } },
    'doctrine.DriverManager': { getConnection: { call: { ...secretAt('0.password'), returns: 'doctrine.Connection' } } },
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
      // A condition with an operator: others are names and values.
      'where andWhere orWhere having andHaving orHaving': {
        call: { when: [{ at: '0', starts: CONDITION }], sinks: { '0': 'sql' } },
      },
      findBySql: sql0,
      // Every field is filled, whatever the class says.
      'forceFill forceCreate forceCreateQuietly': { call: { sinks: { '0': 'assign' } } },
      // Attributes that no rule names are set as well.
      setAttributes: { call: { when: [{ at: '1', is: false }], sinks: { '0': 'assign' } } },
      // Of a list of conditions, texts are parts of the statement.
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
      // Of an answer's header fields and of nothing else this is the name.
      'set header withHeader': {
        call: {
          when: [{ at: '0', matches: '^\\s*access-control-allow-origin\\s*$' }],
          sinks: { '1': 'origin' },
          flags: [{ rule: 'permissive-cors', when: [{ at: '1', matches: '^\\s*\\*\\s*$' }] }],
        },
      },
      // Controllers of most frameworks have it.
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
    // A browser sends them back changed as it likes.
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
    // A text that an action of Laravel returns is a page.
    { of: '\\\\Http\\\\Controllers\\\\', methods: '\\w+', returns: 'xss' },
  ],
  // Handlers of Slim and its like.
  conventions: [
    { params: ['req(?:uest)?', 'res(?:ponse)?'], paramTypes: ['http.Request', 'psr.Response'] },
    { params: ['req(?:uest)?', 'res(?:ponse)?', 'args?|params'], paramTypes: [null, null, 'php.Args'] },
  ],
  loose: [
    { receiver: '(?:^|[$.>])(?:pdo|dbh|pdoConnection)$', type: 'PDO' },
    { receiver: '(?:^|[$.>])(?:mysqli|conn|con|connection|link|db|database|dbconn)$', type: 'mysqli' },
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
