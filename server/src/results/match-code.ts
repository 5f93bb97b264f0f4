import type { CodeIdentity } from '#contract/results/code.ts';

/** By what a weakness of one run is recognized in another. */
export interface MatchedCode {
  readonly rule_id: string;
  readonly fingerprint: string;
  readonly moved_fingerprint: string;
  /** The `moved_fingerprint` of the first that is equal but for its place; null: it is the first. */
  readonly twin_of: string | null;
  /** Null: nothing else. */
  readonly known_as: readonly CodeIdentity[] | null;
  readonly file: string;
  readonly line: number;
}

/** The code around a weakness, by its fingerprint in a run; the line of the weakness is at `at`. */
export type Surroundings = ReadonlyMap<string, { readonly lines: readonly string[]; readonly at: number }>;

export interface Unmatched<T> {
  readonly base: T[];
  readonly head: T[];
}

/** Longer groups of equal weaknesses are matched in their order. */
const MOST_PAIRS = 40_000;

/**
 * Weaknesses that only one of two runs has: under whichever engine's name, wherever their file was moved. Of several in one file that are equal
 * but for their place, those stay that have the same code around them. The last to be tried is the same line of code in a function of another
 * name.
 */
export function unmatchedCode<T extends MatchedCode>(
  base: readonly T[],
  head: readonly T[],
  around: { readonly base: Surroundings; readonly head: Surroundings } = { base: new Map(), head: new Map() },
): Unmatched<T> {
  const named = { base: namesOf(base), head: namesOf(head) };
  const open = {
    base: base.filter((one) => !ownNames(one).some((name) => named.head.has(name))),
    head: head.filter((one) => !ownNames(one).some((name) => named.base.has(name))),
  };
  const stays = withTwins(base, head, { open, around });
  const moved = pairUp(stays, (one) => [one.moved_fingerprint, ...(one.known_as ?? []).map((name) => name.moved_fingerprint)]);
  // The number in a moved fingerprint counts equal weaknesses of all files. A file of the same name comes first.
  const equal = pairUp(
    pairUp(moved, (one) => [`${familyOf(one)} ${fileName(one)}`]),
    (one) => [familyOf(one)],
  );
  return pairUp(equal, (one) => lineNames(one, around.base.get(one.fingerprint) ?? around.head.get(one.fingerprint)));
}

/** What stays of a weakness when its function gets another name. */
function lineNames(
  { rule_id: rule, file }: MatchedCode,
  code: { readonly lines: readonly string[]; readonly at: number } | undefined,
): string[] {
  const line = code?.lines[code.at]?.trim();
  return line ? [`${rule}\0${file}\0${line}`] : [];
}

/** Which file and which words of a weakness others may share. */
function twinsKey(one: MatchedCode): string {
  return `${one.file}\0${familyOf(one)}`;
}

export function familyOf({ twin_of: first, moved_fingerprint: moved }: MatchedCode): string {
  return first ?? moved;
}

function ownNames({ fingerprint, known_as: names }: MatchedCode): string[] {
  return [fingerprint, ...(names ?? []).map((name) => name.fingerprint)];
}

function namesOf(findings: readonly MatchedCode[]): ReadonlySet<string> {
  return new Set(findings.flatMap((one) => ownNames(one)));
}

