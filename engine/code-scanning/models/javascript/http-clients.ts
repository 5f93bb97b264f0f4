import type { Member, PackageModel } from '../model.ts';

const address: Member = { call: { sinks: { '0': 'ssrf', '0.url': 'ssrf' } } };

/** Further HTTP clients and proxies, and packages that fetch a URL. */
export const httpClients: PackageModel = {
  name: 'http-clients',
  language: 'js',
  types: {
    // The method may come before the URL.
    needle: {
      'default needle': { call: [{ when: [{ at: '0', is: '<constant>' }], sinks: { '1': 'ssrf' } }, { sinks: { '0': 'ssrf' } }] },
    },
    axios: {
      defaults: { type: 'axios.Defaults' },
      'create instance extend': { call: { sinks: { '0.baseURL': 'ssrf' }, returns: 'axios' } },
    },
    'axios.Defaults': { baseURL: { assign: 'ssrf' } },
    bent: { default: { call: { returns: 'bent.Ask' } } },
    'bent.Ask': { default: address },
    wretch: { default: { call: { sinks: { '0': 'ssrf' }, returns: 'wretch.Ask' } } },
    'wretch.Ask': { 'get post put patch delete url': { call: { returns: 'wretch.Ask' } } },
    ofetch: { 'ofetch $fetch fetch': address },
    'simple-get': { 'default get post put concat': address },
    'http-proxy-middleware': {
      'createProxyMiddleware default': { call: { sinks: { '0.target': 'ssrf', '1.target': 'ssrf', 'cb0:router.return': 'ssrf' } } },
    },
    'http-proxy': {
      'createProxyServer createServer createProxy': { call: { sinks: { '0.target': 'ssrf' }, returns: 'http-proxy.Server' } },
    },
    'http-proxy.Server': { web: { call: { sinks: { '2.target': 'ssrf' } } }, ws: { call: { sinks: { '3.target': 'ssrf' } } } },
    'express-http-proxy': { default: { call: { sinks: { '0': 'ssrf', 'cb0.return': 'ssrf' }, callbacks: { '0': ['express.Request'] } } } },
    '@fastify/http-proxy': { default: { call: { sinks: { '0.upstream': 'ssrf' } } } },
    'fastify.Reply': { from: { call: { sinks: { '0': 'ssrf' } } } },
    'rss-parser': { default: { new: { returns: 'rss-parser.Parser' } } },
    'rss-parser.Parser': { parseURL: address },
    soap: { 'createClient createClientAsync': address },
    'open-graph-scraper': { default: address },
    'link-preview-js': { getLinkPreview: address },
    download: { default: address },
    gaxios: { request: address },
    'follow-redirects': { http: { type: 'http' }, https: { type: 'https' } },
    'got-scraping': { gotScraping: address },
    'image-downloader': { image: address },
    global: { $fetch: address, EventSource: { new: { sinks: { '0': 'ssrf' } } } },
    h3: { 'sendProxy proxyRequest': { call: { sinks: { '1': 'ssrf' } } }, fetchWithEvent: { call: { sinks: { '1': 'ssrf' } } } },
  },
  aliases: {
    'node-fetch-native': 'node-fetch',
    '@hapi/wreck': 'axios',
  },
};
