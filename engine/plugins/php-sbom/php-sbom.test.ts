import { expect, test } from 'vitest';
import { contentHash } from '#engine/ecosystems/composer/content-hash.ts';
import { InventoryResult } from '#contract/results/inventory.ts';
import type { Checkout } from '#engine/checkout.ts';
import type { PackageRegistry } from '#engine/package-registry.ts';
import { phpSbom } from './php-sbom.ts';

const SILENT = { info: () => undefined, warn: () => undefined };

type Files = Readonly<Record<string, string>>;

async function inventoryOf(files: Files, registry?: PackageRegistry): Promise<InventoryResult> {
  const checkout: Checkout = {
    paths: Object.keys(files).sort(),
    skipped: [],
    readText: async (path) => files[path]!,
  };
  return phpSbom.run({ checkout, registry, signal: new AbortController().signal, progress: () => undefined, log: SILENT } as never);
}

interface Locked {
  readonly name: string;
  readonly version: string;
  readonly [key: string]: unknown;
}

function project(manifest: object, packages: readonly Locked[], development: readonly Locked[] = []): Files {
  const text = JSON.stringify(manifest, null, 4);
  const published = (entry: Locked) => ({ 'notification-url': 'https://packagist.org/downloads/', ...entry });
  const lock = {
    'content-hash': contentHash(text),
    packages: packages.map(published),
    'packages-dev': development.map(published),
    aliases: [],
    'plugin-api-version': '2.6.0',
  };
  return { 'composer.json': text, 'composer.lock': JSON.stringify(lock, null, 4) };
}

const scopes = ({ components }: InventoryResult) => Object.fromEntries(components.map(({ purl, scopes }) => [purl, scopes.join()]));
const edges = ({ components }: InventoryResult) =>
  components.flatMap(({ purl, dependencies }) => dependencies.map(({ to }) => `${purl} -> ${to}`.replaceAll('pkg:composer/', '')));

test('a project with its lockfile gives components with scopes, edges, lines and facts', async () => {
  const result = await inventoryOf(
    project(
      {
        name: 'acme/shop',
        license: ['MIT', 'GPL-3.0-only'],
        require: { php: '>=8.2', 'ext-json': '*', 'Monolog/Monolog': '^3.0' },
        'require-dev': { 'acme/check': '*' },
      },
      [
        {
          name: 'monolog/monolog',
          version: '3.5.0',
          require: { 'psr/log': '^3.0', php: '>=8.1' },
          license: ['MIT'],
          dist: { type: 'zip', url: 'https://x.test/m.zip', shasum: 'ab12' },
        },
        { name: 'psr/log', version: 'v3.0.0', abandoned: 'psr/new-log' },
      ],
      [{ name: 'acme/check', version: '1.0.0', require: { 'psr/log': '*' }, abandoned: true }],
    ),
  );
  expect(InventoryResult.parse(result)).toEqual(result);
  expect(result.coverage.complete).toBe(true);
  expect(result.coverage.packages).toEqual({ declared: 2, extracted: 3, matched: null, not_resolvable: 2 });
  expect(result.coverage.unresolved.map(({ name, reason }) => [name, reason])).toEqual([
    ['ext-json', 'platform'],
    ['php', 'platform'],
  ]);
  expect(result.importers[0]).toMatchObject({
    id: '.',
    name: 'acme/shop',
    manager: 'composer',
    lockfile: 'composer.lock',
    licenses: ['MIT', 'GPL-3.0-only'],
  });
  expect(result.importers[0]!.dependencies).toEqual([
    {
      name: 'acme/check',
      range: '*',
      scope: 'development',
      component: 'pkg:composer/acme/check@1.0.0',
      location: { file: 'composer.json', line: 13 },
    },
    {
      name: 'monolog/monolog',
      range: '^3.0',
      scope: 'production',
      component: 'pkg:composer/monolog/monolog@3.5.0',
      location: { file: 'composer.json', line: 10 },
    },
  ]);
  expect(scopes(result)).toEqual({
    'pkg:composer/acme/check@1.0.0': 'development',
    'pkg:composer/monolog/monolog@3.5.0': 'production',
    'pkg:composer/psr/log@v3.0.0': 'production,development',
  });
  expect(result.components[1]).toMatchObject({
    location: { file: 'composer.lock', line: 5, end_line: 20 },
    integrity: 'sha1-ab12',
    licenses: ['MIT'],
    source: { kind: 'registry', url: 'https://x.test/m.zip' },
    paths: [['.', 'pkg:composer/monolog/monolog@3.5.0']],
  });
  expect(result.components.map(({ deprecated }) => deprecated)).toEqual([
    'This package is abandoned.',
    null,
    'This package is abandoned; use psr/new-log instead.',
  ]);
});

