import type { Exchange } from '../exchange.ts';
import type { ForgeAlert, ForgeScan, KnownRepository, KnownUser } from '../world.ts';

export function toUser({ id, login, name }: KnownUser, { origin }: Exchange) {
  return {
    id,
    login,
    name: name ?? null,
    email: null,
    type: 'User',
    avatar_url: `${origin}/avatars/${login}`,
    html_url: `${origin}/${login}`,
  };
}

export function toRepository(repository: KnownRepository, { origin }: Exchange) {
  const [owner, name] = repository.path.split('/') as [string, string];
  return {
    id: repository.id,
    name,
    full_name: repository.path,
    owner: { login: owner, type: 'Organization' },
    private: repository.visibility !== 'public',
    visibility: repository.visibility,
    description: repository.description === '' ? null : repository.description,
    fork: false,
    archived: false,
    html_url: `${origin}/${repository.path}`,
    clone_url: `${origin}/${repository.path}.git`,
    default_branch: repository.defaultBranch,
    created_at: toSeconds(repository.createdOn),
    updated_at: toSeconds(repository.createdOn),
    permissions: { admin: false, maintain: false, push: true, triage: true, pull: true },
  };
}

export function toAlert({ number, rule, message, path, line }: ForgeAlert, repository: KnownRepository, { origin }: Exchange) {
  return {
    number,
    state: 'open',
    created_at: '2025-06-02T08:00:00Z',
    html_url: `${origin}/${repository.path}/security/code-scanning/${number}`,
    rule: {
      id: rule.id,
      name: rule.name,
      description: rule.name,
      severity: rule.severity,
      security_severity_level: 'high',
      tags: rule.tags,
    },
    tool: { name: 'CodeQL', version: '2.17.6', guid: null },
    most_recent_instance: {
      ref: `refs/heads/${repository.defaultBranch}`,
      state: 'open',
      message: { text: message },
      location: { path, start_line: line, end_line: line, start_column: 1, end_column: 80 },
      classifications: [],
    },
  };
}

function toSeconds(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19)}Z`;
}

/** An analysis as "List code scanning analyses for a repository" gives it. */
export function toAnalysis(
  scan: ForgeScan,
  { id, repository, commit, exchange }: { id: number; repository: KnownRepository; commit: string; exchange: Exchange },
) {
  return {
    ref: `refs/heads/${repository.defaultBranch}`,
    commit_sha: commit,
    analysis_key: '.github/workflows/scan.yml:analyze',
    environment: '{}',
    category: scan.category ?? '',
    error: '',
    created_at: scan.createdOn ?? new Date().toISOString(),
    results_count: 1,
    rules_count: 1,
    id,
    url: `${exchange.origin}/api/v3/repos/${repository.path}/code-scanning/analyses/${id}`,
    sarif_id: '6c81cd8e-b078-4ac3-a3be-1dad7dbd0b53',
    tool: { name: scan.tool, guid: null, version: '1.0.0' },
    deletable: true,
    warning: '',
  };
}
