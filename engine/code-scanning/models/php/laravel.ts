import type { Member } from '../model.ts';
import { nothing, sql0, storedRows } from './members.ts';
import { unverified, sentHeader, cookieFlags } from './settings.ts';

/** Laravel. Source: https://laravel.com/docs */
export const laravel: Readonly<Record<string, Readonly<Record<string, Member>>>> = {
  'laravel.Blade': { 'render compileString': { call: { sinks: { '0': 'template' } } } },
  'laravel.Db': {
    'raw insert update delete statement unprepared': sql0,
    'select selectOne': { call: { ...sql0.call, ...storedRows } },
    'table connection': { call: { returns: 'laravel.Query' } },
  },
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
        // Route parameters, unless declared with a class type.
        gives: { 'cb1.0': 'text', 'cb1.1': 'text', 'cb1.2': 'text', 'cb1.3': 'text' },
        // A returned string is a page.
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
  // The ignored row id is concatenated into the statement. Source: https://laravel.com/docs/validation#rule-unique
  'laravel.TableRule': {
    'ignore ignoreModel': { call: { sinks: { '0': 'sql', '1': 'sql' }, returns: 'laravel.TableRule' } },
    '*': { call: { returns: 'laravel.TableRule' } },
  },
  'laravel.View': { '*': { call: { returns: 'laravel.View' } } },
  'laravel.RequestFacade': { 'get input query post all only cookie header json': { call: { source: 'any' } } },
  'laravel.Response': {
    'download file': { call: { sinks: { '0': 'path' } } },
    make: { call: { sinks: { '0': 'xss' } } },
    cookie: { call: { returns: 'laravel.Response', flags: cookieFlags('5', '6') } },
    header: { call: sentHeader('laravel.Response') },
    '*': nothing,
  },
};
