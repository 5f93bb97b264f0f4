import type { Component, Importer } from '#contract/results/inventory.ts';

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
