import type { Context } from './contexts.ts';

export interface Sink {
  readonly rule: string;
  readonly context: Context;
  /** The text around the value. */
  readonly before: string;
  readonly after: string;
  /** A statement with `#` for the text; pages are written in several ways instead. */
  readonly use: string | 'page';
}

const DATABASE = "$db = new mysqli('localhost', 'shop', getenv('DB_PASSWORD'), 'shop');";
const PDO = "$pdo = new PDO('sqlite:shop.db');";

function sinks(rule: string, context: Context, before: string, after: string, uses: readonly string[]): Sink[] {
  return uses.map((use) => ({ rule, context, before, after, use }));
}

const page = (context: Context, before: string, after: string) => sinks('cross-site-scripting', context, before, after, ['page']);

export const SINKS: readonly Sink[] = [
  ...sinks('sql-injection', 'sql-text', "SELECT * FROM items WHERE name = '", "'", [
    `${DATABASE} $rows = $db->query(#);`,
    `${DATABASE} $rows = mysqli_query($db, #);`,
    `${PDO} $rows = $pdo->query(#);`,
    '$rows = pg_query(#);',
  ]),
  ...sinks('sql-injection', 'sql-text', "UPDATE items SET name = '", "' WHERE id = 3", [
    `${PDO} $pdo->exec(#);`,
    `${PDO} $pdo->prepare(#)->execute();`,
  ]),
  ...sinks('sql-injection', 'sql-number', 'SELECT * FROM items WHERE id = ', '', [
    `${DATABASE} $rows = $db->query(#);`,
    `${DATABASE} $rows = mysqli_query($db, #);`,
    `${PDO} $rows = $pdo->query(#);`,
  ]),
  ...sinks('sql-injection', 'sql-number', 'SELECT * FROM items LIMIT ', ', 10', [`${DATABASE} $rows = $db->multi_query(#);`]),
  ...sinks('sql-injection', 'sql-name', 'SELECT * FROM items ORDER BY ', ' DESC', [
    `${DATABASE} $rows = $db->query(#);`,
    `${PDO} $rows = $pdo->query(#);`,
  ]),
  ...page('html-text', '<p>Hello ', '</p>'),
  ...page('html-text', '<html><body><h1>Results</h1><div class="found">', '</div></body></html>'),
  ...page('html-text', '', ''),
  ...page('html-double', '<input type="text" name="q" value="', '">'),
  ...page('html-single', "<input type='text' name='q' value='", "'>"),
  ...page('html-bare', '<div id=', '>text</div>'),
  ...page('html-bare', '<input type="text" value=', ' name="q">'),
  ...page('html-comment', '<!-- debug: ', ' --><p>x</p>'),
  ...page('html-name', '<div ', '="x">text</div>'),
  ...page('html-name', '<', ' href="/x">text</a>'),
  ...page('script-text', "<script>var name = '", "';</script>"),
  ...page('script-code', '<script>var size = ', ';</script>'),
  ...page('event-text', '<a href="#" onclick="show(\'', '\')">show</a>'),
  ...page('style', '<style>body { color: ', '; }</style>'),
  ...page('style', '<span style="color: ', '">text</span>'),
  ...page('url-whole', '<a href="', '">next</a>'),
  ...page('url-whole', '<iframe src="', '"></iframe>'),
  ...page('url-part', '<a href="/find?q=', '">next</a>'),
  ...sinks('command-injection', 'command-bare', 'ls -l ', ' | sort', [
    '$out = shell_exec(#);',
    'system(#);',
    'exec(#, $lines);',
    "$pipe = popen(#, 'r');",
  ]),
  ...sinks('command-injection', 'command-quoted', "grep '", "' /var/log/app.log", ['$out = shell_exec(#);', 'passthru(#);']),
  ...sinks('code-injection', 'eval-text', "$name = '", "';", ['eval(#);']),
  ...sinks('code-injection', 'eval-code', '$total = ', ';', ['eval(#);']),
  ...sinks('code-injection', 'callable', '', '', ['call_user_func(#);', '$f = #; $f();']),
  ...sinks('file-inclusion', 'include-whole', '', '', ['include #;', 'require_once(#);']),
  ...sinks('file-inclusion', 'include-part', 'pages/', '.php', ['include #;', 'require #;']),
  ...sinks('path-traversal', 'path-whole', '', '', ['$text = file_get_contents(#);', 'unlink(#);', "$file = fopen(#, 'r');"]),
  ...sinks('path-traversal', 'path-part', '/srv/files/', '', [
    'readfile(#);',
    'unlink(#);',
    "file_put_contents(#, 'x');",
    '$lines = file(#);',
  ]),
  ...sinks('xpath-injection', 'xpath-text', "//user[name='", "']", ["$xml = simplexml_load_file('users.xml'); $found = $xml->xpath(#);"]),
  ...sinks('xpath-injection', 'xpath-number', '//user[@id=', ']', [
    "$document = new DOMDocument(); $document->load('users.xml'); $xpath = new DOMXPath($document); $found = $xpath->query(#);",
  ]),
  ...sinks('ldap-injection', 'ldap-value', '(uid=', ')', ["$found = ldap_search(ldap_connect('localhost'), 'dc=example,dc=com', #);"]),
  ...sinks('open-redirect', 'redirect-whole', 'Location: ', '', ['header(#);', 'header(#); exit;']),
  ...sinks('request-forgery', 'request-whole', '', '', [
    '$c = curl_init(#); $answer = curl_exec($c);',
    '$c = curl_init(); curl_setopt($c, CURLOPT_URL, #); curl_exec($c);',
  ]),
  ...sinks('request-forgery', 'request-host', 'http://', '/status', [
    '$answer = file_get_contents(#);',
    '$c = curl_init(#); curl_exec($c);',
  ]),
  ...sinks('unsafe-deserialization', 'unserialize', '', '', ['$object = unserialize(#);']),
  ...sinks('regex-injection', 'pattern', '/', '/', ["preg_match(#, 'some text', $found);"]),
  ...sinks('header-injection', 'mail-header', 'From: ', '', ["mail('shop@example.com', 'Order', 'New order', #);"]),
];
