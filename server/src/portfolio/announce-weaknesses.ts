import { appLinks } from '#contract/app-links.ts';
import { compose } from '#contract/compose.ts';
import type { CodeChange } from '#contract/entities/code-rows.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Context } from '#server/platform/context.ts';
import * as projects from '#server/projects/projects.store.ts';
import { compareCode } from '#server/results/code-changes.ts';
import { firstSeenCode, type ScannedRun } from '#server/results/compared-code.store.ts';
import * as runRows from '#server/runs/runs.store.ts';

interface Scans {
  readonly organizationId: string;
  readonly projectId: string;
  /** The run whose weaknesses counted, and the one whose weaknesses count now. */
  readonly beforeRunId: string;
  readonly runId: string;
}

const MOST_NAMED = 5;
const CAUSES = {
  code: NOTIFICATION_TEXTS.codeChanged,
  engine: NOTIFICATION_TEXTS.engineChanged,
  both: NOTIFICATION_TEXTS.bothChanged,
  either: NOTIFICATION_TEXTS.eitherChanged,
} as const;

/** Tells members of weaknesses in the code that were not there before. */
export async function announceWeaknesses(tx: Context, { organizationId, projectId, beforeRunId, runId }: Scans): Promise<void> {
  const before = (await runRows.find(tx.db, beforeRunId))!;
  const now = (await runRows.find(tx.db, runId))!;
  const changes = await compareCode(tx.db, scanOf(before), scanOf(now));
  const fresh = await firstSeen(tx.db, { projectId, runId }, changes);
  const added = changes.filter((one) => one.change === 'introduced' || fresh.has(one.fingerprint));
  if (added.length === 0) return;
  const project = await projects.toldName(tx.db, { organizationId, projectId });
  const where = { organizationId, projectId, analysisId: now.analysis_id };
  await notify(tx, {
    organizationId,
    kind: 'weaknesses_introduced',
    title: compose(NOTIFICATION_TEXTS[added.length === 1 ? 'weaknessesOne' : 'weaknesses'], { count: added.length, project }),
    text: textOf(added),
    link:
      before.analysis_id === now.analysis_id
        ? appLinks.comparison({ ...where, base: before.run_index, head: now.run_index })
        : appLinks.run({ ...where, runIndex: now.run_index }),
  });
}

function scanOf({ id, commit_hash: commitHash }: runRows.RunRow): ScannedRun {
  return { id, commitHash };
}

/** Of what the scan before did not look at, what no other run of the project has: what a report that is back contains is no news. */
function firstSeen(
  db: Context['db'],
  run: { projectId: string; runId: string },
  changes: readonly CodeChange[],
): Promise<ReadonlySet<string>> {
  const unseen = changes.filter(({ change }) => change === 'not_looked_at_before').map(({ fingerprint }) => fingerprint);
  return unseen.length === 0 ? Promise.resolve(new Set()) : firstSeenCode(db, run, unseen);
}

function textOf(added: readonly CodeChange[]): string {
  const named = added
    .slice(0, MOST_NAMED)
    .map(({ title, file, line, severity }) =>
      compose(NOTIFICATION_TEXTS.finding, { what: title, place: `${file}:${line}`, severity: severity.toLowerCase() }),
    );
  const rest = added.length - named.length;
  const causes = new Set(added.flatMap(({ cause }) => cause ?? []));
  const [cause] = causes;
  const more = rest > 0 ? [compose(NOTIFICATION_TEXTS.more, { count: rest })] : [];
  const why = cause === undefined ? [] : [CAUSES[causes.size === 1 ? cause : 'either']];
  const unseen = added.filter((one) => one.cause === null).length;
  const unsure = unseen === 0 ? [] : [compose(NOTIFICATION_TEXTS[unseen === added.length ? 'allUnseen' : 'someUnseen'], { count: unseen })];
  return [...named, ...more, ...why, ...unsure].join('\n');
}
