/**
 * Whether a folder below a workspace root is one of its members. Globs know `*`, `**`, `?`, `{a,b}` and a leading `!`;
 * a later exclusion takes a member out again. Source: npm, yarn and pnpm documentation of workspaces.
 */
export function isWorkspaceOf(globs: readonly string[] | undefined, folder: string): boolean {
  let member = false;
  for (const glob of globs ?? []) {
    if (glob.startsWith('!')) member &&= !matches(glob.slice(1), folder);
    else member ||= matches(glob, folder);
  }
  return member;
}

// Globs come from strangers, so they are matched in time linear in glob times folder, not by a regular expression.
function matches(glob: string, folder: string): boolean {
  const path = folder.split('/');
  return segmentsOf(glob).some((segments) => matchesInOrder(segments, path, (segment) => segment === '**', matchesName));
}

const MOST_ALTERNATIVES = 200;
const known = new Map<string, string[][]>();

function segmentsOf(glob: string): string[][] {
  let segments = known.get(glob);
  if (!segments) {
    segments = alternatives(glob.slice(0, 1000)).map((one) =>
      one
        .replace(/^\.\//, '')
        .split('/')
        .filter((segment) => segment !== ''),
    );
    if (known.size < 10_000) known.set(glob, segments);
  }
  return segments;
}

function alternatives(glob: string): string[] {
  let open = [glob];
  const done: string[] = [];
  while (open.length > 0 && open.length + done.length <= MOST_ALTERNATIVES) {
    open = open.flatMap((one) => {
      const match = /^([^{]*)\{([^{}]*)\}(.*)$/s.exec(one);
      if (match) return match[2]!.split(',').map((choice) => match[1]! + choice + match[3]!);
      done.push(one);
      return [];
    });
  }
  return done;
}

function matchesName(pattern: string, name: string): boolean {
  return matchesInOrder(
    [...pattern],
    [...name],
    (char) => char === '*',
    (char, actual) => char === '?' || char === actual,
  );
}

/** Matches a row of patterns, some of which stand for any number of items, going back only to the last of those. */
function matchesInOrder(
  patterns: readonly string[],
  items: readonly string[],
  isAny: (pattern: string) => boolean,
  isOne: (pattern: string, item: string) => boolean,
): boolean {
  let at = 0;
  let item = 0;
  let lastAny = -1;
  let taken = 0;
  while (item < items.length) {
    if (at < patterns.length && isAny(patterns[at]!)) {
      lastAny = at;
      taken = item;
      at += 1;
    } else if (at < patterns.length && isOne(patterns[at]!, items[item]!)) {
      at += 1;
      item += 1;
    } else if (lastAny !== -1) {
      at = lastAny + 1;
      taken += 1;
      item = taken;
    } else return false;
  }
  while (at < patterns.length && isAny(patterns[at]!)) at += 1;
  return at === patterns.length;
}
