import type { Cover, Decision, DecisionScope, DecisionState, DecisionTarget, Justification } from '#contract/entities/decision.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';

/** What each status means, with the contract's rule for it. */
export const STATE_TEXTS: Readonly<Record<DecisionState, { label: string; hint: string }>> = {
  not_affected: { label: t('Not affected'), hint: t('The vulnerability cannot be exploited here. Needs a justification.') },
  false_positive: { label: t('False positive'), hint: t('The match is wrong: the component does not contain the vulnerability.') },
  accepted: { label: t('Accepted risk'), hint: t('The vulnerability applies and stays. Needs a comment that says why.') },
  fixed: { label: t('Fixed'), hint: t('The vulnerability is fixed in this code, though the version still matches.') },
};

/** The same of a weakness in the code. */
export const CODE_STATE_HINTS: Readonly<Record<DecisionState, string>> = {
  not_affected: t('The weakness cannot be exploited here. Needs a justification.'),
  false_positive: t('The scanner is wrong: there is no weakness.'),
  accepted: t('The weakness is there and stays. Needs a comment that says why.'),
  fixed: t('The weakness is fixed by something that the scanner does not see.'),
};

export const JUSTIFICATION_TEXTS: Readonly<Record<Justification, string>> = {
  component_not_present: t('The component is not present'),
  vulnerable_code_not_present: t('The vulnerable code is not present'),
  vulnerable_code_not_in_execute_path: t('The vulnerable code is never executed'),
  vulnerable_code_cannot_be_controlled_by_adversary: t('An attacker cannot control the vulnerable code'),
  inline_mitigations_already_exist: t('Mitigations are in place'),
};

export const SCOPE_TEXTS: Readonly<Record<DecisionScope, string>> = {
  code: t('This weakness, even if its file moves'),
  finding: t('This version, in this project'),
  package: t('Any version, in this project'),
  path: t('A folder of this project'),
  project: t('This project'),
  organization: t('All projects of the organization'),
};

/** The same around several findings. */
export const SCOPES_TEXTS: Readonly<Record<DecisionScope, string>> = {
  code: t('These weaknesses, even if their files move'),
  finding: t('These versions, in this project'),
  package: t('Any version, in this project'),
  path: t('A folder of this project'),
  project: t('This project, whatever the component'),
  organization: t('All projects of the organization'),
};

/** What covers a finding, in a sentence; without the comment of the person, which is read apart. */
export function coverText({ state, justification, why }: Cover): string {
  if (state === null) return composed(why);
  return justification ? `${STATE_TEXTS[state].label}: ${JUSTIFICATION_TEXTS[justification]}` : STATE_TEXTS[state].label;
}

/** The scope of a decision, in a few words. */
export function targetText(target: DecisionTarget & Pick<Decision, 'project_name' | 'evidence'>): string {
  const project = target.project_name ?? t('a removed project');
  switch (target.scope) {
    case 'code': {
      const { file = '', line = 0 } = target.evidence.code ?? {};
      return t('{what} in {project}', { what: `${file}:${line}`, project });
    }
    case 'finding':
      return t('{what} in {project}', { what: target.purl ?? '', project });
    case 'package':
      return t('{what} in {project}', { what: target.package ?? '', project });
    case 'path':
      return t('{what} in {project}', { what: target.path ?? '', project });
    case 'project':
      return project;
    case 'organization':
      return t('All projects');
  }
}

/** What decisions close, or would. */
export function closesText(count: number, projects = 0): string {
  if (count === 0) return t('Closes no open finding.');
  if (projects === 0) return t('Closes {count, plural, one {# finding} other {# findings}}.', { count });
  return t('Closes {count, plural, one {# finding} other {# findings}} in {projects, plural, one {# project} other {# projects}}.', {
    count,
    projects,
  });
}
