/** A project that Composer locks: its composer.json (where `{folder}` is the folder of the repositories), further files, and what the inventory has to say that it does not know. */
export interface MadeProject {
  readonly name: string;
  readonly manifest: object;
  readonly files?: Readonly<Record<string, object>>;
  /** Losing problems and unresolved dependencies, as `code name`. */
  readonly unknown?: readonly string[];
}

/** What the made-up repository publishes, by name and version. */
export const RELEASES: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'acme/log': {
    '1.0.0': { require: { php: '>=7', 'psr/log': '^1.0' } },
    'v1.2.0': { require: { php: '>=8', 'ext-json': '*', 'lib-curl': '*', 'psr/log': '^1.0 || ^2.0' }, license: ['MIT', 'Apache-2.0'] },
    '2.0.0-beta1': { require: { 'psr/log': '^2.0' } },
  },
  'psr/log': { '1.1.4': {}, '2.0.0': {}, '3.0.2': {} },
  'acme/impl': { '1.0.0': { provide: { 'psr/log-implementation': '1.0.0' } }, '3.0.0': { provide: { 'psr/log-implementation': '3.0' } } },
  'acme/other-impl': { '1.0.0': { provide: { 'psr/log-implementation': '1.0 || 2.0' } } },
  'acme/needs-impl': { '1.0.0': { require: { 'psr/log-implementation': '^1.0' } } },
  'acme/framework': {
    '2.1.0': { replace: { 'acme/support': 'self.version', 'acme/http': 'self.version' }, require: { 'acme/log': '^1.0' } },
  },
  'acme/support': { '2.0.0': {}, '1.0.0': {} },
  'acme/uses-support': { '1.0.0': { require: { 'acme/support': '^2.0', 'acme/http': '*' } } },
  'acme/fork': { '1.0.0': { replace: { 'acme/support': '1.0.0' }, conflict: { 'acme/log': '<1.0' } } },
  'acme/abandoned': { '1.0.0': { abandoned: true }, '0.9.0': {} },
  'acme/renamed': { '1.0.0': { abandoned: 'acme/log', require: { 'acme/abandoned': '*' } } },
  'acme/branch': {
    'dev-main': { extra: { 'branch-alias': { 'dev-main': '1.x-dev' } }, require: { 'acme/log': '^1.0' }, source: git('branch') },
    'dev-feature/x': { source: git('branch') },
    '2.x-dev': { source: git('branch') },
  },
  'acme/on-branch': { '1.0.0': { require: { 'acme/branch': '^1.0@dev' } } },
  'acme/wants-one': { '1.0.0': { require: { 'acme/branch': '~1.0' } } },
  'acme/plugin': { '1.0.0': { type: 'composer-plugin', require: { 'composer-plugin-api': '^2.0', 'composer-runtime-api': '^2.0' } } },
  'acme/bundle': { '1.0.0': { type: 'metapackage', require: { 'acme/log': '*', 'acme/circle': '*' }, dist: null } },
  'acme/circle': { '1.0.0': { require: { 'acme/back': '*' } } },
  'acme/back': { '1.0.0': { require: { 'acme/circle': '*' } } },
  'acme/test': { '1.0.0': { require: { 'acme/log': '*' }, 'require-dev': { 'acme/back': '*' } } },
  'drupal/thing': {
    '1.5.0': { dist: { type: 'zip', url: 'https://ftp.drupal.org/files/projects/thing-8.x-1.5.zip', reference: '8.x-1.5' } },
  },
  'acme/four-parts': { '1.2.3.4': {}, '1.2.3.4-RC2': {} },
  'acme/dated': { '2023.01.15': {} },
  // Composer takes numbers where texts belong, and locks them as texts.
  'acme/numbered': { '1.5': { version: 1.5 }, '2': { version: 2 } },
  // As mirrors and vendors publish: without an address that counts installations.
  'vendor/paid': { '2.1.0': { 'notification-url': undefined, require: { 'vendor/part': '^1.0' } } },
  'vendor/part': { '1.4.2': { 'notification-url': undefined } },
  'npm-asset/left-pad': { '1.3.0': { ...asset('left-pad', '1.3.0'), require: { 'npm-asset/scope--tool': '^2.0' } } },
  'npm-asset/scope--tool': { '2.0.0': asset('@scope/tool', '2.0.0') },
  'bower-asset/jquery': {
    '3.7.1': { 'notification-url': undefined, dist: { type: 'zip', url: 'https://github.com/jquery/jquery-dist/archive/v3.7.1.zip' } },
  },
};

function asset(name: string, version: string): object {
  const url = `https://registry.npmjs.org/${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`;
  return { type: 'npm-asset', 'notification-url': undefined, dist: { type: 'tar', url } };
}

function git(name: string): object {
  return { type: 'git', url: `https://git.example.org/${name}.git`, reference: '0123456789abcdef0123456789abcdef01234567' };
}

const unverified = (packages: string) =>
  `unverified_origin Matched by name and version, with unverified origin, because they do not come from a package repository: ${packages}.`;

