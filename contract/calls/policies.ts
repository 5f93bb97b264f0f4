import * as z from 'zod';
import { call, Id, list, Nothing } from '../call.ts';
import {
  LicensePolicyContent,
  PolicyBodyOf,
  PolicyOf,
  UpgradePolicyContent,
  VulnerabilityPolicyContent,
  type PolicyKind,
} from '../entities/policy.ts';
import { PolicyTestBodyOf, UpgradePolicyTest } from '../entities/policy-test.ts';

/** The calls of one kind of policies. */
function callsOf<const Kind extends PolicyKind, Content extends z.ZodType>(
  kind: Kind,
  content: Content,
  { one, many }: { one: string; many: string },
) {
  const base = `/org/{orgId}/policies/${kind}` as const;
  const body = PolicyBodyOf(content);
  const item = PolicyOf(kind, content);
  return {
    list: list(`GET ${base}`, () => ({
      access: 'USER',
      summary: `List the ${many} of the organization.`,
      item,
      sortKeys: ['name', 'created_on', 'updated_on', 'is_default'],
    })),
    create: call(`POST ${base}`, () => ({
      access: 'ADMIN',
      summary: `Create ${one}.`,
      answer: 'created',
      body,
      data: Id,
      errors: ['AlreadyExists'],
    })),
    get: call(`GET ${base}/{policyId}`, () => ({
      access: 'USER',
      summary: `Show ${one}.`,
      data: item,
      errors: ['EntityNotFound'],
    })),
    update: call(`PATCH ${base}/{policyId}`, () => ({
      access: 'ADMIN',
      summary: `Change ${one}.`,
      body: z.object({
        name: body.shape.name.optional(),
        description: body.shape.description.unwrap().optional(),
        content: content.optional(),
        is_default: z.boolean().optional(),
      }),
      data: Nothing,
      errors: ['EntityNotFound', 'AlreadyExists', 'CannotUnDefaultDefaultPolicy'],
    })),
    remove: call(`DELETE ${base}/{policyId}`, () => ({
      access: 'ADMIN',
      summary: `Remove ${one}. Analyses that named it follow the default.`,
      data: Nothing,
      errors: ['EntityNotFound', 'CannotRemoveDefaultPolicy'],
    })),
  } as const;
}

const license = callsOf('license_policy', LicensePolicyContent, { one: 'a license policy', many: 'license policies' });
const vulnerability = callsOf('vulnerability_policy', VulnerabilityPolicyContent, {
  one: 'a vulnerability policy',
  many: 'vulnerability policies',
});
const upgrade = callsOf('dependency_patch', UpgradePolicyContent, { one: 'an upgrade policy', many: 'upgrade policies' });

export const policyCalls = {
  listLicensePolicies: license.list,
  createLicensePolicy: license.create,
  getLicensePolicy: license.get,
  updateLicensePolicy: license.update,
  removeLicensePolicy: license.remove,
  listVulnerabilityPolicies: vulnerability.list,
  createVulnerabilityPolicy: vulnerability.create,
  getVulnerabilityPolicy: vulnerability.get,
  updateVulnerabilityPolicy: vulnerability.update,
  removeVulnerabilityPolicy: vulnerability.remove,
  listUpgradePolicies: upgrade.list,
  createUpgradePolicy: upgrade.create,
  getUpgradePolicy: upgrade.get,
  updateUpgradePolicy: upgrade.update,
  removeUpgradePolicy: upgrade.remove,
  testUpgradePolicy: call('POST /org/{orgId}/policies/dependency_patch/test', () => ({
    access: 'ADMIN',
    summary:
      'Say which updates of the latest plans an upgrade policy would exclude, and what it keeps from being fixed, without saving it.',
    body: PolicyTestBodyOf(UpgradePolicyContent),
    data: UpgradePolicyTest,
    errors: ['EntityNotFound'],
  })),
} as const;
