import type { VulnerabilityRule } from '#contract/entities/policy.ts';
import type { JudgedFinding } from './judged-finding.ts';
import { ruleTest } from './rule-fits.ts';

interface Placed<Entry> {
  readonly order: number;
  readonly entry: Entry;
  fits(finding: JudgedFinding): boolean;
}

/**
 * Gives, of entries with a rule, the first one that fits a finding. Entries are found by what their rule names (a vulnerability, a package,
 * the start of a package's name), so that a finding is held only against rules that may mean it.
 */
export function ruleIndex<Entry extends { readonly rule: VulnerabilityRule }>(
  entries: readonly Entry[],
  now: Date,
): (finding: JudgedFinding) => Entry | undefined {
  const byVulnerability = new Map<string, Placed<Entry>[]>();
  const byPackage = new Map<string, Placed<Entry>[]>();
  const byStart = new Map<string, Placed<Entry>[]>();
  const others: Placed<Entry>[] = [];
  for (const [order, entry] of entries.entries()) {
    const { vulnerability, package: name } = entry.rule;
    const placed = { order, entry, fits: ruleTest(entry.rule, now) };
    if (vulnerability !== undefined) put(byVulnerability, vulnerability, placed);
    else if (name?.endsWith('*')) put(byStart, name.slice(0, -1), placed);
    else if (name !== undefined) put(byPackage, name, placed);
    else others.push(placed);
  }
  const lengths = [...new Set([...byStart.keys()].map(({ length }) => length))];
  return (finding) => {
    let first: Placed<Entry> | undefined;
    const look = (candidates: readonly Placed<Entry>[] | undefined) => {
      if (!candidates) return;
      for (const placed of candidates) {
        if (first && first.order < placed.order) return;
        if (placed.fits(finding)) {
          first = placed;
          return;
        }
      }
    };
    look(byVulnerability.get(finding.vulnerability_id));
    if (byVulnerability.size > 0) for (const alias of finding.aliases) look(byVulnerability.get(alias));
    look(byPackage.get(finding.name));
    for (const length of lengths) if (length <= finding.name.length) look(byStart.get(finding.name.slice(0, length)));
    look(others);
    return first?.entry;
  };
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