test('a requirement leads to the package that replaces or provides the name, and only to one whose offer meets it', async () => {
  const result = await inventoryOf(
    project({ name: 'a/a', require: { 'laravel/framework': '^11', 'psr/log-implementation': '^3' } }, [
      { name: 'laravel/framework', version: 'v11.0.0', replace: { 'illuminate/support': 'self.version' } },
      { name: 'x/uses-support', version: '1.0.0', require: { 'illuminate/support': '^11.0' } },
      { name: 'old/logger', version: '1.0.0', provide: { 'psr/log-implementation': '1.0.0' } },
      {
        name: 'new/logger',
        version: '1.0.0',
        provide: { 'psr/log-implementation': '1.0.0|2.0.0|3.0.0' },
        require: { 'x/uses-support': '*', 'old/logger': '*' },
      },
    ]),
  );
  expect(result.coverage.gaps).toEqual([]);
  expect(edges(result)).toEqual([
    'new/logger@1.0.0 -> old/logger@1.0.0',
    'new/logger@1.0.0 -> x/uses-support@1.0.0',
    'x/uses-support@1.0.0 -> laravel/framework@v11.0.0',
  ]);
  expect(result.importers[0]!.dependencies.map(({ name, component }) => [name, component])).toEqual([
    ['laravel/framework', 'pkg:composer/laravel/framework@v11.0.0'],
    ['psr/log-implementation', 'pkg:composer/new/logger@1.0.0'],
  ]);
});

test('what production needs is never answered by a development package while another one answers', async () => {
  const result = await inventoryOf(
    project(
      { require: { 'app/core': '*' }, 'require-dev': { 'dev/logger': '*' } },
      [
        { name: 'app/core', version: '1.0.0', require: { 'log/implementation': '*' } },
        { name: 'prod/logger', version: '1.0.0', provide: { 'log/implementation': '*' } },
      ],
      [{ name: 'dev/logger', version: '1.0.0', provide: { 'log/implementation': '*' } }],
    ),
  );
  expect(edges(result)).toEqual(['app/core@1.0.0 -> prod/logger@1.0.0']);
  expect(scopes(result)['pkg:composer/dev/logger@1.0.0']).toBe('development');
});

test('the project itself may answer with its own replace or provide', async () => {
  const result = await inventoryOf(
    project({ require: { 'a/b': '*' }, replace: { 'symfony/polyfill-php80': '*' } }, [
      { name: 'a/b', version: '1.0.0', require: { 'symfony/polyfill-php80': '^1.16' } },
    ]),
  );
  expect(result.coverage.gaps).toEqual([]);
});

test('a branch counts as its aliases', async () => {
  const manifest = { require: { 'x/branch': '^2.1', 'x/default': '^9', 'x/inline': 'dev-fix as 1.5.0', 'x/on-inline': '*' } };
  const files = project(manifest, [
    {
      name: 'x/branch',
      version: 'dev-main',
      extra: { 'branch-alias': { 'dev-main': '2.x-dev' } },
      source: { type: 'git', url: 'https://git.test/b.git', reference: 'abc' },
    },
    { name: 'x/default', version: 'dev-trunk', 'default-branch': true },
    { name: 'x/inline', version: 'dev-fix' },
    { name: 'x/on-inline', version: '1.0.0', require: { 'x/inline': '^1.5' } },
  ]);
  const result = await inventoryOf(files);
  expect(result.coverage.problems.map(({ message }) => message)).toEqual([
    'composer.lock contains x/default dev-trunk, which ^9 does not allow. Run "composer update x/default" and commit the lockfile.',
  ]);
  expect(result.components[0]!.source).toEqual({ kind: 'registry', url: 'https://git.test/b.git#abc' });
});

