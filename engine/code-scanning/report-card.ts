import { CodeReportCard } from '#contract/results/code-report-card.ts';
import card from './report-card.json' with { type: 'json' };

/** What the built-in engine of this version finds in its own corpus. A test measures it again. */
export const REPORT_CARD: CodeReportCard = CodeReportCard.parse(card);

/** The report card of an engine, where there is one of that very version; the models of an installation, behind `+`, are not measured. */
export function reportCardOf({ name, version }: { readonly name: string; readonly version: string }): CodeReportCard | null {
  return name === 'Understory' && version.split('+')[0] === REPORT_CARD.engine_version ? REPORT_CARD : null;
}
