import { Enums, Models } from '@cyclonedx/cyclonedx-library';
import type { Cover, Justification } from '#contract/entities/decision.ts';
import type { Reachability } from '#contract/results/reachability.ts';
import { notReachableText } from '../not-reachable.ts';
import { plainText } from '../plain-text.ts';

const { AnalysisState, AnalysisJustification, AnalysisResponse } = Enums.Vulnerability;

/** CycloneDX has another set of justifications; the closest of each. The exact one is in a property of the vulnerability. */
const JUSTIFICATIONS: Readonly<Record<Justification, Enums.Vulnerability.AnalysisJustification>> = {
  component_not_present: AnalysisJustification.CodeNotPresent,
  vulnerable_code_not_present: AnalysisJustification.CodeNotPresent,
  vulnerable_code_not_in_execute_path: AnalysisJustification.CodeNotReachable,
  vulnerable_code_cannot_be_controlled_by_adversary: AnalysisJustification.RequiresEnvironment,
  inline_mitigations_already_exist: AnalysisJustification.ProtectedByMitigatingControl,
};

/** What was decided, in the words of CycloneDX. An accepted risk is exploitable and will not be fixed. */
export function toAnalysis(cover: Cover): Models.Vulnerability.Analysis {
  const note = plainText(cover.note);
  const analysis = new Models.Vulnerability.Analysis(note ? { detail: note } : {});
  switch (cover.state) {
    case 'not_affected':
      analysis.state = AnalysisState.NotAffected;
      analysis.justification = JUSTIFICATIONS[cover.justification!];
      break;
    case 'false_positive':
      analysis.state = AnalysisState.FalsePositive;
      break;
    case 'fixed':
      analysis.state = AnalysisState.Resolved;
      break;
    default:
      analysis.state = AnalysisState.Exploitable;
      analysis.response.add(AnalysisResponse.WillNotFix);
  }
  return analysis;
}

/** Nothing decided it, but what the code loads proves that the component is not run. */
export function notReachable(reachability: Reachability): Models.Vulnerability.Analysis {
  return new Models.Vulnerability.Analysis({
    state: AnalysisState.NotAffected,
    justification: AnalysisJustification.CodeNotReachable,
    detail: notReachableText(reachability),
  });
}

/** What is open is still to be looked at. */
export function inTriage(): Models.Vulnerability.Analysis {
  return new Models.Vulnerability.Analysis({ state: AnalysisState.InTriage });
}
