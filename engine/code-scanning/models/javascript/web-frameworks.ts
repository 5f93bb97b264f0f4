import type { CallModel, Member, PackageModel } from '../model.ts';
import { bareCookie, cookieFlags, credentials, sentHeader } from './answers.ts';

/** Files with Next.js server actions. */
const ACTIONS = '(?:^|/)(?:actions?(?:/[\\w-]+)?|[\\w-]+[.-](?:actions?|server))\\.[cm]?[jt]sx?$';

/** A fetch-standard Response is a page if its headers say so. */
const page: CallModel[] = [
  ...['Content-Type', 'content-type'].map((name) => ({
    when: [{ at: `1.headers.${name}`, matches: 'text/html' }],
    // A parsed body passed where text is expected is text.
    sinks: { '0': 'xss' as const, '0.*': 'xss' as const },
  })),
  { sinks: { '1.headers.Access-Control-Allow-Origin': 'origin', '1.headers.Location': 'redirect' }, returns: 'fetch.Answer' },
];

const LAMBDA_HANDLERS = [['event|evt'], ['event|evt', 'context|ctx|_context|_']];

/** Functions that take the event of a request. Source: https://h3.dev/utils/request */
const h3: Record<string, Member> = {
  'readBody readFormData': { call: { source: 'any' } },
  'getQuery getRouterParams getHeaders getRequestHeaders parseCookies': { call: { source: 'texts' } },
  'getRouterParam getHeader getRequestHeader getCookie readRawBody getRequestPath': { call: { source: 'text' } },
  sendRedirect: { call: { sinks: { '1': 'redirect' } } },
  // A returned string is sent as a page.
  'defineEventHandler eventHandler defineCachedEventHandler': {
    call: { callbacks: { '0': ['h3.Event'], '0:handler': ['h3.Event'] }, sinks: { 'cb0.return': 'xss' } },
  },
};

const koaContext: Record<string, Member> = {
  query: { source: 'texts' },
  'params headers header': { source: 'texts' },
  cookies: { source: 'texts', type: 'koa.Cookies' },
  'request req': { type: 'koa.Request' },
  // A request line has no line breaks.
  'url originalUrl path querystring search': { source: 'text', clears: ['log'] },
  'host hostname': { source: 'text' },
  get: { call: { source: 'text' } },
  body: { assign: 'xss' },
  // Of the response.
  type: { assigned: {} },
  response: { type: 'koa.Response' },
  state: { type: 'koa.State' },
  redirect: { call: { sinks: { '0': 'redirect' } } },
  'set append': { call: sentHeader('koa.Context') },
  throw: { call: {} },
};

