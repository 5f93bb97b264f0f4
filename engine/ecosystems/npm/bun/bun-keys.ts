import type { LockNode } from '#engine/inventory/lock-graph.ts';

/** The node that a name means for the entry with the key `from`. */
export type Find = (from: string, name: string) => LockNode | undefined;

// From the path of names outwards: `a/b/c` before `a/c` before `c`.
export function finder(nodeAt: ReadonlyMap<string, LockNode>): Find {
  return (from, name) => {
    for (let path = from; path !== ''; path = withoutLastName(path)) {
      const node = nodeAt.get(`${path}/${name}`);
      if (node) return node;
    }
    return nodeAt.get(name);
  };
}

/** Key of the package that an entry lies in, empty for one at the top. */
export function withoutLastName(path: string): string {
  const slash = path.lastIndexOf('/');
  if (slash === -1) return '';
  const before = path.lastIndexOf('/', slash - 1);
  return path[before + 1] === '@' ? path.slice(0, Math.max(0, before)) : path.slice(0, slash);
}
