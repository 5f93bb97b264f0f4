import type { Member } from '../model.ts';
import { nothing, command, sql0 } from './members.ts';
import { unverified, sentHeader, secretAt, cookieFlags } from './settings.ts';

/** Symfony, Doctrine, Twig and their YAML. Sources: https://symfony.com/doc, https://www.doctrine-project.org */
export const symfony: Readonly<Record<string, Readonly<Record<string, Member>>>> = {
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
  // Inherited by controllers.
  'symfony.Controller': { redirect: { call: { sinks: { '0': 'redirect' } } }, file: { call: { sinks: { '0': 'path' } } } },
  // Arguments passed as a list bypass the shell.
  'symfony.Process': {
    fromShellCommandline: command,
    // Laravel's class of the same name.
    'run start command pipe': command,
    'path timeout idleTimeout forever env input quietly options tty': { call: { returns: 'symfony.Process' } },
  },
  'symfony.Ldap': { query: { call: { sinks: { '0': 'ldap', '1': 'ldap' } } }, escape: { call: { passes: ['0'], clears: ['ldap'] } } },
  'symfony.Cookie': {
    create: { call: { returns: 'symfony.Cookie', flags: cookieFlags('5', '6') } },
    'withSecure withHttpOnly': {
      call: { returns: 'symfony.Cookie', flags: [{ rule: 'insecure-cookie', when: [{ at: '0', is: false }] }] },
    },
    'withValue withExpires withDomain withPath withSameSite withRaw withPartitioned': { call: { returns: 'symfony.Cookie' } },
  },
  'symfony.Files': { get: { call: { returns: 'upload' } }, all: { call: { returns: 'psr.Uploads' } }, '*': nothing },
  'symfony.Bag': {
    'get all getString toArray': { call: { source: 'any' } },
    'getInt getBoolean getAlnum getAlpha getDigits has': nothing,
  },
  // Route parameters; names that start with an underscore belong to the framework.
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
};