/** Koa, Fastify, Hapi, Next, Remix, Hono, serverless events and the fetch standard's Request. */
export const otherFrameworks: PackageModel = {
  name: 'frameworks',
  language: 'js',
  types: {
    koa: { default: { new: { returns: 'koa.App' } } },
    'koa.App': { 'use on': { call: { callbacks: { '0': ['koa.Context'], '1': ['koa.Context'] } } } },
    '@koa/router': { default: { new: { returns: 'koa.Router' } } },
    'koa.Router': {
      'get post put patch delete del all use': {
        call: { callbacks: { '0': ['koa.Context'], '1': ['koa.Context'], '2': ['koa.Context'], '3': ['koa.Context'] } },
      },
    },
    // Handlers get the parts of the path after the context.
    'koa-route': {
      'get post put patch delete del all': {
        call: {
          callbacks: { '1': ['koa.Context'] },
          gives: { 'cb1.1': 'text', 'cb1.2': 'text', 'cb1.3': 'text' },
          keeps: [['1', 'return']],
        },
      },
    },
    'koa.Context': koaContext,
    'koa.Request': { ...koaContext, body: { source: 'any' }, files: { source: 'files' } },
    'koa.State': {},
    'koa.Cookies': {
      get: { call: { source: 'text' } },
      set: { call: { flags: cookieFlags('2') } },
    },
    '@koa/cors': {
      default: {
        call: {
          flags: [
            ...credentials(0),
            // Without a configured origin, it reflects the origin of the request.
            {
              rule: 'permissive-cors',
              when: [
                { at: '0', is: '<object>' },
                { at: '0.origin', is: '<absent>' },
                { at: '0.credentials', is: true },
              ],
            },
          ],
        },
      },
    },
    '@nestjs/core': { NestFactory: { type: 'nest.Factory' } },
    'nest.Factory': { create: { call: { returns: 'nest.App' } } },
    'nest.App': { enableCors: { call: { flags: credentials(0) } } },
    'koa.Response': { body: { assign: 'xss' }, type: { assigned: {} }, redirect: { call: { sinks: { '0': 'redirect' } } } },
    'koa-send': { default: { call: [{ when: [{ at: '2.root', is: '<absent>' }], sinks: { '1': 'path' } }, {}] } },
    fastify: {
      default: { call: { returns: 'fastify.App' } },
      fastify: { call: { returns: 'fastify.App' } },
      Fastify: { call: { returns: 'fastify.App' } },
    },
    'fastify.App': {
      'get post put patch delete all head options addHook': {
        call: [
          { callbacks: { '1': ['fastify.Request', 'fastify.Reply'], '2': ['fastify.Request', 'fastify.Reply'] } },
          // A returned string is a page if the file sets that content type.
          { when: [{ says: '^text/html' }], sinks: { 'cb1.return': 'xss', 'cb2.return': 'xss' } },
        ],
      },
      // Added by database plugins.
      'pg mysql': { type: 'sql.Connection' },
      mongo: { type: 'fastify.Mongo' },
      route: {
        call: { callbacks: { '0:handler': ['fastify.Request', 'fastify.Reply'], '0:preHandler': ['fastify.Request', 'fastify.Reply'] } },
      },
      register: {
        call: {
          callbacks: { '0': ['fastify.App'] },
          flags: [
            ...credentials(1),
            { rule: 'insecure-cookie', when: [{ at: '1.cookie.secure', is: false }] },
            { rule: 'insecure-cookie', when: [{ at: '1.cookie.httpOnly', is: false }] },
            { rule: 'hardcoded-secret', when: [{ at: '1.secret', matches: '^.{3,}$' }] },
          ],
        },
      },
    },
    'fastify.Mongo': { db: { type: 'mongo.Db' } },
    'fastify.Request': {
      body: { source: 'any' },
      server: { type: 'fastify.App' },
      'query params headers cookies': { source: 'texts' },
      'url originalUrl': { source: 'text', clears: ['log'] },
      hostname: { source: 'text' },
      file: { call: { returns: 'fastify.Upload' } },
      'files parts': { call: { returns: 'fastify.Uploads' } },
      raw: { type: 'http.Request' },
    },
    'fastify.Reply': {
      send: { call: { sinks: {}, returns: 'fastify.Reply' } },
      'code status headers': { call: { returns: 'fastify.Reply' } },
      type: { call: [{ when: [{ at: '0', matches: 'text/html' }], returns: 'fastify.Page' }, { returns: 'fastify.Reply' }] },
      header: {
        call: [
          {
            when: [
              { at: '0', matches: '^content-type$' },
              { at: '1', matches: 'text/html' },
            ],
            returns: 'fastify.Page',
          },
          ...sentHeader('fastify.Reply'),
        ],
      },
      'setCookie cookie': { call: { returns: 'fastify.Reply', flags: [...cookieFlags('2'), ...bareCookie('0', '2')] } },
      redirect: { call: { sinks: { last: 'redirect' } } },
      sendFile: { call: {} },
      raw: { type: 'http.ServerResponse' },
    },
    // A reply whose type was set to HTML.
    'fastify.Page': { send: { call: { sinks: { '0': 'xss' } } }, 'code status': { call: { returns: 'fastify.Page' } } },
    '@hapi/hapi': { 'server Server': { call: { returns: 'hapi.Server' }, new: { returns: 'hapi.Server' } } },
    'hapi.Server': {
      route: {
        call: [
          { callbacks: { '0:handler': ['hapi.Request', 'hapi.Toolkit'] }, sinks: { 'cb0:handler.return': 'xss' } },
          {
            callbacks: { '0:[]:handler': ['hapi.Request', 'hapi.Toolkit'], '0:[]:options:handler': ['hapi.Request', 'hapi.Toolkit'] },
            sinks: { 'cb0:[]:handler.return': 'xss', 'cb0:[]:options:handler.return': 'xss' },
          },
        ],
      },
    },
    'hapi.Request': { payload: { source: 'any' }, 'query params headers state': { source: 'texts' } },
    'hapi.Toolkit': {
      redirect: { call: { sinks: { '0': 'redirect' } } },
      file: { call: { sinks: { '0': 'path' } } },
      response: { call: { sinks: { '0': 'xss' } } },
    },
    hono: { Hono: { new: { returns: 'hono.App' } } },
    'hono.App': {
      'get post put patch delete all use on': {
        call: {
          callbacks: { '0': ['hono.Context'], '1': ['hono.Context'], '2': ['hono.Context'], '3': ['hono.Context'] },
          returns: 'hono.App',
        },
      },
      'basePath route mount notFound onError': { call: { returns: 'hono.App' } },
    },
    'hono.Context': {
      req: { type: 'hono.Request' },
      html: { call: { sinks: { '0': 'xss' } } },
      redirect: { call: { sinks: { '0': 'redirect' } } },
      'json text': { call: {} },
      header: { call: sentHeader('hono.Context') },
    },
    'hono/cookie': { setCookie: { call: { flags: [...cookieFlags('3'), ...bareCookie('1', '3')] } } },
    'hono.Request': {
      'query param header': { call: { source: 'text' } },
      json: { call: { source: 'any' } },
      text: { call: { source: 'text' } },
      // Conforms to a schema.
      valid: { call: { source: 'texts' } },
      'queries parseBody': { call: { source: 'any' } },
      url: { source: 'text' },
    },
    'fetch.Request': {
      json: { call: { source: 'any' } },
      formData: { call: { source: 'any', returns: 'fetch.FormData' } },
      text: { call: { source: 'text' } },
      url: { source: 'text' },
      nextUrl: { type: 'fetch.Url' },
      headers: { type: 'fetch.Headers' },
      cookies: { type: 'fetch.Headers' },
    },
    'fetch.FormData': { get: { call: { source: 'text', returns: 'fetch.File' } }, 'getAll entries values': { call: { source: 'text' } } },
    'fetch.File': { name: { source: 'fileName' }, type: { source: 'text' } },
    'fetch.Url': { searchParams: { type: 'fetch.Headers' }, 'href search pathname': { source: 'text' } },
    'fetch.Headers': { 'get getAll': { call: { source: 'text' } } },
    'next.RouteContext': { params: { source: 'texts' }, request: { type: 'fetch.Request' } },
    'next.PageProps': { 'searchParams params': { source: 'texts' } },
    'next.PageContext': {
      query: { source: 'texts' },
      params: { source: 'texts' },
      req: { type: 'express.Request' },
      res: { type: 'express.Response' },
    },
    'remix.Arguments': { request: { type: 'fetch.Request' }, params: { source: 'texts' }, url: { type: 'fetch.Url' } },
    h3,
    '@remix-run/node': { 'redirect redirectDocument': { call: { sinks: { '0': 'redirect' } } } },
    'next/navigation': { 'redirect permanentRedirect': { call: { sinks: { '0': 'redirect' } } } },
    'next/server': { NextResponse: { type: 'fetch.Response', new: page } },
    'fetch.Response': {
      redirect: { call: { sinks: { '0': 'redirect' }, returns: 'fetch.Answer' } },
      'next json rewrite': { call: { returns: 'fetch.Answer' } },
    },
    'fetch.Answer': { headers: { type: 'fetch.AnswerHeaders' }, cookies: { type: 'next.Cookies' } },
    'fetch.AnswerHeaders': { 'set append': { call: sentHeader('fetch.AnswerHeaders') } },
    'next/headers': { cookies: { call: { returns: 'next.Cookies' } }, headers: { call: { returns: 'fetch.Headers' } } },
    'next.Cookies': {
      get: { call: { source: 'texts' } },
      set: {
        call: {
          flags: [...cookieFlags('2'), ...cookieFlags('0'), ...bareCookie('0', '2')],
        },
      },
    },
    // Nuxt provides h3's functions without an import.
    global: { Response: { type: 'fetch.Response', new: page }, Request: { type: 'fetch.RequestClass' }, ...h3 },
    'fetch.RequestClass': {},
    'graphql.Arguments': { '*': { source: 'any' } },
    'lambda.Event': {
      body: { source: 'any' },
      'queryStringParameters pathParameters headers multiValueQueryStringParameters': { source: 'texts' },
      'path rawPath rawQueryString': { source: 'text' },
      '*': { source: 'text' },
    },
    'socket.io': { Server: { new: { returns: 'socketio.Server' } }, default: { call: { returns: 'socketio.Server' } } },
    'socketio.Server': { on: { call: { callbacks: { '1': ['socketio.Socket'] } } }, of: { call: { returns: 'socketio.Server' } } },
    'socketio.Socket': {
      on: {
        call: [
          { when: [{ at: '0', is: ['disconnect', 'connect', 'error'] }] },
          { when: [{ at: '0', is: ['disconnect', 'connect', 'error'], not: true }], gives: { 'cb1.0': 'any', 'cb1.1': 'any' } },
        ],
      },
      handshake: { source: 'object' },
    },
    ws: {
      'default WebSocket': {
        new: {
          sinks: { '0': 'ssrf' },
          flags: ['1', '2'].map((at) => ({
            rule: 'tls-verification-disabled',
            when: [{ at: `${at}.rejectUnauthorized`, is: false }],
          })),
        },
      },
      'Server WebSocketServer': { new: { returns: 'ws.Server' } },
    },
    'ws.Server': { on: { call: { callbacks: { '1': ['ws.Socket', 'http.Request'] } } } },
    'ws.Socket': { on: { call: [{ when: [{ at: '0', is: 'message' }], gives: { 'cb1.0': 'text' } }, {}] } },
  },
  bags: ['koa.Context', 'koa.State', 'fastify.Request'],
  aliases: {
    'koa-router': '@koa/router',
    hapi: '@hapi/hapi',
    '@remix-run/cloudflare': '@remix-run/node',
    '@remix-run/server-runtime': '@remix-run/node',
  },
  declared: {
    'koa.Context': 'koa.Context',
    'koa.ParameterizedContext': 'koa.Context',
    'fastify.FastifyRequest': 'fastify.Request',
    'fastify.FastifyReply': 'fastify.Reply',
    'fastify.FastifyInstance': 'fastify.App',
    'hono.Context': 'hono.Context',
    'next/server.NextRequest': 'fetch.Request',
    'global.Request': 'fetch.Request',
    'aws-lambda.APIGatewayProxyEvent': 'lambda.Event',
    'aws-lambda.APIGatewayEvent': 'lambda.Event',
    'socket.io.Socket': 'socketio.Socket',
  },
  conventions: [
    { params: ['fastify'], paramTypes: ['fastify.App'] },
    // The result of a cloud function is a page if its content type says so.
    ...LAMBDA_HANDLERS.map((params) => ({
      params,
      exported: ['handler', 'main', 'lambdaHandler'],
      says: '^text/html',
      paramTypes: [],
      returned: 'xss' as const,
      returnedField: 'body',
    })),
    { params: ['request|req', 'h|toolkit'], paramTypes: ['hapi.Request', 'hapi.Toolkit'] },
    { params: ['request|req', 'reply'], paramTypes: ['fastify.Request', 'fastify.Reply'] },
    { params: ['_+|_?parent|_?root|_?obj|_?source', '_?args', '_?(?:context|ctx)'], paramTypes: [null, 'graphql.Arguments'] },
    // Next.js passes URL parameters to pages.
    { params: ['|_?props'], file: '(?:^|/)app/(?:.*/)?(?:page|layout)\\.[jt]sx?$', paramTypes: ['next.PageProps'] },
    // Anyone can call the exports of such a file with any arguments.
    { says: '^use server$', paramTypes: [], source: 'any' },
    // A handler that returns a URL redirects to it.
    { decorated: ['Redirect'], paramTypes: [], returned: 'redirect', returnedField: 'url' },
    // A string returned from a Nest handler is a page.
    { decorated: ['Get', 'Post', 'Put', 'Patch', 'Delete', 'All'], paramTypes: [], returned: 'xss' },
    // Server functions called by forms.
    { params: ['formData|form'], file: ACTIONS, paramTypes: ['fetch.FormData'] },
    { params: ['_?(?:prev|previous)\\w*|_?state|_', 'formData|form'], file: ACTIONS, paramTypes: [null, 'fetch.FormData'] },
    {
      params: ['.*', '.*'],
      called: ['resolve', 'subscribe'],
      mentions: '^GraphQL(?:Object|Interface)Type$',
      paramTypes: [null, 'graphql.Arguments'],
    },
    { params: ['_?parent|_?root', '_?args'], paramTypes: [null, 'graphql.Arguments'] },
    {
      params: ['_+|_?parent|_?root|_?obj|_?source', ''],
      mentions: '^(?:Query|Mutation|Subscription|typeDefs|resolvers)$',
      paramTypes: [null, 'graphql.Arguments'],
    },
    { exported: ['middleware', 'proxy'], file: '(?:^|/)(?:middleware|proxy)\\.[jt]s$', paramTypes: ['fetch.Request'] },
    // A handler passed to another function.
    { params: ['_?req(?:uest)?'], file: '(?:^|/)app/(?:.*/)?route\\.[cm]?[jt]sx?$', paramTypes: ['fetch.Request', 'next.RouteContext'] },
  ],
  decorators: {
    Query: { source: 'texts' },
    Param: { source: 'texts' },
    Body: { source: 'any' },
    Headers: { source: 'texts' },
    Req: { type: 'express.Request' },
    Request: { type: 'express.Request' },
    Res: { type: 'express.Response' },
    Response: { type: 'express.Response' },
    UploadedFile: { type: 'upload.File' },
    Payload: { source: 'any' },
    QueryParam: { source: 'text' },
    QueryParams: { source: 'texts' },
    BodyParam: { source: 'any' },
    HeaderParam: { source: 'text' },
    CookieParam: { source: 'text' },
    Args: { source: 'any' },
    MessageBody: { source: 'any' },
  },
};
