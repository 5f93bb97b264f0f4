import { sql } from 'kysely';
import type { CodeChange } from '#contract/entities/code-rows.ts';
import { CodeSources } from '#contract/results/code.ts';
import { CoverageLedger } from '#contract/results/coverage.ts';
import type { Context } from '#server/platform/context.ts';
import { codeHead } from './code-rows.store.ts';
import type { ComparedWeakness } from './compare-code.ts';
import type { Surroundings } from './match-code.ts';
import type { CodeScan } from './not-looked-at.ts';

type Db = Context['db'];

/** A weakness as comparisons need it, and whether it is in the default list. */
export type StoredWeakness = ComparedWeakness & { readonly is_main: boolean };

export interface ScannedRun {
  readonly id: string;
  readonly commitHash: string | null;
}

const COLUMNS = sql`f.rule_id, f.fingerprint, f.moved_fingerprint, f.twin_of, f.known_as, f.file, f.line, f.files, f.language, f.tier, f.engines, f.is_main`;

/** Names of the documents of two scans, which are others as soon as one of the steps ran again. */
export async function resultIdsOf(db: Db, runIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ run_id: string; id: string }>`
    select run_id, id from result where run_id = any(${[...runIds]}::uuid[]) and step = 'codeql'`.execute(db);
  return runIds.map((runId) => rows.find(({ run_id: id }) => id === runId)?.id ?? '');
}

/** What scanned the code of a run, and what it looked at. */
export async function loadScan(db: Db, { id: runId, commitHash: commit }: ScannedRun): Promise<CodeScan> {
  const { engine, engines = [{ ...engine, origin: 'built_in', commit: null }] } = await codeHead(db, runId);
  const { rows } = await sql<{ sources: unknown }>`select sources from result_code where run_id = ${runId}`.execute(db);
  const sources = rows[0]?.sources == null ? null : CodeSources.parse(rows[0].sources);
  if (sources) return { commit, engines, sources, unread: sources.unread, gaps: [] };
  const { coverage } = await db
    .selectFrom('result')
    .select('coverage')
    .where('run_id', '=', runId)
    .where('step', '=', 'codeql')
    .executeTakeFirstOrThrow();
  const { files, gaps } = CoverageLedger.pick({ files: true, gaps: true }).parse(coverage);
  const lost = files.filter(({ state }) => state !== 'parsed');
  return {
    commit,
    engines,
    sources,
    unread: Object.fromEntries(lost.map(({ path, reason }) => [path, reason ?? ''])),
    gaps: gaps.filter((gap) => !lost.some(({ path }) => gap.startsWith(`${path}: `))),
  };
}

/** Of the weaknesses of a run those that may have no partner in another: all of other fingerprints, and what has several names. */
export async function loadOpenCode(db: Db, runId: string, otherId: string): Promise<StoredWeakness[]> {
  const { rows } = await sql<StoredWeakness>`
    with open as (
      (select fingerprint from result_code_finding where run_id = ${runId}
        except select fingerprint from result_code_finding where run_id = ${otherId})
      union all select fingerprint from result_code_finding where run_id = ${runId} and known_as is not null
      union all select fingerprint from result_code_finding where run_id = ${otherId} and known_as is not null
      union all select name ->> 'fingerprint' from result_code_finding, jsonb_array_elements(known_as) as name
        where run_id = ${otherId} and known_as is not null
    )
    select ${COLUMNS} from result_code_finding f
    where run_id = ${runId} and fingerprint in (select fingerprint from open)
    order by file collate "C", line, fingerprint`.execute(db);
  return rows;
}

/** The weaknesses of a run that are equal to such ones but for their place, with the code around them. */
export async function loadTwins(
  db: Db,
  runId: string,
  keys: readonly { readonly file: string; readonly family: string }[],
): Promise<{ readonly findings: StoredWeakness[]; readonly around: Surroundings }> {
  const { rows } = await sql<StoredWeakness & { lines: string[]; at: number }>`
    select ${COLUMNS}, document -> 'place' -> 'excerpt' -> 'lines' as lines,
      f.line - (document -> 'place' -> 'excerpt' ->> 'first_line')::integer as at
    from result_code_finding f
    where run_id = ${runId} and (f.file, coalesce(f.twin_of, f.moved_fingerprint)) in (
      select * from unnest(${keys.map(({ file }) => file)}::text[], ${keys.map(({ family }) => family)}::text[]))
    order by file collate "C", line, fingerprint`.execute(db);
  return {
    findings: rows,
    around: new Map(rows.map(({ fingerprint, lines, at }) => [fingerprint, { lines, at }])),
  };
}

/** What a comparison shows of weaknesses of a run, the worst first. */
export async function shownCode(
  db: Db,
  runId: string,
  fingerprints: readonly string[],
): Promise<Omit<CodeChange, 'change' | 'cause' | 'reason'>[]> {
  const { rows } = await sql<Omit<CodeChange, 'change' | 'cause' | 'reason'>>`
    select fingerprint, rule_id, "row" ->> 'title' as title, severity_class as severity, message, file, line
    from result_code_finding where run_id = ${runId} and fingerprint = any(${[...fingerprints]}::text[])
    order by array_position(array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE'], severity_class), file collate "C", line, fingerprint`.execute(
    db,
  );
  return rows;
}

/** Of these weaknesses of a run those that no other run of its project has. */
export async function firstSeenCode(
  db: Db,
  { projectId, runId }: { readonly projectId: string; readonly runId: string },
  fingerprints: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from unnest(${[...fingerprints]}::text[]) as wanted (fingerprint)
    where not exists (
      select from run join result_code_finding f on f.run_id = run.id
      where run.project_id = ${projectId} and run.id <> ${runId} and f.fingerprint = wanted.fingerprint)`.execute(db);
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}
