import type { CallModel, PackageModel } from '../model.ts';

/** What the page's author passes to a widget, which may come from its visitors. */
const fromPage: CallModel[] = [
  {
    when: [
      { at: '0', matches: '^(?:data-|title$|alt$|placeholder$)' },
      { at: '1', is: '<absent>' },
    ],
    source: 'text',
    tier: 'page',
  },
  {},
];

// A string is a selector unless it starts with markup.
const jquery: CallModel[] = [
  { sinks: { '0': ['href', 'selector'] }, returns: 'jquery.Elements' },
  { when: [{ at: '0', starts: '^\\s*<' }], sinks: { '0': 'xss', '1.href': 'href', '1.html': 'xss' } },
];

/** Browser APIs. */
export const browser: PackageModel = {
  name: 'browser',
  language: 'js',
  types: {
    angular: { element: { call: jquery } },
    // Marks text as trusted.
    'angular.Contextual': {
      'trustAsHtml trustAsJs trustAsUrl trustAsResourceUrl': { call: { sinks: { '0': 'xss' } } },
      trustAs: { call: [{ when: [{ at: '0', is: ['html', 'js', 'url', 'resourceUrl'] }], sinks: { '1': 'xss' } }, {}] },
    },
    global: {
      angular: { type: 'angular' },
      React: { type: 'react' },
      'window self top parent': { type: 'browser.Window' },
      document: { type: 'browser.Document' },
      location: { type: 'browser.Location' },
      'localStorage sessionStorage': { type: 'browser.Storage' },
      '$ jQuery': { call: jquery, type: 'jquery' },
      'location=': { call: { sinks: { '0': 'redirect' } } },
      open: { call: { sinks: { '0': 'redirect' } } },
      addEventListener: { call: [{ when: [{ at: '0', is: 'message' }], callbacks: { '1': ['browser.Message'] } }, {}] },
    },
    any: { getAttribute: { call: fromPage }, 'innerHTML outerHTML': { assign: 'xss' } },
    'browser.Window': {
      location: { type: 'browser.Location', assign: 'redirect' },
      document: { type: 'browser.Document' },
      open: { call: { sinks: { '0': 'redirect' } } },
      name: { source: 'text', tier: 'browser' },
      onmessage: { handler: ['browser.Message'] },
      addEventListener: { call: [{ when: [{ at: '0', is: 'message' }], callbacks: { '1': ['browser.Message'] } }, {}] },
      eval: { call: { sinks: { '0': 'code' } } },
      'setTimeout setInterval': { call: { sinks: { '0': 'code' } } },
    },
    'browser.Storage': { getItem: { call: { source: 'text', tier: 'stored' } } },
    'browser.Message': { data: { source: 'any', tier: 'browser' } },
    'browser.Location': {
      'hash search href': { source: 'text', tier: 'browser', assign: 'redirect' },
      pathname: { source: 'text', tier: 'browser' },
      'toString valueOf': { call: { source: 'text', tier: 'browser' } },
      'assign replace': { call: { sinks: { '0': 'redirect' } } },
    },
    'browser.Document': {
      'URL documentURI referrer': { source: 'text', tier: 'browser' },
      cookie: {},
      location: { type: 'browser.Location', assign: 'redirect' },
      'write writeln': { call: { sinks: { 'rest:0': 'xss' } } },
      createElement: { call: [{ when: [{ at: '0', is: 'script' }], returns: 'browser.Script' }, { returns: 'browser.Element' }] },
      'getElementById querySelector createRange elementFromPoint': { call: { returns: 'browser.Element' } },
      'getElementsByClassName getElementsByTagName getElementsByName querySelectorAll': { call: { returns: 'browser.Elements' } },
      'body head documentElement activeElement currentScript': { type: 'browser.Element' },
    },
    'browser.Elements': {
      item: { call: { returns: 'browser.Element' } },
      forEach: { call: { callbacks: { '0': ['browser.Element'] } } },
      '*': { type: 'browser.Element' },
    },
    'browser.Element': {
      'innerHTML outerHTML srcdoc': { assign: 'xss' },
      insertAdjacentHTML: { call: { sinks: { '1': 'xss' } } },
      'href src action formAction formaction': { assign: 'href' },
      'querySelector closest cloneNode appendChild insertRow insertCell': { call: { returns: 'browser.Element' } },
      'querySelectorAll getElementsByClassName getElementsByTagName': { call: { returns: 'browser.Elements' } },
      'firstChild lastChild parentNode parentElement firstElementChild lastElementChild nextElementSibling previousElementSibling': {
        type: 'browser.Element',
      },
      children: { type: 'browser.Elements' },
      setAttribute: {
        call: [
          { when: [{ at: '0', is: ['href', 'src', 'action', 'formaction'] }], sinks: { '1': 'href' } },
          { when: [{ at: '0', matches: '^on|^srcdoc$' }], sinks: { '1': 'xss' } },
          {},
        ],
      },
      getAttribute: { call: fromPage },
      dataset: { source: 'texts', tier: 'page' },
      createContextualFragment: { call: { sinks: { '0': 'xss' } } },
    },
    jquery: {
      default: { call: jquery },
      fn: { type: 'jquery.Plugins' },
      parseHTML: { call: { sinks: { '0': 'xss' } } },
      'get post ajax getJSON': { call: {} },
      'each map': {
        call: {
          flows: [
            ['0.*', 'cb1.1'],
            ['0.[]', 'cb1.1'],
            ['0.<keys>', 'cb1.0'],
            ['0.[]', 'cb1.this'],
          ],
        },
      },
      extend: { call: { flows: [['rest:0', 'return']], mixes: true } },
    },
    'jquery.Plugins': { extend: {}, '*': { handler: ['jquery.Options', 'jquery.Options'], self: 'jquery.Elements' } },
    // Options that a page passes to a plugin.
    'jquery.Options': { '*': { source: 'any', tier: 'library' } },
    'jquery.Elements': {
      'html append prepend after before replaceWith wrap appendTo': { call: { sinks: { '0': 'xss' }, returns: 'jquery.Elements' } },
      // Without a name it returns all data attributes; with a name, mostly an object stored by a script.
      data: { call: [{ when: [{ at: '0', is: '<absent>' }], source: 'texts', tier: 'page' }, {}] },
      attr: {
        call: [
          ...fromPage,
          { when: [{ at: '0', is: ['href', 'src'] }], sinks: { '1': 'href' }, returns: 'jquery.Elements' },
          { when: [{ at: '0', matches: '^on[a-z]+$' }], sinks: { '1': 'code' }, returns: 'jquery.Elements' },
          { sinks: { '0.href': 'href', '0.src': 'href' }, returns: 'jquery.Elements' },
        ],
      },
      'text val find parent children closest addClass removeClass css': { call: { returns: 'jquery.Elements' } },
    },
    jsx: {
      element: {
        call: {
          sinks: {
            '0.dangerouslySetInnerHTML.__html': 'xss',
            '0.href': 'href',
            '0.src': 'href',
            '0.srcDoc': 'xss',
            '0.formAction': 'href',
            // Of Solid and Vue.
            '0.innerHTML': 'xss',
          },
        },
      },
    },
    react: {
      'createElement cloneElement': {
        call: {
          sinks: {
            '1.dangerouslySetInnerHTML.__html': 'xss',
            '1.href': 'href',
            '1.src': 'href',
            '1.srcDoc': 'xss',
            '1.formAction': 'href',
          },
          flows: [['1', 'cb0.0']],
        },
      },
      'Component PureComponent': {
        new: { returns: 'react.Component', flows: [['0', 'receiver.props']] },
      },
    },
    'react.Component': {
      setState: {
        call: {
          flows: [
            ['0', 'receiver.state'],
            ['cb0.return', 'receiver.state'],
            ['receiver.state', 'cb0.0'],
            ['receiver.props', 'cb0.1'],
          ],
        },
      },
    },
    'react-router-dom': {
      useSearchParams: { call: { source: 'object', tier: 'browser' } },
      useParams: { call: { source: 'texts', tier: 'browser' } },
      useLocation: { call: { returns: 'browser.Location' } },
    },
    'next/router': { useRouter: { call: { returns: 'next.Router' } } },
    'next.Router': { query: { source: 'texts', tier: 'browser' }, 'push replace': { call: { sinks: { '0': 'redirect' } } } },
  },
  aliases: { 'react-router': 'react-router-dom', preact: 'react' },
  declared: { 'global.HTMLElement': 'browser.Element', 'global.Element': 'browser.Element', 'global.HTMLDivElement': 'browser.Element' },
  loose: [
    { receiver: '^\\$sce$', type: 'angular.Contextual' },
    { receiver: '^(?:\\$\\w+|\\$\\(\\).*)$', type: 'jquery.Elements' },
  ],
};
