/** What a name means for the entry with the key `from`. */
export type Find<T> = (from: string, name: string) => T | undefined;

// From the path of names outwards: `a/b/c` before `a/c` before `c`.
export function finder<T>(at: ReadonlyMap<string, T>): Find<T> {
  return (from, name) => {
    for (let path = from; path !== ''; path = withoutLastName(path)) {
      const found = at.get(`${path}/${name}`);
      if (found) return found;
    }
    return at.get(name);
  };
}

/** Key of the package that an entry lies in, empty for one at the top. */
export function withoutLastName(path: string): string {
  const slash = path.lastIndexOf('/');
  if (slash === -1) return '';
  const before = path.lastIndexOf('/', slash - 1);
  return path[before + 1] === '@' ? path.slice(0, Math.max(0, before)) : path.slice(0, slash);
}
