import type { Member, PackageModel } from '../model.ts';

const ofPage = { tier: 'browser' } as const;
const trust = (sink: 'xss' | 'href'): Member => ({ call: { sinks: { '0': sink } } });
const markup: Member = { call: { sinks: { '1.innerHTML': 'xss', '1.props.innerHTML': 'xss', '1.domProps.innerHTML': 'xss' } } };
const lookUp: Member = { call: { source: 'text', ...ofPage } };

/** Inputs that Angular, Vue and Next.js pass to page code, and where they render markup. */
export const clientFrameworks: PackageModel = {
  name: 'client-frameworks',
  language: 'js',
  types: {
    // Source: https://angular.dev/api/router/ActivatedRoute
    'angular.Route': {
      'snapshot parent root firstChild': { type: 'angular.Route' },
      'queryParams params': { source: 'texts', ...ofPage, type: 'angular.Params' },
      'queryParamMap paramMap': { type: 'angular.ParamMap' },
      fragment: { source: 'text', ...ofPage, type: 'angular.Params' },
    },
    'angular.Params': {
      subscribe: { call: { gives: { 'cb0.0': 'any' }, ...ofPage } },
      pipe: { call: { returns: 'angular.Params' } },
    },
    'angular.ParamMap': {
      'get getAll': lookUp,
      subscribe: { call: { callbacks: { '0': ['angular.ParamMap'] } } },
      pipe: { call: { returns: 'angular.ParamMap' } },
    },
    'angular.Sanitizer': {
      'bypassSecurityTrustHtml bypassSecurityTrustScript': trust('xss'),
      'bypassSecurityTrustUrl bypassSecurityTrustResourceUrl': trust('href'),
      sanitize: { call: { passes: ['1'], clears: ['xss', 'href'] } },
    },
    'angular.ElementRef': { nativeElement: { type: 'browser.Element' } },
    'angular.Renderer': {
      setProperty: { call: [{ when: [{ at: '1', is: ['innerHTML', 'outerHTML', 'srcdoc'] }], sinks: { '2': 'xss' } }, {}] },
      setAttribute: { call: [{ when: [{ at: '1', is: ['href', 'src', 'action', 'formaction'] }], sinks: { '2': 'href' } }, {}] },
    },
    vue: {
      'h createElement': markup,
      createApp: { call: { sinks: { '0.template': 'template' } } },
      compile: { call: { sinks: { '0': 'template' } } },
    },
    'vue-router': { useRoute: { call: { returns: 'vue.Route' } } },
    'vue.Route': { 'query params': { source: 'texts', ...ofPage }, 'hash fullPath path': { source: 'text', ...ofPage } },
    'next/navigation': {
      useSearchParams: { call: { returns: 'next.SearchParams' } },
      useParams: { call: { source: 'texts', ...ofPage } },
      useRouter: { call: { returns: 'next.Router' } },
    },
    'next.SearchParams': { 'get getAll toString': lookUp },
    'browser.Element': { setHTMLUnsafe: { call: { sinks: { '0': 'xss' } } } },
    // Text written into a script element is executed.
    'browser.Script': { 'text textContent innerText innerHTML': { assign: 'code' } },
    'lit/directives/unsafe-html.js': { unsafeHTML: { call: { sinks: { '0': 'xss' } } } },
    // AngularJS's service.
    'angular.Location': { search: { call: { source: 'texts', ...ofPage } }, 'hash path url absUrl': lookUp },
    'angular.Scope': { '$eval $evalAsync $watch $watchCollection': { call: { sinks: { '0': 'code' } } } },
    any: {
      insertAdjacentHTML: { call: { sinks: { '1': 'xss' } } },
      'setHTMLUnsafe createContextualFragment': { call: { sinks: { '0': 'xss' } } },
    },
    jquery: { globalEval: { call: { sinks: { '0': 'code' } } } },
    global: { importScripts: { call: { sinks: { 'rest:0': 'code' } } }, navigation: { type: 'browser.Navigation' } },
    'browser.Navigation': { navigate: { call: { sinks: { '0': 'redirect' } } } },
  },
  extends: { 'browser.Script': ['browser.Element'] },
  aliases: {
    '@vue/runtime-dom': 'vue',
    'lit/directives/unsafe-html': 'lit/directives/unsafe-html.js',
    'lit-html/directives/unsafe-html.js': 'lit/directives/unsafe-html.js',
    'lit-html/directives/unsafe-html': 'lit/directives/unsafe-html.js',
  },
  declared: {
    '@angular/router.ActivatedRoute': 'angular.Route',
    '@angular/router.ActivatedRouteSnapshot': 'angular.Route',
    '@angular/platform-browser.DomSanitizer': 'angular.Sanitizer',
    '@angular/core.ElementRef': 'angular.ElementRef',
    '@angular/core.Renderer2': 'angular.Renderer',
  },
  loose: [
    { receiver: '^\\$location$', type: 'angular.Location' },
    { receiver: '^(?:\\$scope|\\$rootScope)$', type: 'angular.Scope' },
  ],
};
