/** A server or page around a program: what its handler receives, and how it responds. */
export interface Host {
  readonly name: string;
  readonly isBrowser?: boolean;
  /** Lines before the handler, and its first and last line. */
  readonly imports: readonly string[];
  readonly open: string;
  readonly close: string;
  /** Names of the request and of the response. */
  readonly request: string;
  readonly answer: string;
  /** Statements that send a page (`#`, with `^` for the response) and that redirect. */
  readonly pages: readonly string[];
  readonly redirect: string;
}

export interface Source {
  readonly name: string;
  readonly kind: 'remote' | 'stored' | 'own';
  readonly host: Host;
  /** Expression with `%` for the request. */
  readonly text: string;
  readonly imports: readonly string[];
}

const EXPRESS: Host = {
  name: 'express',
  imports: ["const express = require('express');", 'const app = express();', 'app.use(express.json());'],
  open: "app.post('/items/:value', async (req, res) => {",
  close: '});',
  request: 'req',
  answer: 'res',
  pages: ['^.send(#);', '^.status(200).send(#);', '^.write(#);\n^.end();', "^.set('Content-Type', 'text/html').end(#);"],
  redirect: '^.redirect(#);',
};
const ROUTER: Host = {
  ...EXPRESS,
  name: 'router',
  imports: ["const { Router } = require('express');", 'const router = Router();'],
  open: "router.route('/items/:value').get(async function handle(request, response) {",
  request: 'request',
  answer: 'response',
};
const KOA: Host = {
  name: 'koa',
  imports: [
    "const Koa = require('koa');",
    "const Router = require('@koa/router');",
    'const app = new Koa();',
    'const router = new Router();',
  ],
  open: "router.get('/items/:value', async (ctx) => {",
  close: '});\napp.use(router.routes());',
  request: 'ctx',
  answer: 'ctx',
  pages: ["^.type = 'html';\n^.body = #;"],
  redirect: '^.redirect(#);',
};
const FASTIFY: Host = {
  name: 'fastify',
  imports: ["const fastify = require('fastify');", 'const app = fastify();'],
  open: "app.get('/items/:value', async (request, reply) => {",
  close: '});',
  request: 'request',
  answer: 'reply',
  pages: ["^.type('text/html').send(#);"],
  redirect: '^.redirect(#);',
};
const HTTP: Host = {
  name: 'http',
  imports: ["const http = require('http');", "const url = require('url');"],
  open: 'http.createServer(async (req, res) => {',
  close: '}).listen(8080);',
  request: 'req',
  answer: 'res',
  pages: [
    "^.setHeader('Content-Type', 'text/html');\n^.end(#);",
    "^.writeHead(200, { 'Content-Type': 'text/html' });\n^.write(#);\n^.end();",
  ],
  redirect: '^.writeHead(302, { Location: # });\n^.end();',
};
const BROWSER: Host = {
  name: 'browser',
  isBrowser: true,
  imports: [],
  open: "window.addEventListener('load', async () => {",
  close: '});',
  request: 'window',
  answer: 'document',
  pages: [
    "^.getElementById('out').innerHTML = #;",
    '^.write(#);',
    "^.querySelector('#out').insertAdjacentHTML('beforeend', #);",
    "const box = ^.createElement('div');\nbox.innerHTML = #;",
  ],
  redirect: 'window.location.href = #;',
};

const remote = (name: string, host: Host, text: string, ...imports: string[]): Source => ({ name, kind: 'remote', host, text, imports });
const stored = (name: string, text: string, ...imports: string[]): Source => ({ name, kind: 'stored', host: EXPRESS, text, imports });
const own = (name: string, text: string, ...imports: string[]): Source => ({ name, kind: 'own', host: EXPRESS, text, imports });

export const SOURCES: readonly Source[] = [
  remote('query', EXPRESS, '%.query.value'),
  remote('parameter', EXPRESS, '%.params.value'),
  remote('body', EXPRESS, '%.body.value'),
  remote('cookie', EXPRESS, '%.cookies.value'),
  remote('header', EXPRESS, "%.headers['x-value']"),
  remote('header by name', EXPRESS, "%.get('X-Value')"),
  remote('query with a default', EXPRESS, "(%.query.value || '')"),
  remote('query by a constant', EXPRESS, "%.query['value']"),
  remote('list of the body', EXPRESS, '%.body.values[0]'),
  remote('address', EXPRESS, 'decodeURIComponent(%.originalUrl)'),
  remote('name of an upload', EXPRESS, '%.file.originalname'),
  remote('parameter of a router', ROUTER, '%.params.value'),
  remote('query of a router', ROUTER, '(%.query.value ?? null)'),
  remote('body of a router', ROUTER, '%.body?.item?.value'),
  remote('query of Koa', KOA, '%.query.value'),
  remote('parameter of Koa', KOA, '%.params.value'),
  remote('body of Koa', KOA, '%.request.body.value'),
  remote('header of Koa', KOA, "%.get('X-Value')"),
  remote('query of Fastify', FASTIFY, '%.query.value'),
  remote('body of Fastify', FASTIFY, '%.body.value'),
  remote('parameter of Fastify', FASTIFY, '%.params.value'),
  remote('address of Node', HTTP, 'url.parse(%.url, true).query.value'),
  remote('address by URL', HTTP, "new URL(%.url, 'http://localhost').searchParams.get('value')"),
  remote('header of Node', HTTP, "%.headers['x-value']"),
  remote('hash', BROWSER, 'decodeURIComponent(%.location.hash.slice(1))'),
  remote('query of the page', BROWSER, "new URLSearchParams(%.location.search).get('value')"),
  remote('name of the window', BROWSER, '%.name'),
  stored('file', "fs.readFileSync('/var/data/value.txt', 'utf8')", "const fs = require('fs');"),
  stored('command', "child_process.execSync('cat /var/data/value.txt').toString()", "const child_process = require('child_process');"),
  stored(
    'row of SQLite',
    "shop.prepare('SELECT name FROM users LIMIT 1').get().name",
    "const Database = require('better-sqlite3');",
    "const shop = new Database('shop.db');",
  ),
  own('constant', "'value'"),
  own('environment', 'process.env.HOME'),
  own('folder', '__dirname'),
  own('time', 'new Date().toISOString()'),
  own('random bytes', "crypto.randomBytes(8).toString('hex')", "const crypto = require('crypto');"),
  own('count', 'Object.keys(%.query).length'),
  own('whether it is there', "(%.query.value ? 'yes' : 'no')"),
];
