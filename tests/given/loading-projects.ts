import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { registryComponent, ROOT } from '#tests/conformance/matching/registry-component.ts';
import { npmInventory } from './results.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A project whose packages load each other in some way. */
export interface Project {
  readonly name: string;
  readonly needs: ReadonlyMap<string, string[]>;
  readonly files: ReadonlyMap<string, string>;
  /** Packages that nothing loads, which must be seen. */
  readonly cut: readonly string[];
}

export const loadingProjects = readFileSync(join(import.meta.dirname, '../../engine/code-scanning/reachability/projects.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map(toProject);

function toProject(text: string): Project {
  const [name = '', ...lines] = text.trimEnd().split('\n');
  const needs = new Map<string, string[]>();
  const files = new Map<string, string>();
  const cut: string[] = [];
  for (const line of lines) {
    const file = /^(\S+) \| (.*)$/.exec(line);
    const need = /^(\S+) > (.*)$/.exec(line);
    if (file) files.set(file[1]!, file[2]!);
    else if (need) needs.set(need[1]!, need[2]!.split(', '));
    else cut.push(...line.replace(/^cut /, '').split(', '));
  }
  return { name, needs, files, cut };
}

export const packagesOf = ({ needs }: Project) => [...new Set([...needs.values()].flat())];
export const packageOf = (project: Project, path: string) => packagesOf(project).find((name) => path.startsWith(`${name}/`));

/** Writes the project with its packages installed. */
export function install(project: Project): string {
  const folder = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const name of packagesOf(project)) write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0' }));
  for (const [path, text] of project.files) write(packageOf(project, path) === undefined ? path : `node_modules/${path}`, text);
  return folder;
}

const purlOf = (name: string) => registryComponent('npm', name, '1.0.0').purl;

export function inventoryOf(project: Project) {
  const edges = (name: string) =>
    (project.needs.get(name) ?? []).map((each) => ({ to: purlOf(each), kind: 'production' as const, range: '^1.0.0' }));
  const declared = (project.needs.get('.') ?? []).map((name) => ({
    name,
    range: '*',
    scope: 'production' as const,
    component: purlOf(name),
    location: null,
  }));
  return npmInventory(
    packagesOf(project).map((name) => registryComponent('npm', name, '1.0.0', { dependencies: edges(name) })),
    { importers: [{ ...ROOT, dependencies: declared }] },
  );
}
