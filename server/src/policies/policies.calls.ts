import type { ListQuery, ListSpec, Page } from '#contract/call.ts';
import { policyCalls as calls } from '#contract/calls/policies.ts';
import type { PolicyContent, PolicyKind } from '#contract/entities/policy.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { createPolicy, findPolicy, removePolicy, updatePolicy } from './change-policy.ts';
import * as store from './policies.store.ts';
import { testUpgradePolicy } from './test-upgrade-policy.ts';

const LICENSE = 'license_policy';
const VULNERABILITY = 'vulnerability_policy';
const UPGRADE = 'dependency_patch';

export const policyBindings = bind(calls, {
  listLicensePolicies: (ctx, { query }) => page(ctx, LICENSE, calls.listLicensePolicies.list, query),
  createLicensePolicy: (ctx, { body }) => createPolicy(ctx, LICENSE, body),
  getLicensePolicy: (ctx, { params }) => show(ctx, LICENSE, params.policyId),
  updateLicensePolicy: (ctx, { params, body }) => change(ctx, LICENSE, params.policyId, body),
  removeLicensePolicy: (ctx, { params }) => remove(ctx, LICENSE, params.policyId),
  listVulnerabilityPolicies: (ctx, { query }) => page(ctx, VULNERABILITY, calls.listVulnerabilityPolicies.list, query),
  createVulnerabilityPolicy: (ctx, { body }) => createPolicy(ctx, VULNERABILITY, body),
  getVulnerabilityPolicy: (ctx, { params }) => show(ctx, VULNERABILITY, params.policyId),
  updateVulnerabilityPolicy: (ctx, { params, body }) => change(ctx, VULNERABILITY, params.policyId, body),
  removeVulnerabilityPolicy: (ctx, { params }) => remove(ctx, VULNERABILITY, params.policyId),
  listUpgradePolicies: (ctx, { query }) => page(ctx, UPGRADE, calls.listUpgradePolicies.list, query),
  createUpgradePolicy: (ctx, { body }) => createPolicy(ctx, UPGRADE, body),
  getUpgradePolicy: (ctx, { params }) => show(ctx, UPGRADE, params.policyId),
  updateUpgradePolicy: (ctx, { params, body }) => change(ctx, UPGRADE, params.policyId, body),
  removeUpgradePolicy: (ctx, { params }) => remove(ctx, UPGRADE, params.policyId),
  testUpgradePolicy: (ctx, { body }) => testUpgradePolicy(ctx, body),
});

type Ctx = Context<MemberActor>;

async function page<Kind extends PolicyKind>(
  ctx: Ctx,
  kind: Kind,
  list: ListSpec,
  query: ListQuery,
): Promise<Page<ReturnType<typeof toPolicy<Kind>>>> {
  const { items, ...counts } = await store.page(ctx.db, { organizationId: ctx.actor.organizationId, kind, list }, query);
  return { ...counts, items: items.map(toPolicy) };
}

async function show<Kind extends PolicyKind>(ctx: Ctx, kind: Kind, policyId: string) {
  return toPolicy(await findPolicy(ctx.db, { organizationId: ctx.actor.organizationId, kind, policyId }));
}

async function change<Kind extends PolicyKind>(
  ctx: Ctx,
  kind: Kind,
  policyId: string,
  body: {
    name?: string | undefined;
    description?: string | undefined;
    content?: PolicyContent<Kind> | undefined;
    is_default?: boolean | undefined;
  },
): Promise<Record<string, never>> {
  await updatePolicy(ctx, { kind, policyId }, body);
  return {};
}

async function remove(ctx: Ctx, kind: PolicyKind, policyId: string): Promise<Record<string, never>> {
  await removePolicy(ctx, { kind, policyId });
  return {};
}

function toPolicy<Kind extends PolicyKind>(row: store.PolicyRow<Kind>) {
  return { ...row, created_on: row.created_on.toISOString(), updated_on: row.updated_on.toISOString() };
}
