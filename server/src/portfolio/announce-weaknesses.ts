import { appLinks } from '#contract/app-links.ts';
import { compose } from '#contract/compose.ts';
import type { CodeChange } from '#contract/entities/code-rows.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Context } from '#server/platform/context.ts';
import * as projects from '#server/projects/projects.store.ts';
import { compareCode, type ComparedCode } from '#server/results/compare-code.ts';
import { loadCode } from '#server/results/compared-code.store.ts';
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
  either: NOTIFICATION_TEXTS.eitherChanged,
} as const;

/** Tells members of weaknesses in the code that were not there before. */
export async function announceWeaknesses(tx: Context, { organizationId, projectId, beforeRunId, runId }: Scans): Promise<void> {
  const before = (await runRows.find(tx.db, beforeRunId))!;
  const now = (await runRows.find(tx.db, runId))!;
  const changes = compareCode(await scanOf(tx, before), await scanOf(tx, now));
  const added = changes.filter(({ change }) => change === 'introduced');
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

function scanOf(tx: Context, { id, commit_hash: commitHash }: runRows.RunRow): Promise<ComparedCode> {
  return loadCode(tx.db, { id, commitHash });
}

function textOf(added: readonly CodeChange[]): string {
  const named = added
    .slice(0, MOST_NAMED)
    .map(({ title, file, line, severity }) =>
      compose(NOTIFICATION_TEXTS.finding, { what: title, place: `${file}:${line}`, severity: severity.toLowerCase() }),
    );
  const rest = added.length - named.length;
  const causes = new Set(added.map(({ cause }) => cause));
  const [cause] = causes;
  const more = rest > 0 ? [compose(NOTIFICATION_TEXTS.more, { count: rest })] : [];
  return [...named, ...more, CAUSES[causes.size === 1 ? cause! : 'either']].join('\n');
}
