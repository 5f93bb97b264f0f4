import type { CallModel, Member, PackageModel } from '../model.ts';

const query: Member = { call: { sinks: { '0': 'sql' } } };
const wrapped: CallModel = { callbacks: { '0': ['lambda.Event'] }, flows: [['0', 'return']], returns: 'middy.Handler' };
const onRequest: Member = {
  call: { callbacks: { '0': ['express.Request', 'express.Response'], '1': ['express.Request', 'express.Response'] } },
};
const PATHS = 'readTextFile readTextFileSync readFile readFileSync open openSync readDir readDirSync stat statSync lstat lstatSync';

/** Cloud functions, and the runtimes Deno, Bun and Workers. */
export const cloudFunctions: PackageModel = {
  name: 'cloud-functions',
  language: 'js',
  types: {
    '@middy/core': { default: { call: wrapped } },
    'middy.Handler': { 'use before after onError handler': { call: { ...wrapped, flows: [['receiver', 'return']] } } },
    '@google-cloud/functions-framework': { http: onRequest },
    'firebase-functions/v2/https': {
      onRequest,
      onCall: { call: { callbacks: { '0': ['firebase.Call'], '1': ['firebase.Call'] } } },
    },
    'firebase-functions': { https: { type: 'firebase-functions/v1/https' } },
    'firebase-functions/v1/https': { onRequest, onCall: { call: { gives: { 'cb0.0': 'any' } } } },
    'firebase.Call': { data: { source: 'any' } },
    '@azure/functions': { app: { type: 'azure.App' } },
    'azure.App': {
      http: { call: { callbacks: { '1:handler': ['azure.Request'] } } },
      'get post put patch deleteRequest': { call: { callbacks: { '1': ['azure.Request'], '1:handler': ['azure.Request'] } } },
    },
    'azure.Request': {
      query: { type: 'fetch.Headers' },
      headers: { type: 'fetch.Headers' },
      params: { source: 'texts' },
      url: { source: 'text' },
      json: { call: { source: 'any' } },
      text: { call: { source: 'text' } },
      formData: { call: { source: 'any', returns: 'fetch.FormData' } },
    },
    // The request of an older Azure function.
    'azure.OldRequest': { body: { source: 'any' }, 'query params headers': { source: 'texts' }, 'originalUrl rawBody': { source: 'text' } },
    // Source: https://developers.cloudflare.com/d1/worker-api/d1-database/
    'cloudflare.Database': { prepare: query, exec: query, batch: { call: {} } },
    'cloudflare.Env': { '*': { type: 'cloudflare.Database' } },
    'cloudflare.Platform': { env: { type: 'cloudflare.Env' } },
    'hono.Context': { env: { type: 'cloudflare.Env' } },
    Deno: {
      serve: { call: { callbacks: { '0': ['fetch.Request'], '1': ['fetch.Request'], '0:handler': ['fetch.Request'] } } },
      Command: {
        new: [
          { sinks: { '0': 'command' } },
          {
            when: [{ at: '0', matches: '(?:^|/)(?:ba|z|da|k|c)?sh$|^cmd(?:\\.exe)?$|powershell' }],
            sinks: { '1.args': 'command', '1.args.[]': 'command' },
          },
        ],
      },
      [PATHS]: { call: { sinks: { '0': 'path' } } },
      'writeTextFile writeTextFileSync writeFile writeFileSync create': { call: { sinks: { '0': ['pathWrite', 'upload'] } } },
      'remove removeSync mkdir mkdirSync truncate chmod': { call: { sinks: { '0': 'pathWrite' } } },
      'rename renameSync copyFile copyFileSync link symlink': { call: { sinks: { '0': 'path', '1': 'pathWrite' } } },
    },
    Bun: {
      serve: {
        call: { callbacks: { '0:fetch': ['fetch.Request'] } },
      },
      file: { call: { sinks: { '0': 'path' } } },
      write: { call: { sinks: { '0': ['pathWrite', 'upload'] } } },
      'spawn spawnSync': {
        call: [
          { sinks: { '0.0': 'command' } },
          { when: [{ at: '0.0', matches: '(?:^|/)(?:ba|z|da|k|c)?sh$|^cmd(?:\\.exe)?$|powershell' }], sinks: { '0.[]': 'command' } },
        ],
      },
    },
    global: { Deno: { type: 'Deno' }, Bun: { type: 'Bun' } },
  },
  aliases: {
    bun: 'Bun',
    'firebase-functions/https': 'firebase-functions/v2/https',
    'firebase-functions/v2': 'firebase-functions',
    'firebase-functions/v1': 'firebase-functions',
  },
  declared: { 'global.D1Database': 'cloudflare.Database', '@cloudflare/workers-types.D1Database': 'cloudflare.Database' },
  conventions: [
    // `export default { fetch(request, env) {} }`
    { exported: ['fetch'], params: ['_?req(?:uest)?', '_?env'], paramTypes: ['fetch.Request', 'cloudflare.Env'] },
    { exported: ['handler', 'lambdaHandler'], params: ['\\w+', '_?context|_?ctx'], paramTypes: ['lambda.Event'] },
    {
      exported: ['onRequest', 'onRequestGet', 'onRequestPost', 'onRequestPut', 'onRequestDelete'],
      file: '(?:^|/)functions/',
      paramTypes: ['remix.Arguments'],
    },
    { params: ['_?context', 'req'], paramTypes: [null, 'azure.OldRequest'] },
  ],
};
