import type { CallModel, Member, PackageModel } from '../model.ts';
import { sentHeader } from './answers.ts';

/** Arguments a client passes to a tool of an MCP server; a schema lists the fields. */
const tool: Member = { call: { gives: { 'cb1.0': 'texts', 'cb2.0': 'texts', 'cb3.0': 'texts', 'cb4.0': 'texts' }, returns: 'mcp.Tool' } };
const routes: CallModel = { callbacks: { '1': ['elysia.Context'], '2': ['elysia.Context'] }, returns: 'elysia.App' };
/** SvelteKit files that only the server runs, or that receive its requests. */
const SVELTE_FILE = '(?:^|/)(?:\\+(?:page|layout)(?:\\.server)?|\\+server|hooks\\.server)\\.[jt]s$';

/** Tool servers, tRPC, Elysia, SvelteKit, Astro, AdonisJS and h3 handlers. */
export const serverFrameworks: PackageModel = {
  name: 'server-frameworks',
  language: 'js',
  types: {
    // Source: https://modelcontextprotocol.io/docs/concepts/tools
    '@modelcontextprotocol/sdk/server/mcp.js': { McpServer: { new: { returns: 'mcp.Server' } } },
    '@modelcontextprotocol/sdk/server/index.js': { Server: { new: { returns: 'mcp.Server' } } },
    'mcp.Server': {
      'tool registerTool prompt registerPrompt': tool,
      setRequestHandler: { call: { callbacks: { '1': ['mcp.Request'] } } },
      'resource registerResource': {
        call: { callbacks: { '2': ['fetch.Url'], '3': ['fetch.Url'] }, gives: { 'cb2.1': 'texts', 'cb3.1': 'texts' } },
      },
    },
    'mcp.Tool': {},
    'mcp.Request': { params: { source: 'any' } },
    fastmcp: { FastMCP: { new: { returns: 'fastmcp.Server' } } },
    'fastmcp.Server': { addTool: { call: { gives: { 'cb0:execute.0': 'texts' } } } },
    '@trpc/server': { initTRPC: { type: 'trpc.Builder' } },
    'trpc.Builder': {
      'create context meta': { call: { returns: 'trpc.Builder' } },
      procedure: { type: 'trpc.Procedure' },
    },
    'trpc.Procedure': {
      'input output use meta concat unstable_concat': { call: { returns: 'trpc.Procedure' } },
      'query mutation subscription': { call: { callbacks: { '0': ['trpc.Call'] } } },
    },
    // Input conforms to a schema.
    'trpc.Call': { input: { source: 'texts' }, rawInput: { source: 'any' } },
    elysia: { 'Elysia default': { new: { returns: 'elysia.App' } } },
    'elysia.App': {
      'get post put patch delete all head options onBeforeHandle onAfterHandle derive resolve': {
        call: { ...routes, callbacks: { '0': ['elysia.Context'], ...routes.callbacks } },
      },
      'use group guard decorate state model onError listen ws': { call: { returns: 'elysia.App' } },
    },
    'elysia.Context': {
      body: { source: 'any' },
      'query params headers': { source: 'texts' },
      'path url': { source: 'text' },
      request: { type: 'fetch.Request' },
      redirect: { call: { sinks: { '0': 'redirect' } } },
    },
    '@sveltejs/kit': { redirect: { call: { sinks: { '1': 'redirect' } } }, 'error fail json text': { call: {} } },
    'svelte.Event': {
      request: { type: 'fetch.Request' },
      url: { type: 'fetch.Url' },
      params: { source: 'texts' },
      fetch: { call: { sinks: { '0': 'ssrf' } } },
      cookies: { type: 'next.Cookies' },
      platform: { type: 'cloudflare.Platform' },
    },
    'astro.Context': {
      request: { type: 'fetch.Request' },
      url: { type: 'fetch.Url' },
      params: { source: 'texts' },
      redirect: { call: { sinks: { '0': 'redirect' } } },
      cookies: { type: 'next.Cookies' },
    },
    'h3.Event': {
      context: { type: 'h3.Context' },
      path: { source: 'text' },
      node: { type: 'h3.Node' },
      headers: { type: 'fetch.Headers' },
    },
    'h3.Context': { params: { source: 'texts' } },
    'h3.Node': { req: { type: 'http.Request' }, res: { type: 'http.ServerResponse' } },
    'adonis.Context': {
      request: { type: 'adonis.Request' },
      params: { source: 'texts' },
      response: { type: 'adonis.Response' },
    },
    'adonis.Request': {
      'input param header cookie url completeUrl hostname raw plainCookie': { call: { source: 'text' } },
      'all body qs only except params headers': { call: { source: 'any' } },
      // Conforms to a schema.
      validateUsing: { call: { source: 'texts' } },
    },
    'adonis.Response': {
      redirect: { call: { sinks: { '0': 'redirect' }, returns: 'adonis.Redirect' } },
      'header append safeHeader': { call: sentHeader('adonis.Response') },
      download: { call: { sinks: { '0': 'path' } } },
    },
    'adonis.Redirect': { toPath: { call: { sinks: { '0': 'redirect' } } }, '*': { call: {} } },
  },
  bags: ['svelte.Event', 'h3.Context'],
  aliases: {
    '@modelcontextprotocol/sdk/server/mcp': '@modelcontextprotocol/sdk/server/mcp.js',
    '@modelcontextprotocol/sdk/server/index': '@modelcontextprotocol/sdk/server/index.js',
    '@modelcontextprotocol/sdk/server': '@modelcontextprotocol/sdk/server/index.js',
    '@modelcontextprotocol/server': '@modelcontextprotocol/sdk/server/mcp.js',
  },
  declared: {
    '@modelcontextprotocol/sdk/server/mcp.js.McpServer': 'mcp.Server',
    '@modelcontextprotocol/sdk/server/index.js.Server': 'mcp.Server',
    '@sveltejs/kit.RequestEvent': 'svelte.Event',
    'astro.APIContext': 'astro.Context',
    'h3.H3Event': 'h3.Event',
    '@adonisjs/core/http.HttpContext': 'adonis.Context',
  },
  conventions: [
    { exported: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'load', 'handle'], file: SVELTE_FILE, paramTypes: ['svelte.Event'] },
    // Members of `actions`.
    { params: ['|event|_?e'], file: '(?:^|/)\\+page\\.server\\.[jt]s$', isOutermost: true, paramTypes: ['svelte.Event'] },
    {
      exported: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'ALL'],
      params: ['|_?c(?:on)?te?xt|_?context'],
      file: '(?:^|/)src/pages/.*\\.[jt]s$',
      paramTypes: ['astro.Context'],
    },
  ],
  loose: [{ receiver: '[pP]rocedure(?:\\.\\w+\\(\\))*$', type: 'trpc.Procedure' }],
};
