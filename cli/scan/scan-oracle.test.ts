import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import { givenBundle, givenFolder, runCli } from '#tests/given/given-cli.ts';
import { sharedData } from '#tests/shared-data.ts';

const expectedFile = sharedData('conformance/multi-scanner-project/expected.json');

describe.skipIf(!expectedFile)('a real project against 25,522 real advisories (needs ../shared/data)', () => {
  const given = givenFolder(
    expectedFile
      ? {
          'project/package.json': readFileSync(sharedData('conformance/multi-scanner-project/package.json')!, 'utf8'),
          'project/package-lock.json': unpacked('conformance/multi-scanner-project/package-lock.json.gz'),
        }
      : {},
  );
  afterAll(() => given.remove());

  test('exactly the 73 findings that osv-scanner and grype agree on', { timeout: 120_000 }, async () => {
    const npm = unpacked('advisories/osv-npm.jsonl.gz').trim().split('\n');
    const knowledge = await givenBundle(given.folder, { npm, Packagist: [] });
    const { stdout, code } = await runCli(['scan', join(given.folder, 'project'), '--knowledge', knowledge, '--format', 'json']);
    const { vulnerabilities } = JSON.parse(stdout)['vuln-finder'] as VulnerabilitiesResult;
    const found = vulnerabilities.flatMap(({ advisories, affected }) =>
      affected.flatMap(({ name, version }) => advisories.map(({ id }) => `${name}@${version} ${id}`)),
    );
    const { osv_scanner: rows } = JSON.parse(readFileSync(expectedFile!, 'utf8')) as { osv_scanner: string[][] };
    expect(found.sort()).toEqual(rows.map(([name, version, id]) => `${name}@${version} ${id}`).sort());
    expect([found.length, code]).toEqual([73, 1]);
  });
});

function unpacked(path: string): string {
  return gunzipSync(readFileSync(sharedData(path)!)).toString();
}
