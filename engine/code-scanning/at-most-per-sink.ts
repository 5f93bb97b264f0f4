import type { ProgramResult, RawFinding } from './raw-finding.ts';

const MOST = 500;

/** Drops the calls of wrappers beyond a number for each sink, and says so. */
export function atMostPerSink(findings: readonly RawFinding[], most = MOST): ProgramResult {
  const bySink = Map.groupBy(
    findings.filter(({ through }) => through !== undefined),
    ({ rule, steps }) => `${rule.name} ${steps.at(-1)!.path} ${steps.at(-1)!.start}`,
  );
  const dropped = new Set<RawFinding>();
  const limits: string[] = [];
  for (const all of bySink.values()) {
    if (all.length <= most) continue;
    const { through, steps } = all[0]!;
    for (const each of all.toSorted((a, b) => compare(a.at.path, b.at.path) || a.at.start - b.at.start).slice(most)) dropped.add(each);
    limits.push(`${steps.at(-1)!.path}: ${all.length} calls of ${through} and other functions are dangerous; only ${most} are listed.`);
  }
  return { findings: findings.filter((each) => !dropped.has(each)), limits };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
