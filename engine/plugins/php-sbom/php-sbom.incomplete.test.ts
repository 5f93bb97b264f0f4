import { assert, asyncProperty, integer } from 'fast-check';
import { expect, test } from 'vitest';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { FileTooLarge } from '#engine/checkout/unreadable-file.ts';
import { phpSbom } from './php-sbom.ts';
import { cpuTimer } from '#tests/given/cpu-timer.ts';

type Files = Readonly<Record<string, string | Error>>;

async function inventoryOf(files: Files, skipped: { path: string; reason: string }[] = []): Promise<InventoryResult> {
  const readText = async (path: string): Promise<string> => {
    const content = files[path]!;
    if (typeof content !== 'string') throw content;
    return content;
  };
  const checkout = { paths: Object.keys(files).sort(), skipped, readText };
  return phpSbom.run({ checkout, log: { info: () => undefined, warn: () => undefined } } as never);
}

const MANIFEST = '{"require": {"a/a": "^1.0"}}';
const ENTRY = '{"name": "a/a", "version": "1.0.0", "notification-url": "https://packagist.org/downloads/"}';
const lock = (packages: string, more = ''): string => `{"packages": [${packages}], "packages-dev": []${more}}`;
const LOCK = lock(ENTRY);

/** Inputs that lack something, each with a word that its gaps must hold. None of them may read as complete. */
const CASES: readonly (readonly [what: string, word: string, files: Files])[] = [
  ['no lockfile', 'no lockfile', { 'composer.json': MANIFEST }],
  ['an empty lockfile', 'empty', { 'composer.json': MANIFEST, 'composer.lock': '' }],
  ['a lockfile of blanks', 'empty', { 'composer.json': MANIFEST, 'composer.lock': ' \n' }],
  ['a lockfile cut off', 'cut off', { 'composer.json': MANIFEST, 'composer.lock': LOCK.slice(0, 60) }],
  ['a lockfile cut off at its last brace', 'cut off', { 'composer.json': MANIFEST, 'composer.lock': LOCK.slice(0, -1) }],
  [
    'an unresolved merge',
    'unresolved merge',
    { 'composer.json': MANIFEST, 'composer.lock': `{\n<<<<<<< HEAD\n"packages": []\n=======\n>>>>>>> x\n}` },
  ],
  ['a lockfile that is a list', 'not contain a JSON object', { 'composer.json': MANIFEST, 'composer.lock': '[]' }],
  ['a lockfile that is a web page', 'not valid JSON', { 'composer.json': MANIFEST, 'composer.lock': '<html></html>' }],
  ['a lockfile without packages', 'no list "packages"', { 'composer.json': MANIFEST, 'composer.lock': '{}' }],
  ['packages that are an object', 'no list "packages"', { 'composer.json': MANIFEST, 'composer.lock': '{"packages": {}}' }],
  [
    'development packages that are a text',
    'packages-dev',
    { 'composer.json': MANIFEST, 'composer.lock': `{"packages": [${ENTRY}], "packages-dev": "x"}` },
  ],
  [
    'a repeated list of packages',
    'is repeated here',
    { 'composer.json': MANIFEST, 'composer.lock': `{"packages": [${ENTRY}], "packages": [${ENTRY}], "packages-dev": []}` },
  ],
  ['an entry without version', 'no version', { 'composer.json': MANIFEST, 'composer.lock': lock(`${ENTRY}, {"name": "b/b"}`) }],
  ['an entry without name', 'no name', { 'composer.json': MANIFEST, 'composer.lock': lock(`${ENTRY}, {"version": "1.0.0"}`) }],
  ['an entry that is null', 'no name', { 'composer.json': MANIFEST, 'composer.lock': lock(`${ENTRY}, null`) }],
  [
    'a package of an old lockfile',
    'no name',
    { 'composer.json': MANIFEST, 'composer.lock': lock('{"package": "a/a", "version": "1.0.0"}') },
  ],
  ['a version that is a list', 'no version', { 'composer.json': MANIFEST, 'composer.lock': lock('{"name": "a/a", "version": [1]}') }],
  [
    'a version that is no version',
    'invalid version',
    { 'composer.json': '{"require": {"a/a": "*"}}', 'composer.lock': lock(ENTRY.replace('1.0.0', 'latest!')) },
  ],
  [
    'two versions of one package',
    'locked twice',
    { 'composer.json': MANIFEST, 'composer.lock': lock(`${ENTRY}, ${ENTRY.replace('1.0.0', '1.1.0')}`) },
  ],
  [
    'requirements that are a text',
    'is not a map',
    { 'composer.json': MANIFEST, 'composer.lock': lock(ENTRY.replace('}', ', "require": "b/b"}')) },
  ],
  [
    'a requirement that nothing answers',
    'requires b/b',
    { 'composer.json': MANIFEST, 'composer.lock': lock(ENTRY.replace('}', ', "require": {"b/b": "*"}}')) },
  ],
  [
    'a declared package that is not locked',
    'is required but missing from',
    { 'composer.json': '{"require": {"a/a": "*", "b/b": "*"}}', 'composer.lock': LOCK },
  ],
  ['a locked version that is not allowed', 'does not allow', { 'composer.json': '{"require": {"a/a": "^2.0"}}', 'composer.lock': LOCK }],
  ['a constraint that cannot be read', 'cannot be read', { 'composer.json': '{"require": {"a/a": "one or two"}}', 'composer.lock': LOCK }],
  [
    'a lockfile without development packages',
    'without development',
    {
      'composer.json': '{"require": {"a/a": "*"}, "require-dev": {"b/b": "*"}}',
      'composer.lock': `{"packages": [${ENTRY}], "packages-dev": null}`,
    },
  ],
  ['a lockfile without manifest', 'inferred', { 'composer.lock': LOCK }],
  ['a manifest that is broken', 'not valid JSON', { 'composer.json': '{require: {}}', 'composer.lock': LOCK }],
  [
    'a manifest whose requirements are a list',
    'not written as Composer reads',
    { 'composer.json': '{"require": ["a/a"]}', 'composer.lock': LOCK },
  ],
  [
    'a manifest whose constraint is an object',
    'not written as Composer reads',
    { 'composer.json': '{"require": {"a/a": {"version": "1"}}}', 'composer.lock': LOCK },
  ],
  [
    'a manifest with a repeated section',
    'is repeated here',
    { 'composer.json': '{"require": {"b/b": "*"}, "require": {"a/a": "*"}}', 'composer.lock': LOCK },
  ],
  [
    'a lockfile that is too large',
    'at most',
    { 'composer.json': MANIFEST, 'composer.lock': new FileTooLarge('composer.lock has 9 bytes; at most 1 are read.') },
  ],
  [
    'a fork from version control',
    'unverified origin',
    {
      'composer.json': MANIFEST,
      'composer.lock': lock('{"name": "a/a", "version": "1.0.0", "source": {"type": "git", "url": "https://x.test/a.git"}}'),
    },
  ],
  [
    'an archive of unknown origin',
    'unverified origin',
    {
      'composer.json': MANIFEST,
      'composer.lock': lock('{"name": "a/a", "version": "1.0.0", "dist": {"type": "zip", "url": "https://x.test/a.zip"}}'),
    },
  ],
  [
    'a package without any source',
    'unsupported way',
    { 'composer.json': MANIFEST, 'composer.lock': lock('{"name": "a/a", "version": "1.0.0"}') },
  ],
  [
    'a second project without lockfile',
    'no lockfile',
    { 'composer.json': MANIFEST, 'composer.lock': LOCK, 'tools/composer.json': MANIFEST },
  ],
  [
    'a second lockfile that is broken',
    'cut off',
    { 'composer.json': MANIFEST, 'composer.lock': LOCK, 'tools/composer.json': '{}', 'tools/composer.lock': '{' },
  ],
];

