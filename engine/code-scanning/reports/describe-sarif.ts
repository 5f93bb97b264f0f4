import { ReportUnreadable } from './given-report.ts';
import { notOfFormat, parseReport } from './parse-report.ts';
import { MOST_RESULTS } from './read-sarif.ts';
import { LONGEST, reportText } from './report-text.ts';
import { commitOf, engineOf } from './sarif-run.ts';
import { SarifLog } from './sarif-schema.ts';

interface Described {
  readonly engines: { name: string; version: string; results: number }[];
  /** The category the log declares, or else the names of its engines. */
  readonly category: string;
  readonly commit: string | null;
}

/** The engines behind a SARIF log and its category, without reading its results. Throws ReportUnreadable. */
export function describeSarif(text: string): Described {
  const parsed = SarifLog.safeParse(parseReport(text));
  if (!parsed.success) throw notOfFormat(parsed.error, 'a SARIF log');
  const { runs } = parsed.data;
  const engines = runs.map((run) => ({ ...engineOf(run), results: run.results?.length ?? 0 }));
  const many = engines.find(({ results }) => results > MOST_RESULTS);
  if (many) throw new ReportUnreadable(`${many.name} has ${many.results} results, and at most ${MOST_RESULTS} of a run are taken.`);
  // In `category/run-id`, the last segment only identifies the run.
  const declared = reportText(runs[0]?.automationDetails?.id, LONGEST.title).replace(/\/[^/]*$/, '');
  const names = [...new Set(engines.map(({ name }) => name))].join(', ').slice(0, LONGEST.title);
  return { engines, category: declared || names, commit: runs.map(commitOf).find((commit) => commit !== null) ?? null };
}
