import type { Member } from '../model.ts';
import { mongoFilter } from './members.ts';
import { openToAll, parsesXml, cookieFlags } from './settings.ts';
import { yii } from './yii.ts';

const guzzle: Member = {
  new: { returns: 'Guzzle', flags: [{ rule: 'tls-verification-disabled', when: [{ at: '0.verify', is: false }], at: '0' }] },
};

/** Instantiation: the resulting type, and its sinks and flags. */
export const classes: Readonly<Record<string, Member>> = {
  PDO: { new: { returns: 'PDO', flags: [{ rule: 'hardcoded-secret', when: [{ at: '2', matches: '^(?!const:).{3,}$' }], at: '2' }] } },
  mysqli: {
    new: { returns: 'mysqli', flags: [{ rule: 'hardcoded-secret', when: [{ at: '2', matches: '^(?!const:).{3,}$' }], at: '2' }] },
  },
  SQLite3: { new: { returns: 'SQLite3' } },
  DOMDocument: { new: { returns: 'DOMDocument' } },
  DOMXPath: { new: { returns: 'DOMXPath' } },
  'DateTime DateTimeImmutable': { new: { returns: 'DateTime' } },
  SimpleXMLElement: { new: [{ flows: [['0', 'return.*']], returns: 'SimpleXMLElement' }, ...parsesXml('1')] },
  XMLReader: { new: { returns: 'XMLReader' }, type: 'XMLReader' },
  Cookie: { new: { returns: 'symfony.Cookie', flags: cookieFlags('5', '6') }, type: 'symfony.Cookie' },
  PHPMailer: { new: { returns: 'phpmailer' } },
  DriverManager: { type: 'doctrine.DriverManager' },
  Process: { new: { sinks: { '0.0': 'command' } }, type: 'symfony.Process' },
  Ldap: { type: 'symfony.Ldap' },
  FormRequest: { new: { returns: 'http.Request' } },
  'BaseController CI_Controller': { new: { returns: 'ci.Controller' } },
  ...yii.class,
  Blade: { type: 'laravel.Blade' },
  Client: guzzle,
  'MongoDB\\Client': { new: { returns: 'mongo.Client' } },
  'MongoDB\\Driver\\Query': { new: mongoFilter.call },
  HttpClient: { type: 'symfony.HttpClient' },
  AbstractController: { new: { returns: 'symfony.Controller' } },
  Smarty: { new: { returns: 'Smarty' } },
  ArrayLoader: { new: { sinks: { '0.*': 'template' } } },
  Key: { new: { flags: [{ rule: 'hardcoded-secret', when: [{ at: '0', matches: '^(?!const:|-----BEGIN PUBLIC).{3,}$' }], at: '0' }] } },
  // Reflecting on a class is harmless; instantiating it is not.
  ReflectionClass: { new: { returns: 'ReflectionClass', passes: ['0'] } },
  SoapClient: { new: { sinks: { '0': 'ssrf', '1.location': 'ssrf' } } },
  'http\\Client\\Request': { new: { sinks: { '1': 'ssrf' } } },
  ZipArchive: { new: { returns: 'ZipArchive' } },
  BinaryFileResponse: { new: { sinks: { '0': 'path' } } },
  JWT: { type: 'firebase.JWT' },
  SplFileObject: { new: { sinks: { '0': 'path' } } },
  'Model Authenticatable Pivot MorphPivot Eloquent Illuminate\\Foundation\\Auth\\User': { new: { returns: 'laravel.Model' } },
  '<unguarded>': { new: { returns: 'laravel.OpenModel' } },
  'ServiceEntityRepository EntityRepository DocumentRepository': { new: { returns: 'doctrine.Repository' } },
  'DirectoryIterator FilesystemIterator RecursiveDirectoryIterator SplFileInfo_': { new: { sinks: { '0': 'path' } } },
  'DB Db': { type: 'laravel.Db' },
  Storage: { type: 'laravel.Storage' },
  File: { type: 'laravel.Files' },
  Http: { type: 'laravel.Http' },
  'Input Request': { type: 'laravel.RequestFacade', new: { returns: 'http.Request' } },
  Redirect: { type: 'laravel.Redirector' },
  Rule: { type: 'laravel.Rule' },
  Route: { type: 'laravel.Route' },
  RedirectResponse: { new: { sinks: { '0': 'redirect' } } },
  JsonResponse: { new: openToAll('2') },
  Response: {
    new: [
      ...openToAll('2'),
      {
        when: [{ at: '2.Content-Type', matches: 'text/(?:plain|csv|css)|/(?:json|pdf|zip|octet-stream)' }],
        returns: 'symfony.Response',
      },
      {
        when: [{ at: '2.Content-Type', matches: 'text/(?:plain|csv|css)|/(?:json|pdf|zip|octet-stream)', not: true }],
        sinks: { '0': 'xss' },
        returns: 'symfony.Response',
      },
    ],
  },
  'HtmlString HtmlResponse': { new: { sinks: { '0': 'xss' } } },
  Environment: { new: { returns: 'Twig' } },
  Yaml: { type: 'Yaml' },
};
