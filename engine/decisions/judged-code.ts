import type { CodeFinding, CodeIdentity } from '#contract/results/code.ts';
import type { JudgedFinding, StoredDecision } from './judged-finding.ts';

/** What decisions see of a weakness in the code. */
export interface JudgedCode extends Pick<CodeFinding, 'fingerprint' | 'moved_fingerprint' | 'rule_id' | 'severity'> {
  readonly file: string;
  readonly known_as?: readonly CodeIdentity[] | null | undefined;
}

/** A weakness as decisions see it: its rule takes the place of a vulnerability, and its file that of the workspaces. */
export function judgedCode({ fingerprint, rule_id, severity, file }: JudgedCode, projectId: string): JudgedFinding {
  return {
    project_id: projectId,
    vulnerability_id: rule_id,
    aliases: [],
    purl: '',
    name: '',
    importers: [file],
    scopes: [],
    severity_class: severity,
    kev: false,
    epss: null,
    published: null,
    reachability: null,
    affected_range: '',
    fixed_versions: [],
    paths: [],
    fingerprint,
  };
}

/**
 * Decisions on weaknesses follow them to another file, and to what the engine calls them that found them first by now, unless a weakness has
 * the fingerprint that was decided on.
 */
export function followFindings(decisions: readonly StoredDecision[], findings: readonly JudgedCode[]): StoredDecision[] {
  const present = new Set(findings.map(({ fingerprint }) => fingerprint));
  const byMoved = new Map(findings.map((finding) => [finding.moved_fingerprint, finding]));
  const named = findings.flatMap((finding) => (finding.known_as ?? []).map((identity) => ({ finding, identity })));
  const byName = Map.groupBy(named, ({ identity }) => identity.fingerprint);
  const byMovedName = Map.groupBy(named, ({ identity }) => identity.moved_fingerprint);
  return decisions.flatMap((decision) => {
    if (decision.scope !== 'code' || decision.fingerprint == null || present.has(decision.fingerprint)) return [decision];
    const movedFingerprint = decision.evidence?.code?.moved_fingerprint ?? '';
    const moved = byMoved.get(movedFingerprint);
    if (moved) return [{ ...decision, fingerprint: moved.fingerprint }];
    // One account of another engine may be equal to several of ours.
    const joined = byName.get(decision.fingerprint) ?? byMovedName.get(movedFingerprint);
    if (!joined) return [decision];
    return joined.map(({ finding: { fingerprint, rule_id } }) => ({ ...decision, fingerprint, vulnerability_id: rule_id }));
  });
}
