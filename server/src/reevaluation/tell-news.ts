import { type AppLink, appLinks } from '#contract/app-links.ts';
import { compose } from '#contract/compose.ts';
import type { FindingVerdict } from '#contract/entities/result-rows.ts';
import type { NotificationKind } from '#contract/entities/notification.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import type { Context } from '#server/platform/context.ts';
import { notify } from '#server/notifications/notify.ts';
import * as projects from '#server/projects/projects.store.ts';
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
  const name = await projects.toldName(tx.db, { organizationId: project.organization_id, projectId: project.project_id });
  const link = await linkToComparison(tx, { project, baseRunId, headRunId });
  const tell = async (kind: NotificationKind, told: readonly FindingVerdict[], change: Change, cause: string) => {
    if (told.length === 0) return;
    const count = new Set(told.map(({ vulnerability_id }) => vulnerability_id)).size;
    const title = compose(NOTIFICATION_TEXTS[count === 1 ? (`${change}One` as const) : change], { count, project: name });
    await notify(tx, { organizationId: project.organization_id, link, kind, title, text: textOf(told, cause) });
  };
  const exploited = changed.filter(({ before, after }) => !before.kev && after.kev).map(({ after }) => after);
  // The latest notification is on top, so what matters most comes last.
  await tell('vulnerabilities_published', pick('resolved', 'knowledge'), 'unknown', knowledgeChanged);
  await tell('vulnerabilities_introduced', pick('introduced', 'code'), 'introduced', codeChanged);
  await tell('vulnerabilities_published', pick('introduced', 'knowledge'), 'published', knowledgeChanged);
  await tell('vulnerabilities_published', exploited, 'exploited', knowledgeChanged);
}

type Change = 'unknown' | 'introduced' | 'published' | 'exploited';

const { codeChanged, knowledgeChanged } = NOTIFICATION_TEXTS;
const MOST_NAMED = 5;

async function linkToComparison(tx: Context, { project, baseRunId, headRunId }: News): Promise<AppLink> {
  const [base, head] = [await selectedRuns.indexOf(tx.db, baseRunId), await selectedRuns.indexOf(tx.db, headRunId)];
  const { organization_id: organizationId, project_id: projectId, analysis_id: analysisId } = project;
  return appLinks.comparison({ organizationId, projectId, analysisId, base, head });
}

function textOf(findings: readonly FindingVerdict[], cause: string): string {
  const named = findings.slice(0, MOST_NAMED).map(lineOf);
  const rest = findings.length - named.length;
  return [...named, ...(rest > 0 ? [compose(NOTIFICATION_TEXTS.more, { count: rest })] : []), cause].join('\n');
}

function lineOf({ vulnerability_id, name, version, severity, malware, kev }: FindingVerdict): string {
  return compose(kev ? NOTIFICATION_TEXTS.findingExploited : NOTIFICATION_TEXTS.finding, {
    what: vulnerability_id,
    place: `${name} ${version}`,
    severity: malware ? NOTIFICATION_TEXTS.malware : (severity.class?.toLowerCase() ?? NOTIFICATION_TEXTS.notScored),
  });
}
