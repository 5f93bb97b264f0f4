import { PackageURL } from 'packageurl-js';
import { expect, test } from 'vitest';
import { composerPurl } from './purl.ts';

// Source: package-url specification, type composer: vendor and name are not case sensitive, and lower-case in the canonical form.
test('names are lower-case, versions stay as they are', () => {
  expect(composerPurl('Laravel/Laravel', 'v5.5.0-RC1')).toBe('pkg:composer/laravel/laravel@v5.5.0-RC1');
});

test.each(['2.0.2', 'dev-feature/x', 'dev-main#abc', '1.0 beta', 'dev-über', '1.0:2', 'dev-@x', '100%'])(
  'the version %s is written as packageurl-js writes it',
  (version) => {
    expect(composerPurl('acme/shop', version)).toBe(new PackageURL('composer', 'acme', 'shop', version, undefined, undefined).toString());
  },
);

// The specification leaves letters, digits, `.`, `-`, `_`, `~` and `:` alone and encodes the rest; packageurl-js encodes less.
test('everything else is percent-encoded', () => {
  expect(composerPurl('acme/shop', "1.0.0+b'(1)*!")).toBe('pkg:composer/acme/shop@1.0.0%2Bb%27%281%29%2A%21');
});
