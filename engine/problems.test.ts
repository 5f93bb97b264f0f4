import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Problem } from '#contract/results/coverage.ts';
import type { Checkout } from '#engine/checkout.ts';
import { FileNotText, FileTooLarge } from '#engine/checkout/unreadable-file.ts';
import { jsSbom } from '#engine/plugins/js-sbom/js-sbom.ts';
import { phpSbom } from '#engine/plugins/php-sbom/php-sbom.ts';
import { PROBLEMS } from '#contract/results/problem-texts.ts';
import { codeOf, problem, type ProblemKey } from './problems.ts';

type Files = Readonly<Record<string, string | object>>;

const npm = (packages: unknown, manifest: object = {}): Files => ({
  'package.json': manifest,
  'package-lock.json': { lockfileVersion: 3, packages },
});
const tree = (dependencies: unknown, manifest: object = {}): Files => ({
  'package.json': manifest,
  'package-lock.json': { lockfileVersion: 1, dependencies },
});
const needsA = { dependencies: { a: '^1.0.0' } };
const a = { version: '1.0.0', resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' };
const classic = (entries: string, manifest: object = needsA): Files => ({
  'package.json': manifest,
  'yarn.lock': `# yarn lockfile v1\n\n${entries}`,
});
const berry = (entries: string, manifest: object = needsA): Files => ({
  'package.json': manifest,
  'yarn.lock': `__metadata:\n  version: 8\n\n${entries}`,
});
const berryRoot = '"r@workspace:.":\n  version: 0.0.0-use.local\n  resolution: "r@workspace:."\n  dependencies:\n    a: "npm:^1.0.0"\n\n';
const berryA = '"a@npm:^1.0.0":\n  version: 1.0.0\n  resolution: "a@npm:1.0.0"\n\n';
const pnpm = (content: string, manifest: object = needsA): Files => ({
  'package.json': manifest,
  'pnpm-lock.yaml': `lockfileVersion: '9.0'\n${content}`,
});
const pnpmA = 'importers:\n  .:\n    dependencies:\n      a:\n        specifier: ^1.0.0\n        version: 1.0.0\n';
const bun = (packages: object, manifest: object = needsA): Files => ({
  'package.json': manifest,
  'bun.lock': { lockfileVersion: 1, workspaces: { '': manifest }, packages },
});
const composer = (packages: unknown, manifest: object = {}, more: object = {}): Files => ({
  'composer.json': manifest,
  'composer.lock': { packages, 'packages-dev': [], ...more },
});
const composerA = { name: 'a/a', version: '1.0.0', 'notification-url': 'https://packagist.org/downloads/' };

/** Files that have each problem. Where it takes more than files, the test that has it. */
const EXAMPLES: Readonly<Record<ProblemKey, Files | `see ${string}`>> = {
  'bundled_dependencies.missing': pnpm(
    `${pnpmA}packages:\n  a@1.0.0:\n    resolution: {integrity: sha512-x}\n    bundledDependencies: [b]\nsnapshots:\n  a@1.0.0: {}\n`,
  ),
  'bundled_dependencies.uncertain': bun({
    a: ['a@1.0.0', '', { dependencies: { b: '1' } }, 'x'],
    'a/b': ['b@1.0.0', '', { bundled: true }, 'x'],
  }),
  file_too_large: { 'package.json': new FileTooLarge('package.json has 9 bytes; at most 1 are read.') },
  foreign_address: npm({ '': needsA, 'node_modules/a': { ...a, resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' } }, needsA),
  foreign_name: npm({ '': needsA, 'node_modules/a': { ...a, name: 'b' } }, needsA),
  invalid_constraint: composer([composerA], { require: { 'a/a': '>>1' } }),
  'invalid_entry.archive_of_folder': npm({ 'packages/x': a }),
  'invalid_entry.contradiction': berry(`${berryRoot}"a@npm:^1.0.0":\n  version: 2.0.0\n  resolution: "a@npm:1.0.0"\n`),
  'invalid_entry.cut': bun({ a: ['a@1.0.0'] }),
  'invalid_entry.key': pnpm('packages:\n  wrong: {}\nsnapshots:\n  wrong: {}\n'),
  'invalid_entry.name': classic('a:\n  resolved "x"\n'),
  'invalid_entry.not_an_object': npm({ 'node_modules/a': 1 }),
  'invalid_entry.resolution': berry(`${berryRoot}"a@npm:^1.0.0":\n  version: 1.0.0\n`),
  'invalid_entry.too_deep': { 'package.json': '{}', 'package-lock.json': `{"lockfileVersion":1,"dependencies":${nested(2_600)}}` },
  'invalid_entry.tuple': bun({ a: ['wrong'] }),
  'invalid_entry.version': tree({ a: { resolved: 'x' } }),
  'invalid_entry.version_type': npm({ 'node_modules/a': { version: 1 } }),
  'invalid_json.bun': { 'package.json': '{}', 'bun.lock': '{"lockfileVersion": 1 "x"}' },
  'invalid_json.bun_empty': { 'package.json': '{}', 'bun.lock': '' },
  'invalid_json.composer_depth': { 'composer.json': `{"extra": ${'['.repeat(600)}${']'.repeat(600)}}` },
  'invalid_json.cut': { 'package.json': '{"name": "x"' },
  'invalid_json.deep_and_invalid': { 'package.json': '['.repeat(600) },
  'invalid_json.empty': { 'package.json': ' ' },
  'invalid_json.not_an_object': { 'package.json': '[]' },
  'invalid_json.syntax': { 'package.json': '{"name": x, "version": 1}' },
  'invalid_json.too_deep': { 'package.json': '{}', 'bun.lock': `{"x": ${'['.repeat(2000)}${']'.repeat(2000)}}` },
  invalid_line: classic('a@^1.0.0:\n  version "1.0.0"\n  "\n'),
  'invalid_lockfile.bun': { 'package.json': '{}', 'bun.lock': { lockfileVersion: 1 } },
  'invalid_lockfile.composer': { 'composer.json': '{}', 'composer.lock': '{}' },
  'invalid_lockfile.composer_entry': composer([{ name: 'a/a' }]),
  'invalid_lockfile.composer_links': composer([{ ...composerA, require: 'x' }]),
  'invalid_lockfile.composer_section': composer([], {}, { 'packages-dev': 'x' }),
  'invalid_lockfile.composer_twice': composer([composerA, { ...composerA, version: '2.0.0' }]),
  'invalid_lockfile.npm': npm('x'),
  'invalid_lockfile.pnpm': { 'package.json': '{}', 'pnpm-lock.yaml': 'text\n' },
  'invalid_lockfile.pnpm_section': pnpm('packages: text\n'),
  'invalid_lockfile.yarn': { 'package.json': '{}', 'yarn.lock': '\n' },
  'invalid_manifest.constraint': { 'composer.json': { require: { 'a/a': 1 } } },
  'invalid_manifest.constraints': { 'composer.json': { require: 'x' } },
  'invalid_manifest.range': { 'package.json': { dependencies: { a: 1 } } },
  'invalid_manifest.ranges': { 'package.json': { dependencies: 'a' } },
  invalid_name: npm({ 'node_modules/a b': { version: '1.0.0' } }),
  invalid_yaml: { 'package.json': '{}', 'pnpm-lock.yaml': 'a: [\n' },
  license_text_unreadable: 'see engine/licenses/find-licenses.test.ts',
  'manifest_missing.direct': { 'yarn.lock': '# yarn lockfile v1\n\na@^1.0.0:\n  version "1.0.0"\n' },
  'manifest_missing.inferred': { 'package-lock.json': { lockfileVersion: 1, dependencies: { a } } },
  'manifest_missing.locked': { 'package-lock.json': { lockfileVersion: 3, packages: { '': needsA, 'node_modules/a': a } } },
  'manifest_missing.root': berry(berryA),
  'manifest_missing.workspace': { 'yarn.lock': `__metadata:\n  version: 8\n\n${berryRoot}${berryA}` },
  merge_conflict: { 'package.json': '{\n<<<<<<< HEAD\n"name": "x"\n=======\n>>>>>>> y\n}' },
  'missing_in_lockfile.importer': pnpm(pnpmA),
  'missing_in_lockfile.link': npm({ 'node_modules/a': { resolved: 'packages/a', link: true } }),
  'missing_in_lockfile.package': npm({ '': needsA, 'node_modules/a': { ...a, dependencies: { b: '1' } } }, needsA),
  'missing_in_lockfile.snapshot': pnpm(`${pnpmA}packages:\n  a@1.0.0:\n    resolution: {integrity: sha512-x}\nsnapshots: {}\n`),
  'not_in_lockfile.composer': composer([], { require: { 'a/a': '^1.0' } }),
  'not_in_lockfile.composer_no_dev': {
    'composer.json': { 'require-dev': { 'a/a': '^1.0' } },
    'composer.lock': { packages: [], 'packages-dev': null },
  },
  'not_in_lockfile.npm': npm({ '': {} }, needsA),
  not_read: 'see engine/plugins/js-sbom/js-sbom.test.ts',
  not_text: { 'package.json': new FileNotText('package.json is not UTF-8 text; save it as UTF-8.', 1) },
  'nothing_found.composer': { 'index.js': '' },
  'nothing_found.npm': { 'index.js': '' },
  other_manager: npm({ '': {} }, { packageManager: 'pnpm@9.1.0' }),
  'out_of_sync.catalog': {
    'package.json': { catalog: { a: '^2.0.0' }, dependencies: { a: 'catalog:' } },
    'bun.lock': {
      lockfileVersion: 1,
      workspaces: { '': { dependencies: { a: 'catalog:' } } },
      catalog: { a: '^1.0.0' },
      packages: { a: ['a@1.0.0', '', {}, 'x'] },
    },
  },
  'out_of_sync.generated': pnpm(`${pnpmA}packages:\n  a@1.0.0:\n    resolution: {integrity: sha512-x}\nsnapshots:\n  a@1.0.0: {}\n`, {
    dependencies: { a: '^2.0.0' },
  }),
  'out_of_sync.locked': npm({ '': needsA, 'node_modules/a': a }, { dependencies: { a: '^2.0.0' } }),
  'out_of_sync.override': npm({ '': needsA, 'node_modules/a': a }, { ...needsA, overrides: { a: '^2.0.0' } }),
  'out_of_sync.resolution': classic('a@^1.0.0:\n  version "1.0.0"\n', { ...needsA, resolutions: { a: '2.0.0' } }),
  outside_checkout: npm(
    { 'node_modules/a': { resolved: '../../a', link: true }, '../../a': { version: '1.0.0' } },
    { dependencies: { a: 'file:../../a' } },
  ),
  registry_unavailable: 'see engine/inventory/registry-facts.test.ts',
  'repeated_key.entry': classic('a@^1.0.0:\n  version "1.0.0"\n\na@^1.0.0:\n  version "1.0.0"\n'),
  'repeated_key.key': { 'package.json': '{"name": "x", "name": "y"}' },
  requirement_not_locked: composer([{ ...composerA, require: { 'b/b': '^1.0' } }], { require: { 'a/a': '^1.0' } }),
  requirement_not_met: composer([composerA], { require: { 'a/a': '^2.0' } }),
  stale_lockfile: composer([], {}, { 'content-hash': 'x' }),
  too_many_variants: 'see engine/ecosystems/npm/peer-variants.test.ts',
  undecided_match: 'see engine/vulnerabilities/find-vulnerabilities.test.ts',
  'unmet_range.key': classic('a@^2.0.0:\n  version "1.0.0"\n', { dependencies: { a: '^2.0.0' } }),
  'unmet_range.package': npm(
    { '': needsA, 'node_modules/a': { ...a, dependencies: { b: '^2.0.0' } }, 'node_modules/b': { version: '1.0.0' } },
    needsA,
  ),
  'unneeded_package.composer': composer([composerA], {}),
  'unneeded_package.many': npm({ '': {}, 'node_modules/a': a, 'node_modules/b': { version: '1.0.0' } }),
  'unneeded_package.merged': composer([composerA], {
    require: { 'wikimedia/composer-merge-plugin': '*' },
    extra: { 'merge-plugin': { include: ['x.json'] } },
  }),
  'unneeded_package.one': npm({ '': {}, 'node_modules/a': a }),
  unreadable_cvss_vector: 'see engine/vulnerabilities/find-vulnerabilities.test.ts',
  unverified_origin: composer([{ ...composerA, 'notification-url': undefined, dist: { type: 'zip', url: 'https://x.test/a.zip' } }], {
    require: { 'a/a': '*' },
  }),
  workspace_not_in_lockfile: {
    ...npm({ '': needsA, 'node_modules/a': a }, { ...needsA, workspaces: ['packages/*'] }),
    'packages/x/package.json': { name: 'x', version: '1.0.0', dependencies: { b: '1' } },
  },
};

const keys = Object.keys(PROBLEMS) as ProblemKey[];

test.each(keys.filter((key) => typeof EXAMPLES[key] === 'object'))('%s is found in files that have it', async (key) => {
  const found = await problemsOf(EXAMPLES[key] as Files);
  expect(found.some((one) => isOf(one, key)) ? [] : found).toEqual([]);
});

test.each(keys.filter((key) => typeof EXAMPLES[key] === 'string'))('%s is found by the test that is named', (key) => {
  const text = readFileSync(join(root, String(EXAMPLES[key]).slice('see '.length)), 'utf8');
  expect(text).toMatch(new RegExp(`${codeOf(key)}|${PROBLEMS[key].text.replaceAll(/\{\w+\}/g, '.*')}`));
});

test('no reader has texts of its own', () => {
  const readers = ['ecosystems', 'text', 'inventory', 'licenses', 'vulnerabilities', 'plugins'].flatMap((folder) =>
    readdirSync(join(root, 'engine', folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => join('engine', folder, path)),
  );
  expect(readers.length).toBeGreaterThan(100);
  const own = readers.filter((path) => /\bcode: '\w+',|\bincomplete: (true|false)\b/.test(readFileSync(join(root, path), 'utf8')));
  expect(own).toEqual([]);
});

test('values are filled in, and a remedy follows the text', () => {
  const values = { needed: 'a@^1.0.0', lockfile: 'yarn.lock', command: 'yarn install' };
  expect(problem('not_in_lockfile.npm', values, { file: 'package.json', line: null })).toEqual({
    code: 'not_in_lockfile',
    message: 'a@^1.0.0 is declared but missing from yarn.lock. Run "yarn install" and commit the lockfile.',
    file: 'package.json',
    incomplete: true,
  });
  expect(problem('missing_in_lockfile.package', { package: '{needed}', needed: '$&{b}' }, { incomplete: true })).toEqual({
    code: 'missing_in_lockfile',
    message: '{needed} needs $&{b}, which is missing from the lockfile.',
    incomplete: true,
  });
});

const root = fileURLToPath(new URL('../', import.meta.url));

async function problemsOf(files: Files): Promise<Problem[]> {
  const checkout: Checkout = {
    paths: Object.keys(files).sort(),
    skipped: [],
    async readText(path) {
      const content = files[path];
      if (content instanceof Error) throw content;
      return typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    },
  };
  const context = { checkout, signal: AbortSignal.timeout(30_000), log: { info: () => undefined, warn: () => undefined } };
  const inventories = await Promise.all([jsSbom, phpSbom].map((plugin) => plugin.run(context as never)));
  return inventories.flatMap(({ coverage }) => coverage.problems);
}

function isOf({ code, message, incomplete }: Problem, key: ProblemKey): boolean {
  const row: { text: string; remedy?: string; incomplete: boolean | 'varies' } = PROBLEMS[key];
  const template = row.remedy === undefined ? row.text : `${row.text} ${row.remedy}`;
  const pattern = template
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
  return (
    code === codeOf(key) && new RegExp(`^${pattern}$`, 's').test(message) && (row.incomplete === 'varies' || row.incomplete === incomplete)
  );
}

function nested(depth: number): string {
  return `${'{"a":{"version":"1.0.0","dependencies":'.repeat(depth)}{}${'}}'.repeat(depth)}`;
}
