import { sql } from 'kysely';
import type { Cover } from '#contract/entities/decision.ts';
import { judgedCode, type JudgedCode } from '#engine/decisions/judged-code.ts';
import type { Context } from '#server/platform/context.ts';
import type { CountingRun, StoredFinding } from './counting-findings.store.ts';

type Db = Context['db'];

export interface StoredCode extends JudgedCode {
  readonly line: number;
  readonly covered_by: Cover | null;
}

/** The weaknesses in the code of a run as decisions see them, of these rules or of all. */
export async function codeOf(db: Db, runId: string, rules?: readonly string[]): Promise<StoredCode[]> {
  const { rows } = await sql<StoredCode>`
    select fingerprint, moved_fingerprint, known_as, rule_id, severity_class as severity, file, line, covered_by
    from result_code_finding
    where run_id = ${runId} and ${rules === undefined ? sql`true` : sql`rule_id = any (${[...rules]}::text[])`}
    order by fingerprint`.execute(db);
  return rows;
}

/** The same beside the findings of vulnerabilities. */
export async function codeFindingsOf(
  db: Db,
  { project_id, run_id }: Pick<CountingRun, 'project_id' | 'run_id'>,
  rules: readonly string[],
): Promise<StoredFinding[]> {
  return (await codeOf(db, run_id, rules)).map((stored) => ({
    ...judgedCode(stored, project_id),
    covered_by: stored.covered_by,
    code: { file: stored.file, line: stored.line, moved_fingerprint: stored.moved_fingerprint },
  }));
}
