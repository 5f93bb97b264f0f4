import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { registryComponent, ROOT } from '#tests/conformance/matching/registry-component.ts';
import { npmInventory } from '#tests/given/results.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { NO_SOURCES } from '../dependency-sources.ts';
import { installedSources } from '../installed-sources.ts';
import { judgeComponents } from '../judge-components.ts';

interface Project {
  readonly name: string;
  readonly needs: ReadonlyMap<string, string[]>;
  readonly files: ReadonlyMap<string, string>;
  /** Lockfile fields other than name and version. */
  readonly entries: ReadonlyMap<string, Record<string, unknown>>;
  /** Packages that nothing loads and that must be recognized as such. */
  readonly cut: readonly string[];
}

const projects = readFileSync(join(import.meta.dirname, 'projects.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map(toProject);

function toProject(text: string): Project {
  const [name = '', ...lines] = text.trimEnd().split('\n');
  const needs = new Map<string, string[]>();
  const files = new Map<string, string>();
  const entries = new Map<string, Record<string, unknown>>();
  const cut: string[] = [];
  for (const line of lines) {
    const file = /^(\S+) \| (.*)$/.exec(line);
    const need = /^(\S+) > (.*)$/.exec(line);
    const entry = /^(\S+) (autoload|extra|bin) (.*)$/.exec(line);
    if (file) files.set(file[1]!, file[2]!.replace('BOOT', "<?php require __DIR__ . '/vendor/autoload.php';").replaceAll('⏎', '\n'));
    else if (need) needs.set(need[1]!, need[2]!.split(', '));
    else if (entry) entries.set(entry[1]!, { ...entries.get(entry[1]!), [entry[2]!]: JSON.parse(entry[3]!) });
    else cut.push(...line.replace(/^cut /, '').split(', '));
  }
  return { name, needs, files, entries, cut };
}

const packagesOf = ({ needs }: Project) => [...new Set([...needs.values()].flat())];
const packageOf = (project: Project, path: string) => packagesOf(project).find((name) => path.startsWith(`${name}/`));
const purlOf = (name: string) => registryComponent('composer', name, '1.0.0').purl;

function lockOf(project: Project) {
  return packagesOf(project).map((name) => ({
    name,
    version: '1.0.0',
    type: 'library',
    require: Object.fromEntries((project.needs.get(name) ?? []).map((each) => [each, '^1.0'])),
    autoload: { 'psr-4': { [`${name.split('/').map(capital).join('\\')}\\`]: 'src/' } },
    ...project.entries.get(name),
  }));
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** Writes the project and its packages as Composer would have installed them. */
function install(project: Project): string {
  const folder = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const packages = lockOf(project);
  write('composer.json', JSON.stringify({ name: 'acme/project', require: requireOf(project), autoload: { classmap: [] } }));
  write('composer.lock', JSON.stringify({ 'content-hash': '', packages, 'packages-dev': [] }));
  const installed = packages.map((entry) => ({ ...entry, version_normalized: '1.0.0.0', 'install-path': `../${entry.name}` }));
  write('vendor/composer/installed.json', JSON.stringify({ packages: installed, dev: true, 'dev-package-names': [] }));
  for (const name of packagesOf(project)) write(`vendor/${name}/composer.json`, JSON.stringify({ name }));
  for (const [path, text] of project.files) write(packageOf(project, path) === undefined ? path : `vendor/${path}`, text);
  return folder;
}

const requireOf = ({ needs }: Project) => Object.fromEntries((needs.get('.') ?? []).map((name) => [name, '^1.0']));

function inventoryOf(project: Project) {
  const edges = (name: string) =>
    (project.needs.get(name) ?? []).map((each) => ({ to: purlOf(each), kind: 'production' as const, range: '^1.0' }));
  const declared = (project.needs.get('.') ?? []).map((name) => ({
    name,
    range: '^1.0',
    scope: 'production' as const,
    component: purlOf(name),
    location: null,
  }));
  return npmInventory(
    packagesOf(project).map((name) => registryComponent('composer', name, '1.0.0', { dependencies: edges(name) })),
    { ecosystem: 'composer', importers: [{ ...ROOT, manifest: 'composer.json', manager: 'composer', dependencies: declared }] },
  );
}

async function judge(project: Project, sources?: typeof NO_SOURCES, folder = install(project)) {
  return judgeComponents({
    checkout: await openFolder(folder),
    inventory: inventoryOf(project),
    sources: sources ?? installedSources(folder, ['.']),
    signal: new AbortController().signal,
  });
}

const nameIn = (purl: string) => /^pkg:composer\/(.*)@[^@]*$/.exec(purl)![1]!;
const refusedIn = (verdicts: Awaited<ReturnType<typeof judge>>) =>
  verdicts.filter(({ verdict }) => verdict === 'not_reachable').map(({ purl }) => nameIn(purl));

/** What PHP itself loads from the packages when the project starts, using the autoloader that Composer writes. */
function loadedBy(project: Project): string[] {
  const folder = install(project);
  const environment = { PATH: process.env['PATH'], HOME: folder, COMPOSER_ALLOW_SUPERUSER: '1' };
  execFileSync('composer', ['dump-autoload', '--no-scripts', '--no-plugins', '--no-interaction', '--quiet'], {
    cwd: folder,
    stdio: 'pipe',
    env: environment,
  });
  const log = join(folder, 'loaded.txt');
  writeFileSync(log, '');
  const record = `<?php register_shutdown_function(fn () => file_put_contents('${log}', implode("\\n", get_included_files()) . "\\n", FILE_APPEND));`;
  writeFileSync(join(folder, 'record.inc'), record);
  execFileSync('php', ['-d', `auto_prepend_file=${folder}/record.inc`, join(folder, 'app.php')], {
    cwd: folder,
    stdio: 'pipe',
    env: environment,
  });
  const files = readFileSync(log, 'utf8').split('\n');
  return [...new Set(files.flatMap((file) => packageOf(project, file.split('/vendor/').at(-1)!) ?? []))].sort();
}

test.each(projects.map((project) => [project.name, project] as const))(
  'packages that PHP does not load are recognized: %s',
  async (_, project) => {
    expect(refusedIn(await judge(project))).toEqual([...project.cut].sort());
  },
);

// Takes a second per project, so `cut` is compared with PHP only on request.
test.skipIf(process.env['REACHABILITY_TRUTH'] !== 'composer').each(projects.map((project) => [project.name, project] as const))(
  'what PHP loads is never called not reachable (needs php, composer and REACHABILITY_TRUTH=composer): %s',
  async (_, project) => {
    const loaded = loadedBy(project);
    expect(loaded.length).toBeGreaterThan(0);
    expect(refusedIn(await judge(project)).filter((name) => loaded.includes(name))).toEqual([]);
  },
);

test('without sources the walk stops at what the project names, and says so', async () => {
  const verdicts = await judge(projects[0]!, NO_SOURCES);
  expect(verdicts.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['reachable', 'The code imports it.'],
    ['unknown', 'pkg:composer/acme/a@1.0.0 depends on it, and its source code is not available.'],
    ['unknown', 'pkg:composer/acme/a@1.0.0 depends on it, and its source code is not available.'],
  ]);
});

test('a chain names file and line of every step, and a cut names the packages that would have led on', async () => {
  const verdicts = await judge(projects[0]!);
  expect(verdicts.map(({ chain, cut }) => ({ chain, cut }))).toEqual([
    { chain: [{ from: null, file: 'app.php', line: 1, how: 'import', to: purlOf('acme/a') }], cut: [] },
    {
      chain: [
        { from: null, file: 'app.php', line: 1, how: 'import', to: purlOf('acme/a') },
        { from: purlOf('acme/a'), file: 'src/X.php', line: 1, how: 'import', to: purlOf('acme/b') },
      ],
      cut: [],
    },
    { chain: [], cut: [purlOf('acme/a')] },
  ]);
});

test('a release other than the one in the lockfile is not read', async () => {
  const project = projects[0]!;
  const folder = install(project);
  const file = join(folder, 'vendor/composer/installed.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"version":"1.0.0"', '"version":"1.0.1"'));
  const verdicts = await judge(project, undefined, folder);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['reachable', 'unknown', 'unknown']);
});