test.each(CASES)('never reads as complete: %s', async (_, word, files) => {
  const { coverage } = await inventoryOf(files);
  expect(coverage.complete).toBe(false);
  expect(coverage.gaps.join(' ')).toContain(word);
});

test('a file that the checkout left out is a gap', async () => {
  const { coverage } = await inventoryOf({}, [{ path: 'api/composer.lock', reason: 'symbolic links are not followed' }]);
  expect(coverage.gaps).toEqual(['api/composer.lock: Not read: symbolic links are not followed.']);
});

test('names of the prototype are names like others', async () => {
  const entry =
    '{"name": "__proto__", "version": "1.0.0", "require": {"constructor": "*"}, "notification-url": "https://packagist.org/downloads/"}';
  const files = {
    'composer.json': '{"require": {"__proto__": "*"}}',
    'composer.lock': lock(`${entry}, ${entry.replace('"__proto__"', '"constructor"').replace('{"constructor": "*"}', '{}')}`),
  };
  const { components, coverage } = await inventoryOf(files);
  expect(components.map(({ purl }) => purl)).toEqual(['pkg:composer/__proto__@1.0.0', 'pkg:composer/constructor@1.0.0']);
  expect(coverage.gaps).toEqual([]);
});

test('a lockfile cut anywhere never reads as complete, and never throws', async () => {
  await assert(
    asyncProperty(integer({ min: 0, max: LOCK.length - 1 }), async (length) => {
      const { coverage } = await inventoryOf({ 'composer.json': MANIFEST, 'composer.lock': LOCK.slice(0, length) });
      expect(coverage.complete).toBe(false);
    }),
    { numRuns: LOCK.length },
  );
});

test('a lockfile of 20,000 packages in one long chain is read in seconds', async () => {
  const entries = Array.from({ length: 20_000 }, (_, index) => ({
    name: `a/${index === 0 ? 'a' : `p${index}`}`,
    version: '1.0.0',
    require: { [`a/p${(index + 1) % 20_000 || 1}`]: '*' },
    'notification-url': 'https://packagist.org/downloads/',
  }));
  const spent = cpuTimer();
  const { components, coverage } = await inventoryOf({
    'composer.json': MANIFEST,
    'composer.lock': JSON.stringify({ packages: entries, 'packages-dev': [] }),
  });
  expect([components.length, coverage.gaps]).toEqual([20_000, []]);
  expect(spent()).toBeLessThan(20_000);
});
