import type { LockNode } from '#engine/inventory/lock-graph.ts';

/**
 * Node's search for a package: from the folder outwards, the nearest `node_modules` that holds the name.
 * Source: Node.js documentation, "Loading from node_modules folders".
 */
export function resolveInFolders(nodeAt: ReadonlyMap<string, LockNode>): (from: string, name: string) => LockNode | undefined {
  return (from, name) => {
    let folder = from;
    while (folder !== '') {
      const node = nodeAt.get(`${folder}/node_modules/${name}`);
      if (node) return node;
      folder = outer(folder);
    }
    return nodeAt.get(`node_modules/${name}`);
  };
}

// A folder named node_modules has none of its own: the search goes on beside it.
function outer(folder: string): string {
  const modules = folder.lastIndexOf('node_modules/');
  if (modules !== -1 && (modules === 0 || folder[modules - 1] === '/')) return folder.slice(0, Math.max(0, modules - 1));
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
}
