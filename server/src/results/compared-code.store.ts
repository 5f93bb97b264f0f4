import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { codeHead } from './code-rows.store.ts';
import type { ComparedCode, ComparedWeakness } from './compare-code.ts';

/** The weaknesses of a run's default list, or all, the worst first. */
export async function loadCode(
  db: Context['db'],
  { id: runId, commitHash: commit }: { readonly id: string; readonly commitHash: string | null },
  code: 'main' | 'all' = 'main',
): Promise<ComparedCode> {
  const { engine, engines = [engine] } = await codeHead(db, runId);
  const { rows: findings } = await sql<ComparedWeakness>`
    select fingerprint, document ->> 'moved_fingerprint' as moved_fingerprint, document -> 'known_as' as known_as, rule_id, "row" ->> 'title' as title, severity_class as severity,
      message, file, line, engines
    from result_code_finding where run_id = ${runId} and ${code === 'all' ? sql`true` : sql`is_main`}
    order by array_position(array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE'], severity_class), file collate "C", line, fingerprint`.execute(
    db,
  );
  return { commit, engines, findings };
}
