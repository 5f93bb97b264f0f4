import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { decisionCalls } from '#contract/calls/decisions.ts';
import { licenseCalls } from '#contract/calls/licenses.ts';
import { policyCalls } from '#contract/calls/policies.ts';
import type { PolicyContent, PolicyKind } from '#contract/entities/policy.ts';
import type { PolicyTest } from '#contract/entities/policy-test.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS, OPEN_FINDINGS } from './query-keys.ts';
import { request } from '#web/session/session.ts';

const CALLS = {
  license_policy: {
    list: policyCalls.listLicensePolicies,
    create: policyCalls.createLicensePolicy,
    update: policyCalls.updateLicensePolicy,
    remove: policyCalls.removeLicensePolicy,
  },
  vulnerability_policy: {
    list: policyCalls.listVulnerabilityPolicies,
    create: policyCalls.createVulnerabilityPolicy,
    update: policyCalls.updateVulnerabilityPolicy,
    remove: policyCalls.removeVulnerabilityPolicy,
  },
  dependency_patch: {
    list: policyCalls.listUpgradePolicies,
    create: policyCalls.createUpgradePolicy,
    update: policyCalls.updateUpgradePolicy,
    remove: policyCalls.removeUpgradePolicy,
  },
} as const satisfies Record<PolicyKind, object>;

type Calls = (typeof CALLS)[PolicyKind];
export type PolicyListCall = Calls['list'];
export type Policy = DataOf<PolicyListCall>;

export const policiesQuery = (orgId: string, kind: PolicyKind, query: ListParameters<PolicyListCall>) =>
  queryOptions({
    queryKey: [AREAS.policies, orgId, kind, query],
    queryFn: ({ signal }) => request<Calls['list']>(CALLS[kind].list, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

/** The content of a policy with its kind. */
export type PolicyDraft = { [Kind in PolicyKind]: { readonly kind: Kind; readonly content: PolicyContent<Kind> } }[PolicyKind];
type Head = Omit<BodyOf<Calls['create']>, 'content'>;

const changes = [AREAS.policies, ...OPEN_FINDINGS];

export interface PolicyInput extends Head {
  readonly draft: PolicyDraft;
}

/** Creates a policy, or updates the one with the id. */
export const savePolicyMutation = (orgId: string, policyId: string | undefined) =>
  mutationOptions({
    mutationFn: async ({ draft, name, description, is_default }: PolicyInput) => {
      if (policyId === undefined) await createPolicy(orgId, { name, description, is_default }, draft);
      else await updatePolicy(orgId, policyId, { name, description }, draft);
    },
    meta: { changes, handled: true },
  });

function createPolicy(orgId: string, head: Head, draft: PolicyDraft) {
  const params = { orgId };
  switch (draft.kind) {
    case 'license_policy':
      return request(CALLS[draft.kind].create, { params, body: { ...head, content: draft.content } });
    case 'vulnerability_policy':
      return request(CALLS[draft.kind].create, { params, body: { ...head, content: draft.content } });
    case 'dependency_patch':
      return request(CALLS[draft.kind].create, { params, body: { ...head, content: draft.content } });
  }
}

function updatePolicy(orgId: string, policyId: string, head: Pick<Head, 'name' | 'description'>, draft: PolicyDraft) {
  const params = { orgId, policyId };
  switch (draft.kind) {
    case 'license_policy':
      return request(CALLS[draft.kind].update, { params, body: { ...head, content: draft.content } });
    case 'vulnerability_policy':
      return request(CALLS[draft.kind].update, { params, body: { ...head, content: draft.content } });
    case 'dependency_patch':
      return request(CALLS[draft.kind].update, { params, body: { ...head, content: draft.content } });
  }
}

export type TestedDraft = Exclude<PolicyDraft, { readonly kind: 'dependency_patch' }>;

/** What a draft would change. */
export const testPolicyMutation = (orgId: string, policyId: string | undefined, draft: TestedDraft) =>
  mutationOptions({
    mutationFn: (): Promise<PolicyTest> => {
      const policy_id = policyId ?? null;
      return draft.kind === 'license_policy'
        ? request(licenseCalls.testLicensePolicy, { params: { orgId }, body: { content: draft.content, policy_id } })
        : request(decisionCalls.testVulnerabilityPolicy, { params: { orgId }, body: { content: draft.content, policy_id } });
    },
    meta: { handled: true },
  });

/** What a draft of an upgrade policy would exclude of the latest plans. */
export const testUpgradePolicyMutation = (orgId: string, policyId: string | undefined, content: PolicyContent<'dependency_patch'>) =>
  mutationOptions({
    mutationFn: () => request(policyCalls.testUpgradePolicy, { params: { orgId }, body: { content, policy_id: policyId ?? null } }),
    meta: { handled: true },
  });

export const makeDefaultPolicyMutation = (orgId: string, kind: PolicyKind, policyId: string) =>
  mutationOptions({
    mutationFn: () => request<Calls['update']>(CALLS[kind].update, { params: { orgId, policyId }, body: { is_default: true } }),
    meta: { changes },
  });

export const removePolicyMutation = (orgId: string, kind: PolicyKind, policyId: string) =>
  mutationOptions({
    mutationFn: () => request<Calls['remove']>(CALLS[kind].remove, { params: { orgId, policyId } }),
    meta: { changes, handled: true },
  });
