import type { DataOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';

/** A run as the comparison sees it. */
export interface ComparedRun {
  readonly components: readonly { readonly purl: string; readonly ecosystem: string; readonly name: string; readonly version: string }[];
  readonly findings: readonly ComparedFinding[];
}

interface ComparedFinding {
  readonly vulnerability_id: string;
  readonly aliases: readonly string[];
  readonly purl: string;
}

type Comparison = DataOf<(typeof resultCalls)['diff']>;

/**
 * What came and went between two runs. A finding changed by `code` when its component came or went, and by `knowledge` when the
 * component is in both runs and only the advisories say something else of it.
 */
export function compareRuns(base: ComparedRun, head: ComparedRun): Comparison {
  const before = new Set(base.components.map(({ purl }) => purl));
  const after = new Set(head.components.map(({ purl }) => purl));
  const added = head.components.filter(({ purl }) => !before.has(purl));
  const removed = base.components.filter(({ purl }) => !after.has(purl));
  const changed = changedVersions(added, removed);
  const changedNames = new Set(changed.map(({ ecosystem, name }) => `${ecosystem} ${name}`));
  const isNew = ({ ecosystem, name }: { ecosystem: string; name: string }) => !changedNames.has(`${ecosystem} ${name}`);
  const wasFound = finderOf(base.findings);
  const isFound = finderOf(head.findings);
  return {
    components: {
      added: added.filter(isNew).map(({ purl }) => ({ purl })),
      removed: removed.filter(isNew).map(({ purl }) => ({ purl })),
      changed,
    },
    findings: [
      ...head.findings
        .filter((finding) => !wasFound(finding))
        .map(({ vulnerability_id, purl }) => ({
          vulnerability_id,
          purl,
          change: 'introduced' as const,
          cause: before.has(purl) ? ('knowledge' as const) : ('code' as const),
        })),
      ...base.findings
        .filter((finding) => !isFound(finding))
        .map(({ vulnerability_id, purl }) => ({
          vulnerability_id,
          purl,
          change: 'resolved' as const,
          cause: after.has(purl) ? ('knowledge' as const) : ('code' as const),
        })),
    ],
  };
}

/** Tells whether a finding is among these. A vulnerability that got its CVE since is the same one: then one names the other as an alias. */
function finderOf(findings: readonly ComparedFinding[]): (finding: ComparedFinding) => boolean {
  const ids = new Set(findings.map(({ vulnerability_id, purl }) => `${vulnerability_id} ${purl}`));
  const aliases = new Set(findings.flatMap((finding) => finding.aliases.map((alias) => `${alias} ${finding.purl}`)));
  return ({ vulnerability_id: id, aliases: others, purl }) =>
    ids.has(`${id} ${purl}`) || aliases.has(`${id} ${purl}`) || others.some((other) => ids.has(`${other} ${purl}`));
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