test('packages of paths, version control and archives say where they come from', async () => {
  const own = { 'notification-url': undefined };
  const files = project({ require: { 'x/inside': '*', 'x/outside': '*', 'x/fork': '*', 'x/archive': '*', 'drupal/token': '*' } }, [
    { ...own, name: 'x/inside', version: 'dev-main', dist: { type: 'path', url: './packages/inside', reference: 'r' } },
    { ...own, name: 'x/outside', version: 'dev-main', dist: { type: 'path', url: '../shared', reference: 'r' } },
    { ...own, name: 'x/fork', version: '1.0.0', source: { type: 'git', url: 'https://user:secret@git.test/f.git', reference: 'abc' } },
    { ...own, name: 'x/archive', version: '1.0.0', dist: { type: 'zip', url: 'https://files.test/a.zip' } },
    {
      ...own,
      name: 'drupal/token',
      version: '1.15.0',
      dist: { type: 'zip', url: 'https://ftp.drupal.org/files/projects/token-8.x-1.15.zip' },
    },
  ]);
  const result = await inventoryOf({ ...files, 'packages/inside/composer.json': '{"name": "x/inside", "require-dev": {"y/y": "*"}}' });
  expect(result.components.map(({ name, source }) => [name, source.kind, source.url])).toEqual([
    ['drupal/token', 'registry', 'https://ftp.drupal.org/files/projects/token-8.x-1.15.zip'],
    ['x/archive', 'tarball', 'https://files.test/a.zip'],
    ['x/fork', 'vcs', 'https://git.test/f.git#abc'],
    ['x/inside', 'workspace', './packages/inside'],
    ['x/outside', 'link', '../shared'],
  ]);
  const message =
    'Matched by name and version, with unverified origin, because they do not come from a package repository: x/fork 1.0.0, x/archive 1.0.0.';
  expect(result.coverage.problems).toMatchObject([{ code: 'unverified_origin', message, incomplete: true }]);
  expect(result.coverage.unresolved.filter(({ name }) => name === 'x/fork' || name === 'x/archive')).toEqual([]);
  expect(result.coverage.files.map(({ path, state }) => [path, state])).toEqual([
    ['composer.json', 'parsed'],
    ['composer.lock', 'parsed'],
    ['packages/inside/composer.json', 'ignored'],
  ]);
});

test('branches from version control and assets from no npm archive are not matched, and say so', async () => {
  const own = { 'notification-url': undefined };
  const result = await inventoryOf(
    project(
      {
        require: {
          'x/branch': '*',
          'npm-asset/jquery': '*',
          'npm-asset/renamed': '*',
          'npm-asset/mirrored': '*',
          'bower-asset/jquery': '*',
        },
      },
      [
        { ...own, name: 'x/branch', version: 'dev-main', source: { type: 'git', url: 'https://git.test/b.git', reference: 'abc' } },
        {
          ...own,
          name: 'npm-asset/jquery',
          version: '3.4.0',
          dist: { type: 'tar', url: 'https://registry.npmjs.org/jquery/-/jquery-3.4.0.tgz' },
        },
        {
          ...own,
          name: 'npm-asset/renamed',
          version: '3.4.0',
          dist: { type: 'tar', url: 'https://registry.npmjs.org/other/-/other-3.4.0.tgz' },
        },
        { name: 'npm-asset/mirrored', version: '1.0.0', dist: { type: 'zip', url: 'https://mirror.test/mirrored.zip' } },
        { ...own, name: 'bower-asset/jquery', version: '3.4.0', source: { type: 'git', url: 'https://git.test/j.git', reference: 'abc' } },
      ],
    ),
  );
  expect(result.coverage.unresolved.map(({ name, reason }) => [name, reason])).toEqual([
    ['bower-asset/jquery', 'git'],
    ['npm-asset/mirrored', 'tarball'],
    ['npm-asset/renamed', 'tarball'],
    ['x/branch', 'git'],
  ]);
});

test('a version without quotes is the text of its number', async () => {
  const files = project({ require: { 'x/y': '^1' } }, [{ name: 'x/y', version: '1.5' }]);
  const result = await inventoryOf({ ...files, 'composer.lock': files['composer.lock']!.replace('"version": "1.5"', '"version": 1.5') });
  expect([result.components.map(({ purl }) => purl), result.coverage.gaps]).toEqual([['pkg:composer/x/y@1.5'], []]);
});

