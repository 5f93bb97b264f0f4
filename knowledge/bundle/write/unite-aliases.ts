/** What is known of the CVEs in a group of names. */
interface GroupCves {
  /** Whether some record speaks of one of them alone. */
  alone: boolean;
  /** Records that name one of them and another CVE. */
  collective: Set<number>;
}

/**
 * Groups names that mean the same vulnerability, by union-find over the aliases each record states.
 * Two CVEs end up together only when one record names both, and even then not when other records speak of each of them alone: then the
 * record is a collective advisory over several vulnerabilities. A chain of records that each name one CVE is no statement that they are
 * equal. A link that would join two such CVEs is dropped, the later in the order of `records`.
 *
 * `records` are `[name, aliases]` as ordinals into one sorted table of names, those without aliases too where their own name is a CVE id;
 * `isCve` says which ordinals are CVE ids.
 * Gives for every name the smallest ordinal of its group.
 */
export function uniteAliases(
  names: number,
  records: Iterable<readonly [number, readonly number[]]>,
  isCve: (name: number) => boolean,
): Uint32Array {
  const parent = Uint32Array.from({ length: names }, (_, name) => name);
  const { cvesOf, late } = readStatements(records, isCve);

  const rootOf = (name: number): number => {
    let root = name;
    while (parent[root] !== root) root = parent[root]!;
    for (let next = name; next !== root;) [next, parent[next]] = [parent[next]!, root];
    return root;
  };
  const join = (one: number, other: number): void => {
    const [root, child] = [rootOf(one), rootOf(other)].sort((a, b) => a - b) as [number, number];
    const [left, right] = [cvesOf.get(root), cvesOf.get(child)];
    if (root === child || (left && right && !mayJoin(left, right))) return;
    parent[child] = root;
    cvesOf.delete(child);
    const united = left && right ? unite(left, right) : (left ?? right);
    if (united) cvesOf.set(root, united);
  };

  // What a record says of CVEs comes before what records say of each other, so that order among files changes nothing.
  for (const [name, aliases] of records) for (const alias of aliases) if (isCve(name) || isCve(alias)) join(name, alias);
  for (const [name, alias] of late) join(name, alias);
  for (let name = 0; name < names; name++) parent[name] = rootOf(name);
  return parent;
}

function readStatements(records: Iterable<readonly [number, readonly number[]]>, isCve: (name: number) => boolean) {
  const cvesOf = new Map<number, GroupCves>();
  const late: [number, number][] = [];
  let number = 0;
  for (const [name, aliases] of records) {
    number++;
    const cves = [...new Set([name, ...aliases])].filter(isCve);
    for (const cve of cves) {
      if (!cvesOf.has(cve)) cvesOf.set(cve, { alone: false, collective: new Set() });
      if (cves.length === 1) cvesOf.get(cve)!.alone = true;
      else cvesOf.get(cve)!.collective.add(number);
    }
    if (!isCve(name)) for (const alias of aliases) if (!isCve(alias)) late.push([name, alias]);
  }
  return { cvesOf, late };
}

function mayJoin(left: GroupCves, right: GroupCves): boolean {
  if (left.alone && right.alone) return false;
  const [few, many] = left.collective.size < right.collective.size ? [left, right] : [right, left];
  for (const record of few.collective) if (many.collective.has(record)) return true;
  return false;
}

function unite(left: GroupCves, right: GroupCves): GroupCves {
  const [few, many] = left.collective.size < right.collective.size ? [left, right] : [right, left];
  for (const record of few.collective) many.collective.add(record);
  return { alone: left.alone || right.alone, collective: many.collective };
}
