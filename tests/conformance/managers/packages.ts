/** What the made-up registry publishes: by `name@version`, the rest of the manifest. */
export const PACKAGES: Readonly<Record<string, Release>> = {
  'ms@1.0.0': { license: 'MIT' },
  'ms@1.1.0': {},
  'ms@2.0.0': {},
  'ms@2.1.0': { license: '(MIT OR Apache-2.0)' },
  'ms@3.0.0-beta.1': {},
  'debug@1.0.0': { dependencies: { ms: '^1.0.0' } },
  'debug@2.0.0': { dependencies: { ms: '^2.0.0' } },
  'log@1.0.0': { dependencies: { debug: '^1.0.0' } },
  'log@2.0.0': { dependencies: { debug: '^1.0.0 || ^2.0.0', ms: '^2.0.0' }, deprecated: 'Use print.' },
  'any@1.0.0': { dependencies: { ms: '*', debug: '', log: 'latest' } },
  'beta@1.0.0': { dependencies: { ms: '^3.0.0-beta.0' } },
  '@scope/tool@1.0.0': { dependencies: { debug: '^2.0.0', 'old-ms': 'npm:ms@^1.0.0' } },
  '@scope/tool@2.0.0': { dependencies: { debug: '^1.0.0', tool: 'npm:@scope/tool@^1.0.0' } },
  'view@1.0.0': { dependencies: { ms: '^1.0.0' } },
  'view@2.0.0': { dependencies: { ms: '^2.0.0' } },
  'theme@1.0.0': { peerDependencies: { view: '*' } },
  'widget@1.0.0': {
    dependencies: { log: '^1.0.0' },
    peerDependencies: { view: '>=1', theme: '^1.0.0' },
    peerDependenciesMeta: { theme: { optional: true } },
  },
  'widget-box@1.0.0': { dependencies: { widget: '^1.0.0' }, peerDependencies: { view: '*' } },
  'widget-kit@1.0.0': { dependencies: { widget: '^1.0.0', theme: '^1.0.0', view: '^2.0.0' } },
  'widget-host@1.0.0': { dependencies: { widget: '^1.0.0', view: '^1.0.0' } },
  'frame@1.0.0': { dependencies: { theme: '^1.0.0' } },
  'gallery@1.0.0': { dependencies: { frame: '^1.0.0' } },
  'picky@1.0.0': { peerDependencies: { view: '^2.0.0' } },
  'looped-a@1.0.0': { dependencies: { 'looped-b': '^1.0.0' }, peerDependencies: { theme: '*' } },
  'looped-b@1.0.0': { dependencies: { 'looped-a': '^1.0.0' }, peerDependencies: { view: '*' } },
  '@types/view@1.0.0': { dependencies: { ms: '*' } },
  'peer-of-peer@1.0.0': { peerDependencies: { widget: '*' } },
  'own-peer@1.0.0': { dependencies: { ms: '^1.0.0' }, peerDependencies: { ms: '*' } },
  'meta-only@1.0.0': { peerDependenciesMeta: { view: { optional: true } } },
  'native@1.0.0': {
    dependencies: { ms: '*' },
    optionalDependencies: { 'native-linux': '1.0.0', 'native-darwin': '1.0.0', ms: '^2.0.0' },
  },
  'native-linux@1.0.0': { os: ['linux'], dependencies: { debug: '^1.0.0' } },
  'native-darwin@1.0.0': { os: ['darwin'], dependencies: { view: '^1.0.0' } },
  'inner@1.0.0': { dependencies: { ms: '^1.0.0' } },
  'bundler@1.0.0': {
    dependencies: { inner: '^1.0.0', debug: '^2.0.0' },
    bundleDependencies: ['inner'],
    files: {
      'node_modules/inner/package.json': JSON.stringify({ name: 'inner', version: '1.0.0', dependencies: { ms: '^1.0.0' } }),
      'node_modules/ms/package.json': JSON.stringify({ name: 'ms', version: '1.0.0' }),
    },
  },
  'shrunk@1.0.0': {
    dependencies: { ms: '^1.0.0', debug: '*' },
    _hasShrinkwrap: true,
    files: {
      'npm-shrinkwrap.json': JSON.stringify({
        name: 'shrunk',
        version: '1.0.0',
        lockfileVersion: 1,
        requires: true,
        dependencies: {
          ms: { version: '1.0.0', resolved: '{registry}/ms/-/ms-1.0.0.tgz' },
          debug: { version: '1.0.0', resolved: '{registry}/debug/-/debug-1.0.0.tgz', requires: { ms: '^1.0.0' } },
        },
      }),
    },
  },
  'cycle-a@1.0.0': { dependencies: { 'cycle-b': '^1.0.0' } },
  'cycle-b@1.0.0': { dependencies: { 'cycle-a': '^1.0.0', ms: '^1.0.0' } },
  'self@1.0.0': { dependencies: { self: '^1.0.0' } },
  'wants-unpublished@1.0.0': { optionalDependencies: { 'not-published': '*' } },
  'Capital@1.0.0': { dependencies: { 'value.Of': '^1.0.0' } },
  'value.Of@1.0.0': {},
  'constructor@1.0.0': { dependencies: { 'has.dot-_~1': '^1.0.0' } },
  'has.dot-_~1@1.0.0': {},
  // These are in the list of package extensions that yarn brings along.
  'terser@5.1.0': {},
  'acorn@8.5.0': {},
  'acorn@8.6.0': {},
  'winston-transport@4.0.0': { dependencies: { ms: '^2.0.0' } },
  'logform@2.2.0': {},
  'notistack@3.0.0': { peerDependencies: { view: '*' } },
  'csstype@3.1.0': {},
  'supports-color@5.0.0': { dependencies: { ms: '^1.0.0' } },
  'fdir@5.0.0': {},
  'picomatch@2.0.0': {},
  'babel-preset-react-app@10.0.1': {},
  '@babel/plugin-proposal-private-property-in-object@7.16.7': {},
  'shelf@2.0.0': { dependencies: { ms: '^2.0.0' } },
  'cart@9.0.0': {},
};

export interface Release {
  readonly license?: string;
  readonly deprecated?: string;
  readonly os?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>;
  readonly bundleDependencies?: readonly string[];
  readonly _hasShrinkwrap?: boolean;
  /** Further files of the archive. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Dist-tags of packages whose latest release is not `latest`. */
export const LATEST: Readonly<Record<string, string>> = { ms: '2.1.0' };
