import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenBundle, givenFolder, runCli } from '#tests/given/given-cli.ts';

const locked = (name: string, license: string) => ({
  version: '1.0.0',
  resolved: `https://registry.npmjs.org/${name}/-/${name}-1.0.0.tgz`,
  license,
});
const given = givenFolder({
  'app/package.json': JSON.stringify({ name: 'app', dependencies: { weak: '*', mild: '*' } }),
  'app/package-lock.json': JSON.stringify({
    name: 'app',
    lockfileVersion: 3,
    packages: {
      '': { name: 'app', dependencies: { weak: '*', mild: '*' } },
      'node_modules/weak': locked('weak', 'MIT'),
      'node_modules/mild': locked('mild', 'AGPL-3.0-only OR ISC'),
    },
  }),
});
const advisory = (name: string) =>
  JSON.stringify({
    id: `GHSA-${name}-0000-0001`,
    modified: '2026-01-01T00:00:00Z',
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }] }],
  });

let bundle: string;
beforeAll(async () => {
  bundle = await givenBundle(given.folder, { npm: [advisory('weak'), advisory('mild')], Packagist: [] });
});
afterAll(() => given.remove());

const file = (name: string, content: unknown) => {
  const path = join(given.folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const scan = (...more: string[]) => runCli(['scan', join(given.folder, 'app'), '--knowledge', bundle, ...more]);
const licenses = (said: object) => ({
  license_policy: { type: 'BLACKLIST', licenses: [], unlicensed_violates: false, unrecognized_violates: false, ...said },
});

test('a policy and a VEX document close findings, which then count neither for the exit code nor for the grade', async () => {
  const rules = { vulnerability_policy: { rules: [{ package: 'weak', reason: 'Never shipped' }] } };
  const vex = {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    statements: [
      {
        vulnerability: { name: 'GHSA-mild-0000-0001' },
        products: [{ '@id': 'pkg:npm/mild@1.0.0' }],
        status: 'not_affected',
        justification: 'component_not_present',
      },
    ],
  };
  const [policy, document] = [file('rules.json', rules), file('vex.json', vex)];
  expect((await scan()).code).toBe(1);
  expect((await scan('--policy', policy)).code).toBe(1);
  const { code, stdout } = await scan('--policy', policy, '--vex', document);
  expect(code).toBe(0);
  expect(stdout).toContain('2 covered by policies and decisions:');
  expect(stdout).toContain('GHSA-weak-0000-0001  pkg:npm/weak@1.0.0  Ignored by the policy file: Never shipped');
  expect(stdout).toContain('Grade A+, score 100.0');
  const suppressed = JSON.parse((await scan('--policy', policy, '--vex', document, '--format', 'sarif')).stdout);
  expect(suppressed.runs[0].results.map(({ suppressions }: { suppressions: unknown[] }) => suppressions.length)).toEqual([1, 1]);
});

test.each([
  [{ licenses: ['AGPL-3.0-only'] }, 'high', 0],
  [{ licenses: ['AGPL-3.0-only', 'ISC'] }, 'high', 1],
  [{ type: 'WHITELIST', licenses: ['MIT', 'ISC'] }, 'high', 0],
  [{ type: 'WHITELIST', licenses: ['MIT'] }, 'high', 1],
])('with the license policy %j the scan ends with the verdict of the policy', async (said, _, expected) => {
  const policy = file('licenses.json', {
    ...licenses(said),
    vulnerability_policy: { rules: [{ package: '*', reason: 'Only licenses here' }] },
  });
  const { code, stdout } = await scan('--policy', policy);
  expect({ code, violation: stdout.includes('1 license violation:') }).toEqual({ code: expected, violation: expected === 1 });
});

test.each([
  ['not JSON', '{', 'is not JSON'],
  ['a license that does not exist', licenses({ licenses: ['NOPE-9'] }), 'NOPE-9 is not an SPDX license identifier'],
  ['an unknown field', { more: 1 }, 'is not a file of policies'],
])('%s is refused as a policy', async (_, content, text) => {
  const { code, stderr } = await scan('--policy', file('broken.json', content));
  expect([code, stderr.includes(text)]).toEqual([2, true]);
});

test('what is not VEX is refused', async () => {
  const { code, stderr } = await scan('--vex', file('no-vex.json', {}));
  expect([code, stderr.includes('is not an OpenVEX or CycloneDX document')]).toEqual([2, true]);
});

const correction = (said: object) => [
  { ecosystem: 'npm', name: 'mild', expression: 'ISC', reason: 'Its README offers ISC alone', ...said },
];
const corrected = { ecosystem: 'npm', name: 'mild', range: '>=1', expression: 'AGPL-3.0-only', reason: 'The choice is of version 0' };

test.each([
  ['none', [], 0],
  ['one on all versions', [{ ...corrected, range: null }], 1],
  ['one on a range', [corrected], 1],
  ['one on other versions', [{ ...corrected, range: '<1' }], 0],
  ['one on a package of another ecosystem', [{ ...corrected, ecosystem: 'composer' }], 0],
  ['a later one without a date', [corrected, { ...corrected, expression: 'MIT' }], 0],
  ['one with a range before a later one without', [corrected, { ...corrected, range: null, expression: 'MIT' }], 1],
])('licenses count as corrected, with %s', async (_, corrections, expected) => {
  const policy = file('licenses.json', {
    ...licenses({ licenses: ['AGPL-3.0-only'] }),
    vulnerability_policy: { rules: [{ package: '*', reason: 'Only licenses here' }] },
  });
  expect((await scan('--policy', policy, '--license-corrections', file('corrections.json', corrections))).code).toBe(expected);
});

test('a correction is shown beside what was found, in every place where the report says a license', async () => {
  const corrections = file('corrections.json', correction({}));
  const { stdout } = await scan('--license-corrections', corrections);
  expect(stdout).toContain('1 license corrected:\n  mild 1.0.0  ISC instead of AGPL-3.0-only OR ISC  Its README offers ISC alone');
  const report = JSON.parse((await scan('--license-corrections', corrections, '--format', 'json')).stdout);
  const { license } = report['license-finder'].components.find(({ name }: { name: string }) => name === 'mild');
  expect(license).toMatchObject({ expression: 'ISC', source: 'correction', stated: ['AGPL-3.0-only OR ISC'] });
  const spdx = JSON.parse((await scan('--license-corrections', corrections, '--format', 'spdx-json')).stdout);
  const mild = spdx.packages.find(({ name }: { name: string }) => name === 'mild');
  expect([mild.licenseConcluded, mild.licenseDeclared]).toEqual(['ISC', 'AGPL-3.0-only OR ISC']);
});

test.each([
  ['an expression that is none', correction({ expression: 'NOPE 9' }), 'NOPE 9 is not an SPDX license expression'],
  ['a range that is none', correction({ range: 'about one' }), 'about one is not a range of versions'],
  ['no reason', correction({ reason: undefined }), '0.reason'],
  ['a misspelt field', correction({ ranges: '>=1' }), 'is not a list of license corrections'],
])('%s is refused as a correction', async (_, content, text) => {
  const { code, stderr } = await scan('--license-corrections', file('broken.json', content));
  expect([code, stderr.includes(text)]).toEqual([2, true]);
});
