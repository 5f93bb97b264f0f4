import type { Decision, DecisionScope, DecisionState, DecisionTarget, Justification } from '#contract/entities/decision.ts';

/** What each status means, with the contract's rule for it. */
export const STATE_TEXTS: Readonly<Record<DecisionState, { label: string; hint: string }>> = {
  not_affected: { label: 'Not affected', hint: 'The vulnerability cannot be exploited here. Needs a justification.' },
  false_positive: { label: 'False positive', hint: 'The match is wrong: the component does not contain the vulnerability.' },
  accepted: { label: 'Accepted risk', hint: 'The vulnerability applies and stays. Needs a comment that says why.' },
  fixed: { label: 'Fixed', hint: 'The vulnerability is fixed in this code, though the version still matches.' },
};

export const JUSTIFICATION_TEXTS: Readonly<Record<Justification, string>> = {
  component_not_present: 'The component is not present',
  vulnerable_code_not_present: 'The vulnerable code is not present',
  vulnerable_code_not_in_execute_path: 'The vulnerable code is never executed',
  vulnerable_code_cannot_be_controlled_by_adversary: 'An attacker cannot control the vulnerable code',
  inline_mitigations_already_exist: 'Mitigations are in place',
};

export const SCOPE_TEXTS: Readonly<Record<DecisionScope, string>> = {
  finding: 'This version of the component, in this project',
  package: 'The component in any version, in this project',
  path: 'A folder of this project',
  project: 'This project',
  organization: 'All projects of the organization',
};

/** The same around several findings. */
export const SCOPES_TEXTS: Readonly<Record<DecisionScope, string>> = {
  finding: 'These versions of the components, in this project',
  package: 'The components in any version, in this project',
  path: 'A folder of this project',
  project: 'This project, whatever the component',
  organization: 'All projects of the organization',
};

/** The scope of a decision, in a few words. */
export function targetText(target: DecisionTarget & Pick<Decision, 'project_name'>): string {
  const project = target.project_name ?? 'a removed project';
  switch (target.scope) {
    case 'finding':
      return `${target.purl ?? ''} in ${project}`;
    case 'package':
      return `${target.package ?? ''} in ${project}`;
    case 'path':
      return `${target.path ?? ''} in ${project}`;
    case 'project':
      return project;
    case 'organization':
      return 'All projects';
  }
}

/** What decisions close, or would. */
export function closesText(count: number, projects = 0): string {
  if (count === 0) return 'Closes no open finding.';
  const where = projects === 0 ? '' : ` in ${projects.toLocaleString('en')} ${projects === 1 ? 'project' : 'projects'}`;
  return `Closes ${count.toLocaleString('en')} ${count === 1 ? 'finding' : 'findings'}${where}.`;
}
