import type { CodeFinding } from '#contract/results/code.ts';
import type { JudgedFinding, StoredDecision } from './judged-finding.ts';

/** What decisions see of a weakness in the code. */
export interface JudgedCode extends Pick<CodeFinding, 'fingerprint' | 'moved_fingerprint' | 'rule_id' | 'severity'> {
  readonly file: string;
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

/** Decisions on weaknesses whose file has moved follow them, unless a weakness has the fingerprint that was decided on. */
export function followMoved(decisions: readonly StoredDecision[], findings: readonly JudgedCode[]): StoredDecision[] {
  const present = new Set(findings.map(({ fingerprint }) => fingerprint));
  const byMoved = new Map(findings.map((finding) => [finding.moved_fingerprint, finding.fingerprint]));
  return decisions.map((decision) => {
    if (decision.scope !== 'code' || decision.fingerprint == null || present.has(decision.fingerprint)) return decision;
    const moved = byMoved.get(decision.evidence?.code?.moved_fingerprint ?? '');
    return moved === undefined ? decision : { ...decision, fingerprint: moved };
  });
}
