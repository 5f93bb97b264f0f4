import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ComponentReachability } from '#contract/results/reachability.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { install, inventoryOf, loadingProjects as projects, packageOf, type Project } from '#tests/given/loading-projects.ts';
import { NO_SOURCES } from './dependency-sources.ts';
import { installedSources } from './installed-sources.ts';
import { judgeComponents } from './judge-components.ts';

async function judge(project: Project, sources?: typeof NO_SOURCES): Promise<ComponentReachability[]> {
  const folder = install(project);
  return judgeComponents({
    checkout: await openFolder(folder),
    inventory: inventoryOf(project),
    sources: sources ?? installedSources(folder, ['.']),
    signal: new AbortController().signal,
  });
}

const nameIn = (purl: string) => decodeURIComponent(/^pkg:npm\/(.*)@[^@]*$/.exec(purl)![1]!);
const called = (verdicts: readonly ComponentReachability[], verdict: string) =>
  verdicts.filter((each) => each.verdict === verdict).map(({ purl }) => nameIn(purl));

/** What Node.js itself loads from the packages when the project starts, across all child processes and worker threads. */
function loadedBy(project: Project): string[] {
  const folder = install(project);
  const log = join(folder, 'loaded.txt');
  writeFileSync(log, '');
  writeFileSync(
    join(folder, 'record.cjs'),
    `const { registerHooks } = require('node:module'); const { appendFileSync } = require('node:fs');
     registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(log)}, url + '\\n'); return next(url, context); } });`,
  );
  const program = [...project.files.keys()].find((path) => path === 'app.js' || path === 'app.mjs')!;
  const tools = [...project.files.keys()].filter((path) => path.endsWith('/cli.js')).map((path) => `node_modules/${path}`);
  for (const file of [program, ...tools])
    execFileSync(process.execPath, [join(folder, file)], {
      cwd: folder,
      stdio: 'pipe',
      env: { PATH: process.env['PATH'], NODE_OPTIONS: `--require ${join(folder, 'record.cjs')}` },
    });
  const loaded = readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((url) => packageOf(project, decodeURIComponent(url.split('/node_modules/').at(-1)!)) ?? []);
  return [...new Set(loaded)].sort();
}

test.each(projects.map((project) => [project.name, project] as const))(
  'what Node.js loads is never called not reachable: %s',
  async (_, project) => {
    const verdicts = await judge(project);
    const loaded = loadedBy(project);
    const refused = called(verdicts, 'not_reachable');
    expect(refused.filter((name) => loaded.includes(name))).toEqual([]);
    expect(refused).toEqual([...project.cut].sort());
  },
);

test('without sources the walk stops at what the project imports, and says so', async () => {
  const verdicts = await judge(projects[0]!, NO_SOURCES);
  expect(verdicts.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['reachable', 'The code imports it.'],
    ['unknown', 'pkg:npm/a@1.0.0 depends on it, and its source code is not available.'],
    ['unknown', 'pkg:npm/a@1.0.0 depends on it, and its source code is not available.'],
  ]);
});

test('a chain names file and line of every step, and a cut names the packages that would have led on', async () => {
  const verdicts = await judge(projects[0]!);
  const of = (name: string) => verdicts.find(({ purl }) => nameIn(purl) === name)!;
  expect(of('b').chain).toEqual([
    { from: null, file: 'app.js', line: 1, how: 'import', to: 'pkg:npm/a@1.0.0' },
    { from: 'pkg:npm/a@1.0.0', file: 'index.js', line: 1, how: 'import', to: 'pkg:npm/b@1.0.0' },
  ]);
  expect(of('c').cut).toEqual(['pkg:npm/a@1.0.0']);
});
