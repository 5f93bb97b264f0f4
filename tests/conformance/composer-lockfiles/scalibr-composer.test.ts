import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { phpSbom } from '#engine/plugins/php-sbom/php-sbom.ts';
import { sharedData } from '#tests/shared-data.ts';

// Expectations of OSV-SCALIBR's composer.lock extractor (Apache-2.0), read from the real-data collection.
const file = sharedData('conformance/scalibr-lockfiles/cases.jsonl.gz');

interface Case {
  readonly case: string;
  readonly format: string;
  readonly content: string;
  readonly expect_error: boolean;
  readonly expected_packages: readonly { readonly name: string; readonly version: string; readonly groups: readonly string[] }[] | null;
}
const cases = file
  ? gunzipSync(readFileSync(file))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Case)
      .filter(({ format }) => format === 'composerlock')
  : [];

describe.skipIf(!file)('scalibr-lockfiles, composerlock (needs ../shared/data)', () => {
  test.each(cases)('$case', async ({ content, expect_error: isBroken, expected_packages: expected }) => {
    const checkout = { paths: ['composer.lock'], skipped: [], readText: async () => content };
    const { components, coverage } = await phpSbom.run({ checkout, log: { info: () => undefined, warn: () => undefined } } as never);
    const found = components.map(({ name, version, scopes }) => `${name} ${version}${scopes.includes('production') ? '' : ' dev'}`);
    const wanted = (expected ?? []).map(
      ({ name, version, groups }) => `${name.toLowerCase()} ${version}${groups.includes('dev') ? ' dev' : ''}`,
    );
    expect(found.sort()).toEqual(wanted.sort());
    expect(coverage.files.map(({ state }) => state)).toEqual([isBroken ? 'failed' : 'partly_parsed']);
  });

  test('there are cases', () => {
    expect(cases.map(({ case: name }) => name)).toHaveLength(5);
  });
});
