import { sql } from 'kysely';
import type { Cover } from '#contract/entities/decision.ts';
import type { CoveredCode, CoveredFinding } from '#engine/exports/export-input.ts';
import type { Context } from '#server/platform/context.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';

type Db = Context['db'];

export interface Covering {
  readonly vulnerability_id: string;
  readonly purl: string;
  readonly covered_by: Cover | null;
}

/** Writes what covers findings of a run. */
export async function coverFindings(db: Db, runId: string, changes: readonly Covering[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update result_finding f set covered_by = nullif(c.covered_by, 'null'::jsonb)
    from jsonb_to_recordset(${toJsonb(changes)}::jsonb) as c (vulnerability_id text, purl text, covered_by jsonb)
    where f.run_id = ${runId} and f.vulnerability_id = c.vulnerability_id and f.purl = c.purl`.execute(db);
  // Counts that were made before are no longer true.
  await sql`update result set covers_version = covers_version + 1 where run_id = ${runId} and step = 'vuln-finder'`.execute(db);
}

/** What covers the findings of a run. */
export async function coversOf(db: Db, runId: string): Promise<CoveredFinding[]> {
  const { rows } = await sql<CoveredFinding>`
    select vulnerability_id, purl, covered_by as cover from result_finding
    where run_id = ${runId} and covered_by is not null order by vulnerability_id, purl`.execute(db);
  return rows;
}

/** Writes what covers weaknesses in the code of a run. */
export async function coverCode(
  db: Db,
  runId: string,
  changes: readonly { readonly fingerprint: string; readonly covered_by: Cover | null }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update result_code_finding f set covered_by = nullif(c.covered_by, 'null'::jsonb)
    from jsonb_to_recordset(${toJsonb(changes)}::jsonb) as c (fingerprint text, covered_by jsonb)
    where f.run_id = ${runId} and f.fingerprint = c.fingerprint`.execute(db);
  await sql`update result set covers_version = covers_version + 1 where run_id = ${runId} and step = 'codeql'`.execute(db);
}

/** What covers weaknesses in the code of a run. */
export async function coveredCodeOf(db: Db, runId: string): Promise<CoveredCode[]> {
  const { rows } = await sql<CoveredCode>`
    select fingerprint, covered_by as cover from result_code_finding
    where run_id = ${runId} and covered_by is not null order by fingerprint`.execute(db);
  return rows;
}
