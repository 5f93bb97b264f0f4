import type { Context } from './contexts.ts';

export interface Sink {
  readonly rule: string;
  readonly context: Context;
  /** The text around the value. */
  readonly before: string;
  readonly after: string;
  /** A statement with `#` for the text; pages and redirects are written as the host does it. */
  readonly use: string | 'page' | 'redirect';
  readonly imports: readonly string[];
}

function sinks(
  rule: string,
  context: Context,
  [before, after]: readonly [string, string],
  uses: readonly string[],
  ...imports: string[]
): Sink[] {
  return uses.map((use) => ({ rule, context, before, after, use, imports }));
}

const WHOLE = ['', ''] as const;
const MYSQL = ["const mysql = require('mysql2');", 'const pool = mysql.createPool({ database: process.env.DATABASE });'];
const PG = ["const { Pool } = require('pg');", 'const pool = new Pool();'];
const SQLITE = ["const sqlite3 = require('sqlite3');", "const db = new sqlite3.Database('shop.db');"];
const KNEX = ["const knex = require('knex')({ client: 'pg' });"];
const PROCESS = "const { exec, execSync, spawn, execFile } = require('child_process');";
const FS = "const fs = require('fs');";

const page = (context: Context, before: string, after: string) => sinks('cross-site-scripting', context, [before, after], ['page']);

export const SINKS: readonly Sink[] = [
  ...sinks(
    'sql-injection',
    'sql-text',
    ["SELECT * FROM items WHERE name = '", "'"],
    ['pool.query(#, () => {});', 'await pool.promise().execute(#);'],
    ...MYSQL,
  ),
  ...sinks(
    'sql-injection',
    'sql-text',
    ["UPDATE items SET name = '", "' WHERE id = 3"],
    ['await pool.query(#);', 'await pool.query({ text: # });'],
    ...PG,
  ),
  ...sinks(
    'sql-injection',
    'sql-number',
    ['SELECT * FROM items WHERE id = ', ''],
    ['db.all(#, () => {});', 'db.get(#, () => {});'],
    ...SQLITE,
  ),
  ...sinks('sql-injection', 'sql-name', ['SELECT * FROM items ORDER BY ', ' DESC'], ['await knex.raw(#);'], ...KNEX),
  ...page('html-text', '<p>Hello ', '</p>'),
  ...page('html-text', '<html><body><h1>Results</h1><div class="found">', '</div></body></html>'),
  ...page('html-text', '', ''),
  ...page('html-double', '<input type="text" name="q" value="', '">'),
  ...page('html-single', "<input type='text' name='q' value='", "'>"),
  ...page('html-bare', '<input type="text" value=', ' name="q">'),
  ...page('html-comment', '<!-- debug: ', ' --><p>x</p>'),
  ...page('script-text', "<script>var name = '", "';</script>"),
  ...page('script-code', '<script>var size = ', ';</script>'),
  ...page('event-text', '<a href="#" onclick="show(\'', '\')">show</a>'),
  ...page('url-whole', '<a href="', '">next</a>'),
  ...page('url-part', '<a href="/find?q=', '">next</a>'),
  ...sinks(
    'command-injection',
    'command-bare',
    ['ls -l ', ' | sort'],
    ['exec(#, () => {});', 'execSync(#);', 'spawn(#, { shell: true });', "spawn('sh', ['-c', #]);"],
    PROCESS,
  ),
  ...sinks(
    'command-injection',
    'command-quoted',
    ["grep '", "' /var/log/app.log"],
    ['exec(#);', "await require('util').promisify(exec)(#);"],
    PROCESS,
  ),
  ...sinks('code-injection', 'code-text', ["const name = '", "';"], ['eval(#);', 'new Function(#)();']),
  ...sinks('code-injection', 'code-whole', WHOLE, ['eval(#);', "new Function('x', #);", "require('vm').runInNewContext(#);"]),
  ...sinks('code-injection', 'module-whole', WHOLE, ['require(#);', 'await import(#);']),
  ...sinks(
    'template-injection',
    'template-text',
    ['<h1>', '</h1>'],
    ["require('ejs').render(#, {});", "require('handlebars').compile(#)({});"],
  ),
  ...sinks(
    'path-traversal',
    'path-whole',
    WHOLE,
    ['fs.readFileSync(#);', 'fs.unlink(#, () => {});', 'fs.createReadStream(#);', "await fs.promises.writeFile(#, 'x');"],
    FS,
  ),
  ...sinks(
    'path-traversal',
    'path-part',
    ['/srv/files/', ''],
    ["fs.readFile(#, 'utf8', () => {});", 'fs.rmSync(#);', "fs.writeFileSync(require('path').normalize(#), 'x');"],
    FS,
  ),
  ...sinks('xpath-injection', 'xpath-text', ["//user[name='", "']"], ["require('xpath').select(#, users);"]),
  ...sinks(
    'ldap-injection',
    'ldap-value',
    ['(uid=', ')'],
    ["require('ldapjs').createClient({}).search('dc=example', { filter: # }, () => {});"],
  ),
  ...sinks('open-redirect', 'redirect-whole', WHOLE, ['redirect']),
  ...sinks('request-forgery', 'request-whole', WHOLE, [
    'await fetch(#);',
    "await require('axios').get(#);",
    "await require('axios')({ method: 'get', url: # });",
  ]),
  ...sinks('request-forgery', 'request-host', ['http://', '/status'], ['await fetch(#);', "require('http').get(#, () => {});"]),
  ...sinks('prototype-pollution', 'object-key', WHOLE, ['settings[#][#] = true;'], 'const settings = {};'),
  ...sinks('prototype-pollution', 'object-key', WHOLE, ["require('lodash').set(settings, #, true);"], 'const settings = {};'),
  ...sinks('unsafe-deserialization', 'deserialize', WHOLE, ["require('node-serialize').unserialize(#);"]),
  ...sinks('regex-injection', 'pattern', ['^', ''], ["new RegExp(#).test('some text');", "'some text'.match(new RegExp(#, 'i'));"]),
  ...sinks('sql-injection', 'harmless', WHOLE, ["await pool.query('SELECT * FROM items WHERE id = $1', [#]);"], ...PG),
  ...sinks('sql-injection', 'harmless', WHOLE, ["db.all('SELECT * FROM items WHERE name = ?', #, () => {});"], ...SQLITE),
  ...sinks('command-injection', 'harmless', WHOLE, ["execFile('ls', ['-l', '--', #]);", "spawn('ls', [#]);"], PROCESS),
  ...sinks('cross-site-scripting', 'harmless', WHOLE, ['document.createElement("p").textContent = #;']),
  ...sinks('path-traversal', 'harmless', WHOLE, ["fs.writeFileSync('/var/log/last.txt', #);"], FS),
  ...sinks('request-forgery', 'harmless', ['https://api.example/items/', ''], ['await fetch(#);']),
  ...sinks('open-redirect', 'harmless', ['/items/', ''], ['redirect']),
  ...sinks('regex-injection', 'harmless', WHOLE, ['/^[a-z]+$/.test(#);']),
];
