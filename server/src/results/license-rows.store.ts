import type { LicensesResult } from '#contract/results/licenses.ts';
import type { Context } from '#server/platform/context.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { toUses } from './component-rows.store.ts';
import { versionOrder } from './version-order.ts';

/** Writes the licenses of a run's components, in place of those a try before may have left. */
export async function replaceLicenses(db: Context['db'], { runId, result }: { runId: string; result: LicensesResult }): Promise<void> {
  await db.deleteFrom('result_license').where('run_id', '=', runId).execute();
  const toRow = ({ purl, ecosystem, name, version, scopes, direct, importers, license }: LicensesResult['components'][number]) => ({
    run_id: runId,
    purl,
    ecosystem,
    name,
    version,
    version_order: versionOrder(version),
    scopes,
    direct,
    uses: toUses(importers),
    state: license.state,
    judged: license.expression ?? license.state,
    ids: license.state === 'recognized' ? license.ids : [license.state],
    license,
  });
  await insertRows(db, 'result_license', { columns: COLUMNS, items: result.components, toRow });
}

const COLUMNS = `run_id uuid, purl text, ecosystem text, name text, version text, version_order text, scopes text[], direct boolean,
  uses jsonb, state text, judged text, ids text[], license jsonb`;
