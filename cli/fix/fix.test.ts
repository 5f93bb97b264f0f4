import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { PatchesResult } from '#contract/results/patches.ts';
import { managerRelease } from '#engine/remediation/prover/manager-releases.ts';
import { openPackageRegistry, type PackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { givenBundle, givenFolder, runCli } from '#tests/given/given-cli.ts';
import { hasManager, MANAGERS_FOLDER } from '#tests/given/given-proving.ts';

const record = (name: string, fixed: string) =>
  JSON.stringify({
    id: `GHSA-0000-0000-${name}`,
    modified: '2026-01-01T00:00:00Z',
    severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
    affected: [
      {
        package: { ecosystem: 'npm', name },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }],
      },
    ],
  });
const MANIFEST = { name: 'shop', version: '1.0.0', dependencies: { helper: '^1.0.0', parser: '^1.0.0', web: '1.0.0' } };
const entry = (name: string) => ({
  [`node_modules/${name}`]: { version: '1.0.0', resolved: `https://registry.npmjs.org/${name}/-/${name}-1.0.0.tgz` },
});
const LOCK = {
  name: 'shop',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: { '': MANIFEST, ...entry('helper'), ...entry('parser'), ...entry('web') },
};
const written = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;
const FILES = { 'package.json': written(MANIFEST), 'package-lock.json': written(LOCK) };

let registry: PackageRegistry;
let bundle: string;
const home = givenFolder({ 'data/made': '' });
const data = join(home.folder, 'data');
beforeAll(async () => {
  registry = await openPackageRegistry({
    ...Object.fromEntries(['helper', 'parser', 'web'].map((name) => [`${name}@1.0.0`, {}])),
    'helper@1.0.1': {},
    'parser@1.0.1': {},
    'web@2.0.0': {},
  });
  bundle = await givenBundle(home.folder, {
    npm: [record('helper', '1.0.1'), record('parser', '1.0.1'), record('web', '2.0.0')],
    Packagist: [],
  });
  symlinkSync(MANAGERS_FOLDER, join(data, 'package-managers'));
});
afterAll(async () => {
  await registry.close();
  home.remove();
});

async function fix(folder: string, ...options: string[]) {
  const environment = { DATA_DIR: data, NPM_REGISTRY_URL: registry.url };
  return runCli(['fix', folder, '--knowledge', bundle, ...options], environment);
}

function givenProject(): string {
  const { folder, remove } = givenFolder(FILES);
  onTestFinished(remove);
  return folder;
}

const installed = (folder: string) => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  return ['helper', 'parser', 'web'].map((name) => packages[`node_modules/${name}`]!.version);
};

describe.skipIf(!(await hasManager(managerRelease('npm', 11))))('understory fix', () => {
  test('shows plans and changes nothing, and ends with 1 while something is vulnerable', async () => {
    const folder = givenProject();
    const { code, stdout } = await fix(folder);
    expect([code, installed(folder)]).toEqual([1, ['1.0.0', '1.0.0', '1.0.0']]);
    expect(stdout).toContain('Fixes 2 findings, leaves 1, introduces 0.');
    expect(stdout).toContain('Proven by npm@11.21.2');
    expect(stdout).toContain('change web 1.0.0 → 2.0.0 in the manifest (major)');
    expect(stdout).toContain(
      `Nothing was changed. To write the plan "Most risk removed": understory fix ${folder} --plan most_risk_removed --write`,
    );
  });

  test('writes the plan that removes most, and ends with 0 when nothing stays', async () => {
    const folder = givenProject();
    const { code, stderr } = await fix(folder, '--write');
    expect([code, installed(folder)]).toEqual([0, ['1.0.1', '1.0.1', '2.0.0']]);
    expect(stderr).toContain('Wrote ');
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ dependencies: { web: '2.0.0' } });
    expect((await fix(folder)).code).toBe(0);
  });

  test('crosses no major version with --no-major, and a threshold above what stays ends with 0', async () => {
    const folder = givenProject();
    const { code, stdout } = await fix(folder, '--no-major', '--write', '--format', 'json');
    expect([code, installed(folder)]).toEqual([1, ['1.0.1', '1.0.1', '1.0.0']]);
    const { patches } = JSON.parse(stdout) as PatchesResult;
    expect(patches.map(({ patch_type: type, reason }) => [type, reason]).sort()).toEqual([
      ['FULL', null],
      ['FULL', null],
      ['NONE', 'policy_major'],
    ]);
    expect((await fix(folder, '--no-major', '--fail-on', 'critical')).code).toBe(0);
  });

  test('writes only the chosen moves of a plan, after proving them', async () => {
    const folder = givenProject();
    const { code, stdout } = await fix(folder, '--plan', 'lockfile_only', '--moves', 'parser', '--write');
    expect([code, installed(folder)]).toEqual([1, ['1.0.0', '1.0.1', '1.0.0']]);
    expect(stdout).toContain('Fixes 1 finding, leaves 2, introduces 0.');
    expect(stdout).toContain('Proven by npm@11.21.2');
  });

  test('names what is wrong with its options, and writes nothing', async () => {
    const folder = givenProject();
    const ends = [
      await fix(folder, '--moves', 'parser'),
      await fix(folder, '--plan', 'nothing'),
      await fix(folder, '--minimum-age', 'long'),
    ];
    expect(ends.map(({ code }) => code)).toEqual([2, 2, 2]);
    expect(ends.map(({ stderr }) => /Name the class|There is no plan nothing|number of days/.exec(stderr)?.[0])).toEqual([
      'Name the class',
      'There is no plan nothing',
      'number of days',
    ]);
    expect(installed(folder)).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  });

  test('a release that is too young is not chosen', async () => {
    const folder = givenProject();
    const { stdout } = await fix(folder, '--minimum-age', '9999d', '--format', 'json');
    const { patches, policy } = JSON.parse(stdout) as PatchesResult;
    expect(policy.minimum_age_days).toBe(9999);
    expect(new Set(patches.map(({ reason }) => reason))).toEqual(new Set(['policy_age']));
  });
});

test('a registry that does not answer ends with 2 and the reason', async () => {
  const folder = givenProject();
  const { code, stdout } = await runCli(['fix', folder, '--knowledge', bundle], {
    DATA_DIR: join(home.folder, 'other'),
    NPM_REGISTRY_URL: 'http://127.0.0.1:9',
  });
  expect(code).toBe(2);
  expect(stdout).toContain('No plan: the registry could not be asked.');
});
