import { toJsonb } from '#server/platform/db/to-jsonb.ts';
import type { ResultTables } from './results.tables.ts';

/** The columns of each table that has the rows of a result, as SQL declares them. All of them have `run_id`, too. */
export const ROW_COLUMNS = {
  result_component: `purl text, ecosystem text, name text, version text, version_order text, scopes text[], direct boolean, uses jsonb,
    source_kind text, licenses text[], deprecated text, outdated boolean, newest_release text, release_date text, file text, line integer,
    newest_release_order text`,
  result_vulnerability: `vulnerability_id text, summary text, aliases text[], severity_class text, severity_score double precision,
    malware boolean, kev boolean, epss double precision, weaknesses text[], owasp text[], confidentiality text, integrity text,
    availability text, published text, exploitability double precision, "row" jsonb, document jsonb`,
  result_finding: `vulnerability_id text, purl text, ecosystem text, name text, version text, version_order text, scopes text[],
    direct boolean, uses jsonb, fixed_versions text[], agreement text, reachability text`,
  result_license: `purl text, ecosystem text, name text, version text, version_order text, scopes text[], direct boolean, uses jsonb,
    state text, judged text, ids text[], license jsonb`,
  result_patch: `vulnerability_id text, summary text, patch_type text, reason text, severity_class text, severity_score double precision,
    direct boolean, major boolean, dep_count integer, names text[], document jsonb`,
  result_patched_project: 'position integer, document jsonb',
  result_plan: 'plan_id text, document jsonb',
  result_code: 'head jsonb, sources jsonb',
  result_code_rule: 'rule_id text, document jsonb',
  result_code_finding: `fingerprint text, moved_fingerprint text, twin_of text, known_as jsonb, files text[], rule_id text, severity_class text, confidence text, tier text, language text, file text,
    line integer, weakness integer, engines text[], is_main boolean, message text, "row" jsonb, document jsonb`,
} as const satisfies { readonly [Table in keyof ResultTables]?: string };

export type RowTable = keyof typeof ROW_COLUMNS;

/** A row of a result, and the table it belongs to. */
export type ResultRow = readonly [table: RowTable, row: object];

/** Rows of one table that are inserted at once. */
export interface RowBatch {
  readonly table: RowTable;
  /** A JSON list. */
  readonly rows: string;
}

const MOST_ROWS = 1_000;
const MOST_CHARACTERS = 512 * 1024;

/** Rows in batches: one statement for all of them would need the memory several times over, and hold up the process while its text is made. */
export function* toBatches(rows: Iterable<ResultRow>): Generator<RowBatch> {
  let current: RowTable | undefined;
  let texts: string[] = [];
  let characters = 0;
  for (const [table, row] of rows) {
    if (current !== undefined && (table !== current || texts.length >= MOST_ROWS || characters >= MOST_CHARACTERS)) {
      yield { table: current, rows: `[${texts.join(',')}]` };
      texts = [];
      characters = 0;
    }
    current = table;
    const text = toJsonb(row);
    texts.push(text);
    characters += text.length;
  }
  if (current !== undefined) yield { table: current, rows: `[${texts.join(',')}]` };
}
