import type { Component, Ecosystem, Importer } from '#contract/results/inventory.ts';

export interface FullName {
  /** npm scope with `@`, Composer vendor; null where the name has none. */
  readonly group: string | null;
  readonly name: string;
}

export function fullNameOf({ name }: Pick<Component, 'name'>): FullName {
  const slash = name.indexOf('/');
  return slash === -1 ? { group: null, name } : { group: name.slice(0, slash), name: name.slice(slash + 1) };
}

/** How a document calls an importer: its own name, else the project's with its folder. */
export function importerName({ id, name }: Importer, projectName: string): string {
  if (name) return name;
  return id === '.' ? projectName : `${projectName}/${id}`;
}

/** Package URL of an importer that its manifest names; null for one without a name. */
export function importerPurl({ name, version }: Importer, ecosystem: Ecosystem): string | null {
  if (!name) return null;
  const path = name
    .split('/')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/');
  return `pkg:${ecosystem}/${path}${version ? `@${encodeURIComponent(version.toWellFormed())}` : ''}`;
}

/** Minimum elements want a version of everything; a project or folder that states none is named by the state that was analyzed. */
export const UNVERSIONED = 'unversioned';

/** Who supplies a component, as far as its name tells: the owner of its scope or vendor name. */
export function supplierOf(component: Pick<Component, 'name'>): string | null {
  return fullNameOf(component).group;
}

/** Where the component's bytes come from, when that is an address that a document may hold. */
export function downloadOf({ source }: Pick<Component, 'source'>): { kind: 'vcs' | 'distribution'; url: string } | null {
  if (source.url === null || !URL.canParse(source.url)) return null;
  const { protocol } = new URL(source.url);
  if (!/^(?:https?|ssh|git|git\+[a-z]+|ftp):$/.test(protocol)) return null;
  return { kind: source.kind === 'git' || source.kind === 'vcs' ? 'vcs' : 'distribution', url: new URL(source.url).href };
}
