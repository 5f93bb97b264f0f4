import type { DataOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import type { FindingVerdict } from '#contract/entities/result-rows.ts';
import { findingFingerprint } from './finding-fingerprint.ts';

/** A run as the comparison sees it. */
export interface ComparedRun {
  readonly components: readonly { readonly purl: string; readonly ecosystem: string; readonly name: string; readonly version: string }[];
  readonly findings: readonly ComparedFinding[];
}

export interface ComparedFinding extends FindingVerdict {
  readonly aliases: readonly string[];
}

type Wire = DataOf<(typeof resultCalls)['diff']>;
/** Both runs have looked for vulnerabilities. */
type Comparison = Omit<Wire, 'complete'> & {
  readonly findings: NonNullable<Wire['findings']>;
  readonly changed_findings: NonNullable<Wire['changed_findings']>;
};

/**
 * What came and went between two runs. A finding changed by `code` when its component came or went, and by `knowledge` when the
 * component is in both runs and only the advisories say something else of it. Findings keep their order, those that came first.
 */
export function compareRuns(base: ComparedRun, head: ComparedRun): Comparison {
  const before = new Set(base.components.map(({ purl }) => purl));
  const after = new Set(head.components.map(({ purl }) => purl));
  const added = head.components.filter(({ purl }) => !before.has(purl));
  const removed = base.components.filter(({ purl }) => !after.has(purl));
  const changed = changedVersions(added, removed);
  const changedNames = new Set(changed.map(({ ecosystem, name }) => `${ecosystem} ${name}`));
  const isNew = ({ ecosystem, name }: { ecosystem: string; name: string }) => !changedNames.has(`${ecosystem} ${name}`);
  const inBase = finderOf(base.findings);
  const inHead = finderOf(head.findings);
  const pairs = head.findings.map((finding) => ({ before: inBase(finding), after: finding }));
  return {
    components: {
      added: added.filter(isNew).map(({ purl }) => ({ purl })),
      removed: removed.filter(isNew).map(({ purl }) => ({ purl })),
      changed,
    },
    findings: [
      ...pairs
        .filter((pair) => !pair.before)
        .map(({ after: finding }) => ({
          ...finding,
          change: 'introduced' as const,
          cause: before.has(finding.purl) ? ('knowledge' as const) : ('code' as const),
        })),
      ...base.findings
        .filter((finding) => !inHead(finding))
        .map((finding) => ({
          ...finding,
          change: 'resolved' as const,
          cause: after.has(finding.purl) ? ('knowledge' as const) : ('code' as const),
        })),
    ],
    changed_findings: pairs.flatMap((pair) =>
      pair.before && findingFingerprint(pair.before) !== findingFingerprint(pair.after) ? [{ before: pair.before, after: pair.after }] : [],
    ),
  };
}

/** Finds the same finding among these. A vulnerability that got its CVE since is the same one: then one names the other as an alias. */
function finderOf(findings: readonly ComparedFinding[]): (finding: ComparedFinding) => ComparedFinding | undefined {
  const byAlias = new Map(findings.flatMap((finding) => finding.aliases.map((alias) => [`${alias} ${finding.purl}`, finding])));
  const byId = new Map(findings.map((finding) => [`${finding.vulnerability_id} ${finding.purl}`, finding]));
  return ({ vulnerability_id: id, aliases, purl }) =>
    byId.get(`${id} ${purl}`) ??
    byAlias.get(`${id} ${purl}`) ??
    aliases.map((alias) => byId.get(`${alias} ${purl}`)).find((found) => found !== undefined);
}

function changedVersions(added: ComparedRun['components'], removed: ComparedRun['components']): Comparison['components']['changed'] {
  const from = Map.groupBy(removed, ({ ecosystem, name }) => `${ecosystem} ${name}`);
  const to = Map.groupBy(added, ({ ecosystem, name }) => `${ecosystem} ${name}`);
  return [...to].flatMap(([key, components]) => {
    const old = from.get(key);
    if (!old) return [];
    const { ecosystem, name } = components[0]!;
    return [{ ecosystem, name, from: old.map(({ version }) => version), to: components.map(({ version }) => version) }];
  });
}