test('a stale content hash is a problem, and loses nothing while every requirement is met', async () => {
  const files = project({ name: 'a/a', require: { 'x/y': '^1' } }, [{ name: 'x/y', version: '1.0.0' }]);
  const result = await inventoryOf({ ...files, 'composer.json': '{"name": "a/b", "require": {"x/y": "^1"}}' });
  expect(result.coverage.complete).toBe(true);
  expect(result.coverage.problems.map(({ code, file }) => [code, file])).toEqual([['stale_lockfile', 'composer.lock']]);
});

test('parts that the outer project replaces need no lockfile of their own', async () => {
  const files = project({ name: 'sym/all', replace: { 'sym/part': 'self.version' } }, []);
  const result = await inventoryOf({ ...files, 'src/Part/composer.json': '{"name": "sym/part", "require": {"a/b": "*"}}' });
  expect(result.coverage.complete).toBe(true);
});

test('an installed copy and a merged manifest need no lockfile of their own', async () => {
  const manifest = { extra: { 'merge-plugin': { include: ['extensions/*/composer.json'] } }, require: { 'x/y': '*' } };
  const result = await inventoryOf({
    ...project(manifest, [{ name: 'x/y', version: '1.0.0' }]),
    'libraries/x/y/composer.json': '{"name": "X/Y", "require": {"a/b": "*"}}',
    'extensions/one/composer.json': '{"require": {"x/y": "*", "php": "*"}, "require-dev": {"a/b": "*"}}',
    'extensions/one/deeper/composer.json': '{"require": {"a/b": "*"}}',
  });
  expect(result.coverage.files.map(({ path, state }) => [path, state])).toEqual([
    ['composer.json', 'parsed'],
    ['composer.lock', 'parsed'],
    ['extensions/one/composer.json', 'ignored'],
    ['extensions/one/deeper/composer.json', 'parsed'],
    ['libraries/x/y/composer.json', 'ignored'],
  ]);
  expect(result.coverage.gaps).toEqual(['1 Composer dependency has no lockfile, so its version is unknown.']);
});

test('a project without Composer gives an empty result that says so', async () => {
  const result = await inventoryOf({});
  expect(result.components).toEqual([]);
  expect(result.coverage).toMatchObject({ complete: true, problems: [{ code: 'nothing_found', incomplete: false }] });
});

test('only what Packagist published is asked of it', async () => {
  const files = project({ require: { 'x/public': '*', 'x/private': '*' } }, [
    { name: 'x/public', version: '1.0.0' },
    { name: 'x/private', version: '1.0.0', 'notification-url': 'https://repo.acme.test/downloads' },
  ]);
  const asked: string[] = [];
  const registry = {
    versionsOf: async (purl: string) => (
      asked.push(purl),
      { latest: '2.0.0', versions: [{ version: '1.0.0', released: '2020-01-01', deprecated: null }] }
    ),
    latestOf: async (purl: string) => (asked.push(purl), '2.0.0'),
    releaseOf: async (purl: string) => (asked.push(purl), { licenses: ['MIT'], deprecated: null }),
  };
  const { components, registry: facts } = await inventoryOf(files, registry);
  expect(components).toHaveLength(2);
  expect(new Set(asked)).toEqual(new Set(['pkg:composer/x/public@1.0.0']));
  expect(facts).toMatchObject([{ purl: 'pkg:composer/x/public@1.0.0', newest_release: '2.0.0', outdated: true, licenses: ['MIT'] }]);
});

test('equal input gives equal bytes, in whatever order the packages stand', async () => {
  const packages = [
    { name: 'a/a', version: '1.0.0', require: { 'b/b': '*', 'c/c': '*' } },
    { name: 'b/b', version: '1.0.0', require: { 'a/a': '*' } },
    { name: 'c/c', version: '1.0.0' },
  ];
  const manifest = { require: { 'a/a': '*' } };
  const [one, other] = [await inventoryOf(project(manifest, packages)), await inventoryOf(project(manifest, packages))];
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  const reversed = await inventoryOf(project(manifest, packages.toReversed()));
  expect(scopes(reversed)).toEqual(scopes(one));
});
