/**
 * Groups names that mean the same vulnerability, by union-find over the aliases each record states.
 * Two CVEs end up together only when one record names both, and even then not when other records speak of each of them alone: then the
 * record is a collective advisory over several vulnerabilities. A chain of records that each name one CVE is no statement that they are
 * equal. A link that would join two such CVEs is dropped, the later in the order of `records`.
 *
 * `records` are `[name, aliases]` as ordinals into one sorted table of names; `isCve` says which ordinals are CVE ids.
 * Gives for every name the smallest ordinal of its group.
 */
export function uniteAliases(
  names: number,
  records: Iterable<readonly [number, readonly number[]]>,
  isCve: (name: number) => boolean,
): Uint32Array {
  const parent = Uint32Array.from({ length: names }, (_, name) => name);
  const cvesOf = new Map<number, number[]>();
  const namedTogether = new Set<string>();
  const namedAlone = new Set<number>();
  const late: [number, number][] = [];

  const rootOf = (name: number): number => {
    let root = name;
    while (parent[root] !== root) root = parent[root]!;
    for (let next = name; next !== root;) [next, parent[next]] = [parent[next]!, root];
    return root;
  };
  const cvesAt = (root: number): readonly number[] => cvesOf.get(root) ?? (isCve(root) ? [root] : []);
  const mayJoin = (left: readonly number[], right: readonly number[]): boolean => {
    if (left.length === 0 || right.length === 0) return true;
    if (left.some((one) => namedAlone.has(one)) && right.some((other) => namedAlone.has(other))) return false;
    return left.some((one) => right.some((other) => namedTogether.has(pairOf(one, other))));
  };
  const join = (one: number, other: number): void => {
    const left = rootOf(one);
    const right = rootOf(other);
    if (left === right) return;
    const cves = [...cvesAt(left), ...cvesAt(right)];
    if (!mayJoin(cvesAt(left), cvesAt(right))) return;
    const [root, child] = left < right ? [left, right] : [right, left];
    parent[child] = root;
    cvesOf.delete(child);
    if (cves.length > 0) cvesOf.set(root, cves);
  };

  for (const [name, aliases] of records) {
    const cves = [name, ...aliases].filter(isCve);
    if (cves.length === 1) namedAlone.add(cves[0]!);
    for (const [index, one] of cves.entries()) for (const other of cves.slice(index + 1)) namedTogether.add(pairOf(one, other));
  }
  // What a record says of CVEs comes before what records say of each other, so that order among files changes nothing.
  for (const [name, aliases] of records) {
    for (const alias of aliases) {
      if (isCve(name) || isCve(alias)) join(name, alias);
      else late.push([name, alias]);
    }
  }
  for (const [name, alias] of late) join(name, alias);
  for (let name = 0; name < names; name++) parent[name] = rootOf(name);
  return parent;
}

const pairOf = (one: number, other: number): string => (one < other ? `${one} ${other}` : `${other} ${one}`);
