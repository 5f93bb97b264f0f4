import type { Context } from '#server/platform/context.ts';
import { notify } from '#server/notifications/notify.ts';
import { findProject } from '#server/projects/find-project.ts';
import { compareRuns } from '#server/results/compare-runs.ts';
import * as comparedRuns from '#server/results/compared-run.store.ts';
import { findingsOf, type FindingNews } from './finding-news.store.ts';
import type { WatchedProject } from './watched-projects.store.ts';

interface News {
  readonly project: Pick<WatchedProject, 'organization_id' | 'project_id' | 'analysis_id'>;
  readonly baseRunId: string;
  readonly headRunId: string;
}

/**
 * Notifies of the findings that a run has and the one before had not, apart by cause: the code changed, or the world learned.
 * A vulnerability that was known and is now exploited counts as learned.
 */
export async function tellNews(tx: Context, { project, baseRunId, headRunId }: News): Promise<void> {
  const [base, head] = [await comparedRuns.load(tx.db, baseRunId), await comparedRuns.load(tx.db, headRunId)];
  const [before, after] = [await findingsOf(tx.db, baseRunId), await findingsOf(tx.db, headRunId)];
  const introduced = compareRuns(base, head).findings.filter(({ change }) => change === 'introduced');
  const isCausedBy = (cause: 'code' | 'knowledge', { vulnerability_id, purl }: FindingNews) =>
    introduced.some((change) => change.cause === cause && change.vulnerability_id === vulnerability_id && change.purl === purl);
  const exploited = newlyExploited(before, after);
  const byCode = after.filter((finding) => isCausedBy('code', finding));
  const byKnowledge = after.filter((finding) => isCausedBy('knowledge', finding) || exploited.includes(finding));
  const { name } = await findProject(tx, { organizationId: project.organization_id, projectId: project.project_id });
  if (byCode.length > 0) {
    const title = `${countOf(byCode)} came into ${name}`;
    await notify(tx, { ...addressOf(project), kind: 'vulnerabilities_introduced', title, text: textOf(byCode, 'The code changed.') });
  }
  if (byKnowledge.length > 0) {
    const title = `${countOf(byKnowledge)} became known in ${name}`;
    const text = textOf(byKnowledge, 'The code did not change; what is known of it did.');
    await notify(tx, { ...addressOf(project), kind: 'vulnerabilities_published', title, text });
  }
}

const MOST_NAMED = 5;

function addressOf({ organization_id, project_id, analysis_id }: News['project']): { organizationId: string; link: string } {
  return { organizationId: organization_id, link: `/results?analysis_id=${analysis_id}&project_id=${project_id}` };
}

function newlyExploited(before: readonly FindingNews[], after: readonly FindingNews[]): FindingNews[] {
  const known = new Set(before.filter(({ kev }) => !kev).map(({ vulnerability_id }) => vulnerability_id));
  return after.filter(({ kev, vulnerability_id }) => kev && known.has(vulnerability_id));
}

function countOf(findings: readonly FindingNews[]): string {
  const count = new Set(findings.map(({ vulnerability_id }) => vulnerability_id)).size;
  return count === 1 ? '1 vulnerability' : `${count} vulnerabilities`;
}

function textOf(findings: readonly FindingNews[], cause: string): string {
  const named = findings.slice(0, MOST_NAMED).map(lineOf);
  const rest = findings.length - named.length;
  return [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ') + `. ${cause}`;
}

function lineOf({ vulnerability_id, name, version, severity_class, malware, kev }: FindingNews): string {
  const marks = [malware ? 'malware' : (severity_class?.toLowerCase() ?? 'not yet scored'), ...(kev ? ['known to be exploited'] : [])];
  return `${vulnerability_id} in ${name} ${version} (${marks.join(', ')})`;
}
