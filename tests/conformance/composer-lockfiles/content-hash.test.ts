import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { json, sample } from 'fast-check';
import { expect, test } from 'vitest';
import { contentHash } from '#engine/ecosystems/composer/content-hash.ts';
import { isComposerInstalled } from './ask-composer.ts';

const ODD = [
  '{}',
  '{"name": "acme/shop", "description": "not hashed"}',
  '{"require": {"php": ">=8.1", "ext-json": "*"}, "name": "a/b"}',
  '{"require": {}, "require-dev": []}',
  '{"extra": {"0": "a", "1": "b"}}',
  '{"extra": {"1": "a", "0": "b", "x": {}}}',
  '{"extra": {"path": "a/b\\/c", "umlaut": "\u00fc \u20ac \ud83d\ude00", "html": "<a href=\'x\'>&</a>", "control": "\\u0001\\u007f\\b\\f\\n"}}',
  '{"extra": {"whole": 1, "float": 1.0, "short": 0.5, "long": 1.10, "negative": -2.50, "exponent": 1e3}}',
  '{"extra": {"big": 12345678901, "tiny": 0.1}, "prefer-stable": true, "minimum-stability": null}',
  '{"config": {"platform": {"php": "8.1.0"}, "sort-packages": true}, "name": "a/b"}',
  '{"config": {"platform": []}, "name": "a/b"}',
  '{"config": {"platform": null}, "name": "a/b"}',
  '{"repositories": [{"type": "vcs", "url": "https://x.test/y.git"}, {"packagist.org": false}]}',
  '{"require": {"a/a": "1"}, "require": {"b/b": "2"}, "name": "a/b"}',
  '{"version": "1.0", "conflict": {"x/y": "*"}, "replace": {"x/z": "self.version"}, "provide": {"x/w": "1"}}',
];

test.skipIf(!isComposerInstalled())("agrees with Composer's content hash, odd manifests included (needs php and composer)", () => {
  const madeUp = sample(json({ maxDepth: 4, noUnicodeString: false }), { numRuns: 600, seed: 5 })
    .filter((text) => !/e[-+]?\d|\d{16}|-0|\d\.\d{10}/i.test(text))
    .map((text) => `{"name": "a/b", "extra": ${text}}`);
  const texts = [...ODD, ...madeUp];
  const script = fileURLToPath(new URL('content-hash.php', import.meta.url));
  const { stdout } = spawnSync('php', [script], { input: JSON.stringify(texts), encoding: 'utf8', maxBuffer: 2 ** 26 });
  const theirs = JSON.parse(stdout) as (string | null)[];
  const wrong = texts.filter((text, index) => theirs[index] !== null && theirs[index] !== contentHash(text));
  expect(theirs.filter((hash) => hash !== null).length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
