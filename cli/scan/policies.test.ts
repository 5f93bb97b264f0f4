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
