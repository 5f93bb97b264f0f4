import type { DataOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import type { Cover } from '#contract/entities/decision.ts';
import type { FindingVerdict } from '#contract/entities/result-rows.ts';
import { findingFingerprint } from './finding-fingerprint.ts';

/** A run as the comparison sees it. */
export interface ComparedRun {
  readonly components: readonly { readonly purl: string; readonly ecosystem: string; readonly name: string; readonly version: string }[];
  readonly findings: readonly ComparedFinding[];
}

export interface ComparedFinding extends FindingVerdict {
  readonly aliases: readonly string[];
  /** What closed it. */
  readonly covered_by: Cover | null;
}

type Wire = DataOf<(typeof resultCalls)['diff']>;
/** Both runs have looked for vulnerabilities. */
type Comparison = Omit<Wire, 'complete' | 'code'> & {
  readonly findings: NonNullable<Wire['findings']>;
  readonly changed_findings: NonNullable<Wire['changed_findings']>;
  readonly left: NonNullable<Wire['left']>;
};

/** Those that are left are all counted, and as many of them shown. */
export const SHOWN_LEFT = 500;

/**
 * What is open in one of two runs and not in the other. A finding changed by `code` when its component came or went, by `knowledge` when the
 * component is in both runs and only the advisories say something else of it, and by `decision` when both runs have it and a decision or a
 * policy closes it in one of them. Findings keep their order, those that came first.
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
  const left = pairs.flatMap(({ before: old, after: now }) => (old && isOpen(old) && isOpen(now) ? [now] : []));
  return {
    components: {
      added: added.filter(isNew).map(({ purl }) => ({ purl })),
      removed: removed.filter(isNew).map(({ purl }) => ({ purl })),
      changed,
    },
    findings: [
      ...pairs
        .filter(({ before: old, after: now }) => isOpen(now) && !(old && isOpen(old)))
        .map(({ before: old, after: now }) => ({
          ...now,
          change: 'introduced' as const,
          cause: old ? ('decision' as const) : before.has(now.purl) ? ('knowledge' as const) : ('code' as const),
          covered_by: old?.covered_by ?? null,
        })),
      ...base.findings
        .map((old) => ({ old, now: inHead(old) }))
        .filter(({ old, now }) => isOpen(old) && !(now && isOpen(now)))
        .map(({ old, now }) => ({
          ...old,
          change: 'resolved' as const,
          cause: now ? ('decision' as const) : after.has(old.purl) ? ('knowledge' as const) : ('code' as const),
          covered_by: now?.covered_by ?? null,
        })),
    ],
    changed_findings: pairs.flatMap(({ before: old, after: now }) =>
      old && isOpen(now) && findingFingerprint(old) !== findingFingerprint(now) ? [{ before: old, after: now }] : [],
    ),
    left: { count: left.length, findings: left.slice(0, SHOWN_LEFT) },
  };
}

function isOpen({ covered_by: cover }: ComparedFinding): boolean {
  return cover === null;
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
