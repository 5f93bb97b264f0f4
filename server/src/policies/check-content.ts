import { LicensePolicyContent, type PolicyContent, type PolicyKind } from '#contract/entities/policy.ts';
import { BusinessError } from '#contract/errors.ts';
import { isPolicyEntry } from '#engine/licenses/policy-entry.ts';
import { RULE_TEXTS } from '#contract/rule-texts.ts';
import { compose } from '#contract/compose.ts';

/** Refuses licenses that are not a single SPDX license. Throws ValidationFailed, which names each. */
export function checkContent(kind: PolicyKind, content: PolicyContent): void {
  if (kind !== 'license_policy') return;
  const errors = LicensePolicyContent.parse(content)
    .licenses.filter((license) => !isPolicyEntry(license))
    .map((license) => compose(RULE_TEXTS.licenseId, { license }));
  if (errors.length > 0) throw new BusinessError('ValidationFailed', { validationErrors: [{ property: 'content.licenses', errors }] });
}
