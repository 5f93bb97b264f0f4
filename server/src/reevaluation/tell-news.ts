import { type AppLink, appLinks } from '#contract/app-links.ts';
import type { FindingVerdict } from '#contract/entities/result-rows.ts';
import type { NotificationKind } from '#contract/entities/notification.ts';
import type { Context } from '#server/platform/context.ts';
import { notify } from '#server/notifications/notify.ts';
import { findProject } from '#server/projects/find-project.ts';
import { compareRuns } from '#server/results/compare-runs.ts';
import * as comparedRuns from '#server/results/compared-run.store.ts';
import * as selectedRuns from '#server/runs/selected-run.store.ts';
import type { WatchedProject } from './watched-projects.store.ts';

interface News {
  readonly project: Pick<WatchedProject, 'organization_id' | 'project_id' | 'analysis_id'>;
  readonly baseRunId: string;
  readonly headRunId: string;
}

/**
 * Notifies of the findings that came with a run, separately by cause: a code change, or new advisories. That a known vulnerability is
 * exploited now is news, too. Findings that vanished because of new advisories are reported; those that somebody fixed are not.
 */
export async function tellNews(tx: Context, { project, baseRunId, headRunId }: News): Promise<void> {
  const { base, head } = await comparedRuns.loadPair(tx.db, [baseRunId, headRunId]);
  const { findings, changed_findings: changed } = compareRuns(base, head);
  const pick = (change: 'introduced' | 'resolved', cause: 'code' | 'knowledge') =>
    findings.filter((finding) => finding.change === change && finding.cause === cause);
  const { name } = await findProject(tx, { organizationId: project.organization_id, projectId: project.project_id });
  const link = await linkToComparison(tx, { project, baseRunId, headRunId });
  const tell = async (kind: NotificationKind, told: readonly FindingVerdict[], verb: string, cause: string) => {
    if (told.length === 0) return;
    const title = `${countOf(told)} ${verb} ${name}`;
    await notify(tx, { organizationId: project.organization_id, link, kind, title, text: textOf(told, cause) });
  };
  const exploited = changed.filter(({ before, after }) => !before.kev && after.kev).map(({ after }) => after);
  // The latest notification is on top, so what matters most comes last.
  await tell('vulnerabilities_published', pick('resolved', 'knowledge'), 'no longer known in', KNOWLEDGE_CHANGED);
  await tell('vulnerabilities_introduced', pick('introduced', 'code'), 'came into', 'The code changed.');
  await tell('vulnerabilities_published', pick('introduced', 'knowledge'), 'became known in', KNOWLEDGE_CHANGED);
  await tell('vulnerabilities_published', exploited, 'now known to be exploited in', KNOWLEDGE_CHANGED);
}

const KNOWLEDGE_CHANGED = 'The code did not change; what is known of it did.';
const MOST_NAMED = 5;

async function linkToComparison(tx: Context, { project, baseRunId, headRunId }: News): Promise<AppLink> {
  const [base, head] = [await selectedRuns.indexOf(tx.db, baseRunId), await selectedRuns.indexOf(tx.db, headRunId)];
  const { organization_id: organizationId, project_id: projectId, analysis_id: analysisId } = project;
  return appLinks.comparison({ organizationId, projectId, analysisId, base, head });
}

function countOf(findings: readonly FindingVerdict[]): string {
  const count = new Set(findings.map(({ vulnerability_id }) => vulnerability_id)).size;
  return count === 1 ? '1 vulnerability' : `${count} vulnerabilities`;
}

function textOf(findings: readonly FindingVerdict[], cause: string): string {
  const named = findings.slice(0, MOST_NAMED).map(lineOf);
  const rest = findings.length - named.length;
  return [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ') + `. ${cause}`;
}

function lineOf({ vulnerability_id, name, version, severity, malware, kev }: FindingVerdict): string {
  const marks = [malware ? 'malware' : (severity.class?.toLowerCase() ?? 'not yet scored'), ...(kev ? ['known to be exploited'] : [])];
  return `${vulnerability_id} in ${name} ${version} (${marks.join(', ')})`;
}