export const PROJECTS: readonly MadeProject[] = [
  {
    name: 'production and development',
    manifest: { require: { 'acme/log': '^1.0' }, 'require-dev': { 'acme/test': '*', 'acme/impl': '*' } },
  },
  { name: 'what is provided', manifest: { require: { 'acme/needs-impl': '*', 'acme/impl': '^1.0' } } },
  {
    name: 'provided by several, one for development',
    manifest: { require: { 'acme/needs-impl': '*', 'acme/impl': '^1.0' }, 'require-dev': { 'acme/other-impl': '*' } },
  },
  { name: 'provided by the project', manifest: { require: { 'acme/needs-impl': '*' }, provide: { 'psr/log-implementation': '1.0' } } },
  { name: 'what is replaced', manifest: { require: { 'acme/framework': '*', 'acme/uses-support': '*' } } },
  { name: 'required by its replaced name', manifest: { require: { 'acme/framework': '*', 'acme/http': '^2.0' } } },
  {
    name: 'replaced by the project',
    manifest: { require: { 'acme/uses-support': '*' }, replace: { 'acme/support': '2.0', 'acme/http': '1.0' } },
  },
  { name: 'replaced in a version that is not asked for', manifest: { require: { 'acme/fork': '*', 'acme/log': '^1.0' } } },
  { name: 'abandoned', manifest: { require: { 'acme/renamed': '*' }, 'require-dev': { 'acme/abandoned': '*' } } },
  { name: 'a branch', manifest: { require: { 'acme/branch': 'dev-main' } } },
  { name: 'a branch with a slash', manifest: { require: { 'acme/branch': 'dev-feature/x' } } },
  { name: 'a branch by its alias', manifest: { require: { 'acme/on-branch': '*', 'acme/branch': '1.x-dev' } } },
  {
    name: 'a branch with an alias of the project',
    manifest: { require: { 'acme/branch': 'dev-feature/x as 1.0.5', 'acme/wants-one': '*' } },
  },
  { name: 'a numbered branch', manifest: { require: { 'acme/branch': '2.x-dev' } } },
  { name: 'a commit', manifest: { require: { 'acme/branch': 'dev-main#0123456789abcdef0123456789abcdef01234567' } } },
  {
    name: 'unstable releases',
    manifest: { 'minimum-stability': 'beta', 'prefer-stable': true, require: { 'acme/log': '^2.0@beta', 'acme/branch': '@dev' } },
  },
  {
    name: 'plugins and the platform',
    manifest: { config: { platform: { php: '8.1.0' } }, require: { php: '^8.0', 'ext-json': '*', 'acme/plugin': '*' } },
  },
  { name: 'bundles and circles', manifest: { require: { 'acme/bundle': '*' }, 'require-dev': { 'acme/back': '*' } } },
  { name: 'a package of Drupal', manifest: { require: { 'drupal/thing': '^1.5' } } },
  { name: 'odd versions', manifest: { 'minimum-stability': 'RC', require: { 'acme/four-parts': '<=1.2.3.4', 'acme/dated': '2023.*' } } },
  {
    name: 'folders',
    manifest: {
      'minimum-stability': 'dev',
      repositories: [{ type: 'path', url: 'parts/*' }],
      require: { 'acme/part': '*', 'acme/versioned': '^3.0' },
    },
    files: {
      'parts/part/composer.json': { name: 'acme/part', require: { 'acme/log': '^1.0' }, 'require-dev': { 'acme/test': '*' } },
      'parts/versioned/composer.json': { name: 'acme/versioned', version: '3.1.0', require: { 'acme/part': '*' } },
    },
  },
  {
    name: 'a repository of its own',
    manifest: {
      repositories: [
        {
          type: 'package',
          package: { name: 'acme/archive', version: '1.0.0', dist: { type: 'zip', url: 'https://files.example.org/archive.zip' } },
        },
      ],
      require: { 'acme/archive': '*' },
    },
    unknown: [
      'unverified_origin Matched by name and version, with unverified origin, because they do not come from a package repository: acme/archive 1.0.0.',
    ],
  },
  {
    name: 'version control',
    manifest: {
      repositories: [{ type: 'vcs', url: '{folder}/tagged.git' }],
      require: { 'acme/tagged': 'dev-main' },
      'require-dev': { 'acme/log': '^1.0' },
    },
    unknown: ['git acme/tagged'],
  },
  {
    name: 'several projects',
    manifest: { require: { 'acme/log': '^1.0' } },
    files: {
      'tools/composer.json': { require: { 'acme/test': '*' } },
      'tests/fixtures/composer.json': { require: { 'acme/branch': '*' } },
    },
    unknown: ['no_lockfile acme/test'],
  },
  {
    name: 'packages of a vendor',
    manifest: { require: { 'vendor/paid': '^2.0' } },
    unknown: [unverified('vendor/paid 2.1.0, vendor/part 1.4.2')],
  },
  {
    name: 'packages of a vendor for development',
    manifest: { require: { 'acme/log': '^1.0' }, 'require-dev': { 'vendor/part': '*' } },
    unknown: [unverified('vendor/part 1.4.2')],
  },
  {
    name: 'a tagged fork',
    manifest: { repositories: [{ type: 'vcs', url: '{folder}/tagged.git' }], require: { 'acme/tagged': '^1.0', 'acme/log': '*' } },
    unknown: [unverified('acme/tagged v1.2.0')],
  },
  {
    name: 'assets of npm',
    manifest: { require: { 'npm-asset/left-pad': '^1.3' } },
  },
  {
    name: 'assets of npm and bower',
    manifest: { require: { 'npm-asset/scope--tool': '*', 'bower-asset/jquery': '^3.0' } },
    unknown: ['tarball bower-asset/jquery'],
  },
  { name: 'a version that is a number', manifest: { require: { 'acme/numbered': '1.*', 'acme/log': '*' } } },
  { name: 'a version that is a whole number', manifest: { 'require-dev': { 'acme/numbered': '>=2' } } },
  { name: 'nothing', manifest: {} },
];
