import type { NotificationKind } from '#contract/entities/notification.ts';
import type { Context } from '#server/platform/context.ts';
import { notify } from '#server/notifications/notify.ts';
import { findProject } from '#server/projects/find-project.ts';
import { compareRuns } from '#server/results/compare-runs.ts';
import * as comparedRuns from '#server/results/compared-run.store.ts';
import { findingsOf, type FindingNews } from './finding-news.store.ts';
import type { WatchedProject } from './watched-projects.store.ts';

type Change = ReturnType<typeof compareRuns>['findings'][number];

interface News {
  readonly project: Pick<WatchedProject, 'organization_id' | 'project_id' | 'analysis_id'>;
  readonly baseRunId: string;
  readonly headRunId: string;
}

/**
 * Notifies of the findings that came with a run, apart by cause: the code changed, or the world learned. A vulnerability that was known
 * and is now exploited counts as learned. Findings that vanished because the world learned are told too; those that somebody cured are not.
 */
export async function tellNews(tx: Context, { project, baseRunId, headRunId }: News): Promise<void> {
  const [base, head] = [await comparedRuns.load(tx.db, baseRunId), await comparedRuns.load(tx.db, headRunId)];
  const [before, after] = [await findingsOf(tx.db, baseRunId), await findingsOf(tx.db, headRunId)];
  const changes = compareRuns(base, head).findings;
  const pick = (findings: readonly FindingNews[], change: Change['change'], cause: Change['cause']) => {
    const wanted = new Set(changes.filter((each) => each.change === change && each.cause === cause).map(keyOf));
    return findings.filter((finding) => wanted.has(keyOf(finding)));
  };
  const exploited = new Set(newlyExploited(before, after).map(keyOf));
  const learned = new Set(pick(after, 'introduced', 'knowledge').map(keyOf));
  const { name } = await findProject(tx, { organizationId: project.organization_id, projectId: project.project_id });
  const tell = async (kind: NotificationKind, findings: readonly FindingNews[], verb: string, cause: string) => {
    if (findings.length === 0) return;
    const link = `/results?analysis_id=${project.analysis_id}&project_id=${project.project_id}`;
    const title = `${countOf(findings)} ${verb} ${name}`;
    await notify(tx, { organizationId: project.organization_id, link, kind, title, text: textOf(findings, cause) });
  };
  await tell('vulnerabilities_introduced', pick(after, 'introduced', 'code'), 'came into', 'The code changed.');
  const becameKnown = after.filter((finding) => learned.has(keyOf(finding)) || exploited.has(keyOf(finding)));
  await tell('vulnerabilities_published', becameKnown, 'became known in', KNOWLEDGE_CHANGED);
  await tell('vulnerabilities_published', pick(before, 'resolved', 'knowledge'), 'no longer known in', KNOWLEDGE_CHANGED);
}

const KNOWLEDGE_CHANGED = 'The code did not change; what is known of it did.';
const MOST_NAMED = 5;

function keyOf({ vulnerability_id, purl }: Pick<FindingNews, 'vulnerability_id' | 'purl'>): string {
  return `${vulnerability_id} ${purl}`;
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
