import { CodeReportCard } from '#contract/results/code-report-card.ts';
import card from './report-card.json' with { type: 'json' };

/** What this version of the built-in engine finds in its own corpus. A test verifies it. */
export const REPORT_CARD: CodeReportCard = CodeReportCard.parse(card);

/** Report card of an engine of exactly this version, if there is one; an installation's own models, after `+`, are not measured. */
export function reportCardOf({ name, version }: { readonly name: string; readonly version: string }): CodeReportCard | null {
  return name === 'Understory' && version.split('+')[0] === REPORT_CARD.engine_version ? REPORT_CARD : null;
}
