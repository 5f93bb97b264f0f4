import { expect, test } from 'vitest';
import { driverOf } from './driver-of.ts';
import type { LockedProject } from './locked-project.ts';
import type { ManagerKind } from './manager-releases.ts';

const choose = (kind: ManagerKind, lockfileName: string, lockfile: string, packageManager?: string) => {
  const project: LockedProject = {
    root: '.',
    kind,
    lockfileName,
    lockfile,
    format: '',
    manifests: new Map([['package.json', JSON.stringify({ packageManager })]]),
    configuration: new Map(),
    patches: new Map(),
  };
  const release = driverOf(project).releaseOf(project);
  return 'reason' in release ? release.reason : `${release.package} ${release.version.split('.')[0]}`;
};
const npm = (version: number, packageManager?: string) =>
  choose('npm', 'package-lock.json', JSON.stringify({ lockfileVersion: version }), packageManager);
const pnpm = (version: string, packageManager?: string) =>
  choose('pnpm', 'pnpm-lock.yaml', `lockfileVersion: ${version}\n`, packageManager);
const berry = (version: number) => choose('yarn-berry', 'yarn.lock', `__metadata:\n  version: ${version}\n`);

test.each([
  ['npm 1', npm(1), 'npm 6'],
  ['npm 2', npm(2), 'npm 11'],
  ['npm 3', npm(3), 'npm 11'],
  ['npm 3 with npm 10', npm(3, 'npm@10.9.0'), 'npm 10'],
  ['pnpm 5.4', pnpm('5.4'), 'pnpm 7'],
  ['pnpm 6.1', pnpm("'6.1'"), 'pnpm 8'],
  ['pnpm 9.0', pnpm("'9.0'"), 'pnpm 10'],
  ['pnpm 9.0 with pnpm 9', pnpm("'9.0'", 'pnpm@9.1.0'), 'pnpm 9'],
  ['pnpm 9.0 with pnpm 11', pnpm("'9.0'", 'pnpm@11.0.0'), 'pnpm 11'],
  ['Yarn 1', choose('yarn-classic', 'yarn.lock', '# yarn lockfile v1\n'), 'yarn 1'],
  ['metadata 5', berry(5), '@yarnpkg/cli-dist 3'],
  ['metadata 7', berry(7), '@yarnpkg/cli-dist 3'],
  ['metadata 8', berry(8), '@yarnpkg/cli-dist 4'],
])('a lockfile of %s is written by %s', (_, chosen, expected) => {
  expect(chosen).toBe(expected);
});

test.each([
  ['npm 4', npm(4), 'this one has version 4.'],
  ['pnpm 5.3', pnpm('5.3'), "this one has version 5.3. Upgrade version 5.3 with 'npx pnpm@7 install --lockfile-only'."],
  [
    'pnpm 9.0 with pnpm 12',
    pnpm("'9.0'", 'pnpm@12.0.0'),
    'the project declares pnpm 12. Declare pnpm 11 in "packageManager" to get plans.',
  ],
  [
    'metadata 4',
    berry(4),
    'written by Yarn 2, and plans are made with Yarn 1, 3 and 4. Upgrade with "yarn set version 4" and "yarn install".',
  ],
  ['bun.lockb', choose('bun', 'bun.lockb', ''), 'Plans need the text lockfile.'],
])('%s is refused with what to do', (_, reason, expected) => {
  expect(reason).toContain(expected);
});
