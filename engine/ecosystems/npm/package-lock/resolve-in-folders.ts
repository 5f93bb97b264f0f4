import type { LockNode } from '#engine/inventory/lock-graph.ts';

/**
 * Node's search for a package: from the folder outwards, the nearest `node_modules` that holds the name.
 * Source: Node.js documentation, "Loading from node_modules folders".
 */
export function resolveInFolders(nodeAt: ReadonlyMap<string, LockNode>): (from: string, name: string) => LockNode | undefined {
  const modulesOf = new Map<string, Map<string, LockNode>>();
  for (const [installPath, node] of nodeAt) {
    const modules = startOfModules(installPath);
    if (modules === -1) continue;
    const folder = installPath.slice(0, Math.max(0, modules - 1));
    const known = modulesOf.get(folder);
    const name = installPath.slice(modules + MODULES.length);
    if (known) known.set(name, node);
    else modulesOf.set(folder, new Map([[name, node]]));
  }
  const outermost = modulesOf.get('');
  return (from, name) => {
    for (let folder = from; folder !== ''; folder = outer(folder)) {
      const node = modulesOf.get(folder)?.get(name);
      if (node) return node;
    }
    return outermost?.get(name);
  };
}

// A folder named node_modules has none of its own: the search goes on beside it.
function outer(folder: string): string {
  const modules = startOfModules(folder);
  return folder.slice(0, Math.max(0, modules === -1 ? folder.lastIndexOf('/') : modules - 1));
}

const MODULES = 'node_modules/';

/** Where the innermost `node_modules` of a path begins. */
function startOfModules(path: string): number {
  const modules = path.lastIndexOf(MODULES);
  return modules <= 0 || path[modules - 1] === '/' ? modules : -1;
}
