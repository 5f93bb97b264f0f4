import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRepository } from '#tests/forge/git/make-repository.ts';
import { isComposerInstalled } from './ask-composer.ts';
import { disagreements, phpInventoryOf } from './disagreements.ts';
import { PROJECTS, RELEASES, type MadeProject } from './made-projects.ts';

describe.skipIf(!isComposerInstalled())('agrees with Composer on projects that it locks (needs php and composer)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'composer-'));
    const packages = Object.entries(RELEASES).map(([name, versions]) => [name, released(name, versions)]);
    write(join(folder, 'repository/packages.json'), { packages: Object.fromEntries(packages) });
    const files = { 'composer.json': JSON.stringify({ name: 'acme/tagged', require: { 'acme/log': '^1.0' } }) };
    await makeRepository(join(folder, 'tagged.git'), [{ name: 'main', files }], 'main');
    execFileSync('git', ['--git-dir', join(folder, 'tagged.git'), 'tag', 'v1.2.0', 'main']);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(PROJECTS)('$name', async (project) => {
    const root = join(folder, project.name.replaceAll(' ', '-'));
    lock(root, project);
    expect(await disagreements(root)).toEqual([]);
    const { coverage } = await phpInventoryOf(root);
    const unknown = [
      ...coverage.problems.filter(({ incomplete }) => incomplete).map(({ code, message }) => `${code} ${message}`),
      ...coverage.unresolved.filter(({ reason }) => reason !== 'platform').map(({ reason, name }) => `${reason} ${name}`),
    ];
    expect(unknown).toEqual(project.unknown ?? []);
  });

  function lock(root: string, { manifest, files = {} }: MadeProject): void {
    const { repositories = [], ...rest } = manifest as { repositories?: object[] };
    const all = [...repositories, { type: 'composer', url: `file://${folder}/repository` }, { packagist: false }];
    const text = JSON.stringify({ ...rest, repositories: all }).replaceAll('{folder}', folder);
    write(join(root, 'composer.json'), JSON.parse(text));
    for (const [path, content] of Object.entries(files)) write(join(root, path), content);
    const env = { ...process.env, COMPOSER_HOME: join(folder, 'home'), COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_DISABLE_NETWORK: '1' };
    const options = ['--no-install', '--no-plugins', '--no-scripts', '--no-audit', '--no-interaction', '--ignore-platform-reqs'];
    execFileSync('composer', ['update', ...options], { cwd: root, env, stdio: 'pipe' });
  }
});

function released(name: string, versions: Readonly<Record<string, object>>): object {
  const described = Object.entries(versions).map(([version, rest]) => [
    version,
    {
      name,
      version,
      type: 'library',
      dist: { type: 'zip', url: `https://api.example.org/${name}/${version}.zip`, reference: '0123456789abcdef0123456789abcdef01234567' },
      'notification-url': 'https://packagist.org/downloads/',
      ...rest,
    },
  ]);
  return Object.fromEntries(described);
}

function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, null, 4)}\n`);
}
