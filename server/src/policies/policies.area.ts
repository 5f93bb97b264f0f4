import type { Area } from '#server/platform/area.ts';
import { createDefaultPolicies } from './change-policy.ts';
import { policyBindings } from './policies.calls.ts';
import { policyMigrations } from './policies.migrations.ts';

export const policiesArea: Area = {
  name: 'policies',
  calls: policyBindings,
  migrations: policyMigrations,
  hooks: { organizations: { onCreated: createDefaultPolicies } },
};