// A fingerprint counts equal weaknesses of a file from the top, so one that is added or removed above shifts the others.
function withTwins<T extends MatchedCode>(
  base: readonly T[],
  head: readonly T[],
  { open, around }: { open: Unmatched<T>; around: { readonly base: Surroundings; readonly head: Surroundings } },
): Unmatched<T> {
  const keys = new Set([...open.base, ...open.head].map((one) => twinsKey(one)));
  const groups = { base: groupsOf(base, keys), head: groupsOf(head, keys) };
  const result = { base: new Set(open.base), head: new Set(open.head) };
  for (const key of keys) {
    const [all, others] = [groups.base.get(key) ?? [], groups.head.get(key) ?? []];
    if (all.length === 0 || others.length === 0 || all.length * others.length > MOST_PAIRS) continue;
    const before = all.filter((one) => result.base.has(one) || isAmong(others, one));
    const after = others.filter((one) => result.head.has(one) || isAmong(all, one));
    const pairs = align(before, after, (one, other) =>
      likeness(around.base.get(before[one]!.fingerprint), around.head.get(after[other]!.fingerprint)),
    );
    for (const one of before) result.base.add(one);
    for (const one of after) result.head.add(one);
    for (const [one, other] of pairs) {
      result.base.delete(before[one]!);
      result.head.delete(after[other]!);
    }
  }
  return { base: base.filter((one) => result.base.has(one)), head: head.filter((one) => result.head.has(one)) };
}

// Results of earlier versions do not say what is equal, so a partner may be in no group.
function isAmong(group: readonly MatchedCode[], { fingerprint }: MatchedCode): boolean {
  return group.some((one) => one.fingerprint === fingerprint);
}

/** In the order of their lines. What has several names was matched by them. */
function groupsOf<T extends MatchedCode>(findings: readonly T[], keys: ReadonlySet<string>): Map<string, T[]> {
  const groups = Map.groupBy(
    findings.filter((one) => one.known_as === null && keys.has(twinsKey(one))),
    (one) => twinsKey(one),
  );
  for (const group of groups.values()) group.sort((a, b) => a.line - b.line);
  return groups;
}

/** As many pairs as there can be, in the order of both lists, which are alike most. */
function align(before: readonly unknown[], after: readonly unknown[], alike: (one: number, other: number) => number): [number, number][] {
  const [rows, columns] = [before.length, after.length];
  // A pair counts more than all likeness together.
  const pair = 1_000_000;
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const both = (one: number, other: number) => pair + alike(one, other) + best[one + 1]![other + 1]!;
  for (let one = rows - 1; one >= 0; one--) {
    for (let other = columns - 1; other >= 0; other--) {
      best[one]![other] = Math.max(both(one, other), best[one + 1]![other]!, best[one]![other + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let one = 0, other = 0; one < rows && other < columns;) {
    if (best[one]![other] === both(one, other)) pairs.push([one++, other++]);
    else if (best[one]![other] === best[one + 1]![other]) one += 1;
    else other += 1;
  }
  return pairs;
}

/** How many lines around two places are the same, the next ones first: beyond one that differs, the code is another. */
function likeness(one: { lines: readonly string[]; at: number } | undefined, other: typeof one): number {
  if (!one || !other) return 0;
  let same = 0;
  for (const step of [-1, 1]) {
    for (let away = step; ; away += step) {
      const line = one.lines[one.at + away]?.trim();
      if (line === undefined || line !== other.lines[other.at + away]?.trim()) break;
      same += line === '' ? 0 : 1;
    }
  }
  return same;
}

/** Leaves what has no partner of an equal name; each is the partner of one. */
function pairUp<T extends MatchedCode>({ base, head }: Unmatched<T>, names: (one: T) => readonly string[]): Unmatched<T> {
  const free = new Map<string, T[]>();
  // The last of a list is taken first, so that those that come first have the first partners.
  for (const one of base.toReversed()) {
    for (const name of names(one)) {
      const partners = free.get(name);
      if (partners) partners.push(one);
      else free.set(name, [one]);
    }
  }
  const taken = new Set<T>();
  const left = head.filter((one) => {
    for (const name of names(one)) {
      const partners = free.get(name) ?? [];
      for (let partner = partners.pop(); partner; partner = partners.pop()) {
        if (taken.has(partner)) continue;
        taken.add(partner);
        return false;
      }
    }
    return true;
  });
  return { base: base.filter((one) => !taken.has(one)), head: left };
}

function fileName({ file }: MatchedCode): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
