import { LicensePolicyContent, type PolicyKind, UpgradePolicyContent, VulnerabilityPolicyContent } from '#contract/entities/policy.ts';
import { validationText } from '#contract/validation-text.ts';
import { t } from '#web/messages/translate.ts';
import type { PolicyDraft } from '#web/queries/policies.queries.ts';
import { ruleText } from '#web/ui/field-error.ts';

/** The initial content of a new policy of each kind: it allows everything. */
export function newDraft(kind: PolicyKind): PolicyDraft {
  switch (kind) {
    case 'license_policy':
      return { kind, content: { type: 'BLACKLIST', licenses: [], unlicensed_violates: false, unrecognized_violates: false } };
    case 'vulnerability_policy':
      return { kind, content: { rules: [] } };
    case 'dependency_patch':
      return { kind, content: { no_major: false, minimum_release_age_days: 0, prefer: 'nearest' } };
  }
}

const SCHEMAS = {
  license_policy: LicensePolicyContent,
  vulnerability_policy: VulnerabilityPolicyContent,
  dependency_patch: UpgradePolicyContent,
};

/** The validation errors of a draft, each as a line for people. Rules are numbered from 1. */
export function draftProblems({ kind, content }: PolicyDraft): string[] {
  const parsed = SCHEMAS[kind].safeParse(content, { error: validationText });
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => {
    const words = path
      .filter((part) => part !== 'rules' && part !== 'condition')
      .map((part) =>
        typeof part === 'number' ? `${path[0] === 'rules' ? t('Rule') : t('Line')} ${part + 1}` : String(part).replaceAll('_', ' '),
      );
    return `${words.join(', ')}: ${ruleText(message)}`;
  });
}

/** One license per line. */
export function licensesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
