import type { CallModel, Member, PackageModel } from '../model.ts';
import { bareCookie, cookieFlags, credentials, sentHeader } from './answers.ts';

const HANDLER = ['express.Request', 'express.Response'];
const handlers: CallModel = { callbacks: Object.fromEntries([0, 1, 2, 3, 4, 5].map((place) => [String(place), HANDLER])) };
const errorHandler: Member = { call: { ...handlers, returns: 'express.Router' } };
const response: Record<string, Member> = {
  send: { call: { sinks: { '0': 'xss' }, returns: 'express.Response' } },
  'write end': { call: { sinks: { '0': 'xss' } } },
  'json jsonp sendStatus': { call: {} },
  redirect: { call: { sinks: { last: 'redirect' } } },
  location: { call: { sinks: { '0': 'redirect' }, returns: 'express.Response' } },
  'sendFile sendfile download': {
    call: [
      {
        when: [
          { at: '1.root', is: '<absent>' },
          { at: '2.root', is: '<absent>' },
        ],
        sinks: { '0': 'path' },
      },
      {},
    ],
  },
  'status type contentType vary links attachment format': { call: { returns: 'express.Response' } },
  'set header setHeader append': { call: sentHeader('express.Response') },
  cookie: { call: { returns: 'express.Response', flags: [...cookieFlags('2'), ...bareCookie('0', '2')] } },
  // Template engine options are mixed with the page's variables.
  render: { call: { sinks: { '0': 'path', '1': 'locals' } } },
  locals: { type: 'express.Locals' },
  req: { type: 'express.Request' },
};

const request: Record<string, Member> = {
  'query body': { source: 'object' },
  'params cookies signedCookies headers ips': { source: 'texts' },
  files: { source: 'files' },
  file: { type: 'upload.File' },
  // A request line has no line breaks.
  'url originalUrl path baseUrl': { source: 'text', clears: ['log'] },
  'hostname host subdomains rawBody': { source: 'text' },
  'get header param': { call: { source: 'text' } },
  res: { type: 'express.Response' },
  app: { type: 'express.Router' },
  'on once': { call: [{ when: [{ at: '0', is: 'data' }], gives: { 'cb1.0': 'text' } }, {}] },
};

/** Express and compatible servers. Source: https://expressjs.com/en/4x/api.html */
export const express: PackageModel = {
  name: 'express',
  language: 'js',
  types: {
    express: {
      default: { call: { returns: 'express.Router' } },
      Router: { call: { returns: 'express.Router' }, new: { returns: 'express.Router' } },
      'json urlencoded static text raw': { call: {} },
    },
    'express.call': {},
    'express.Router': {
      'get post put patch delete del all use head options route param': errorHandler,
      'listen engine': { call: {} },
      'set enable disable': { call: { returns: 'express.Router' } },
      // Of express-ws.
      ws: { call: { callbacks: { '1': ['ws.Socket', 'express.Request'], '2': ['ws.Socket', 'express.Request'] } } },
    },
    'express.Locals': {},
    'express.Request': request,
    'express.Response': response,
    // The parser generates the name under which the file is stored.
    'upload.File': { 'originalname name': { source: 'fileName' }, 'mimetype buffer': { source: 'text' }, path: {} },
    jsonwebtoken: {
      // The token's header selects the key to verify it with.
      decode: { call: { flags: [{ rule: 'jwt-not-verified', when: [], unlessCalled: 'verify\\w*$' }] } },
      sign: {
        call: {
          flags: [
            { rule: 'hardcoded-secret', when: [{ at: '1', matches: '^.{3,}$' }], at: '1' },
            { rule: 'jwt-not-verified', when: [{ at: '2.algorithm', is: 'none' }], at: '2' },
          ],
        },
      },
      verify: {
        call: {
          flags: [
            { rule: 'hardcoded-secret', when: [{ at: '1', matches: '^.{3,}$' }], at: '1' },
            { rule: 'jwt-not-verified', when: [{ at: '2.ignoreExpiration', is: true }], at: '2' },
            { rule: 'jwt-not-verified', when: [{ at: '2.algorithms.0', is: 'none' }], at: '2' },
            { rule: 'jwt-not-verified', when: [{ at: '2.algorithms.1', is: 'none' }], at: '2' },
          ],
        },
      },
    },
    'express-session': {
      default: {
        call: {
          flags: [
            { rule: 'hardcoded-secret', when: [{ at: '0.secret', matches: '^.{3,}$' }], at: '0' },
            { rule: 'insecure-cookie', when: [{ at: '0.cookie.httpOnly', is: false }], at: '0' },
            { rule: 'insecure-cookie', when: [{ at: '0.cookie.secure', is: false }], at: '0' },
          ],
        },
      },
    },
    cors: { default: { call: { flags: credentials(0) } } },
  },
  bags: ['express.Request', 'express.Locals'],
  extends: { 'express.Response': ['http.ServerResponse'], 'express.Request': ['http.Request'], restify: ['express'], polka: ['express'] },
  declared: {
    'express.Express': 'express.Router',
    'express.Application': 'express.Router',
    'express-serve-static-core.Request': 'express.Request',
    '@types/express.Request': 'express.Request',
    'next.NextApiRequest': 'express.Request',
    'next.NextApiResponse': 'express.Response',
  },
  conventions: [
    { params: ['req|request|_req', 'res|response|_res|resp'], paramTypes: HANDLER },
    { params: ['err|error|e', 'req|request|_req', 'res|response|_res'], paramTypes: [null, ...HANDLER] },
    { params: ['ctx|context', 'next|_next'], paramTypes: ['koa.Context'] },
    { params: ['event|evt', 'context|ctx|_context|_'], exported: ['handler', 'main', 'lambdaHandler'], paramTypes: ['lambda.Event'] },
    { params: ['event|evt'], exported: ['handler', 'lambdaHandler'], paramTypes: ['lambda.Event'] },
    {
      exported: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      file: '(?:^|/)(?:route|\\+server|[\\w.-]+)\\.[cm]?[jt]sx?$',
      paramTypes: ['fetch.Request', 'next.RouteContext'],
    },
    { exported: ['loader', 'action', 'load'], paramTypes: ['remix.Arguments'] },
    { exported: ['getServerSideProps'], paramTypes: ['next.PageContext'] },
  ],
  loose: [
    { receiver: '^(?:this\\.)?(?:req|request)$', type: 'express.Request' },
    {
      receiver: '^(?:this\\.)?(?:res|response)(?:\\.(?:status|type|set|header)\\(\\))*$',
      type: 'express.Response',
      needs: ['express', 'restify', 'polka', 'next', 'connect', '@nestjs/common', 'fastify'],
    },
    { receiver: '^(?:this\\.)?(?:app|router|server|api)$|[rR]outer$', type: 'express.Router', needs: ['express', 'restify', 'polka'] },
  ],
};
