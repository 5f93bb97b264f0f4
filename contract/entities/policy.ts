import * as z from 'zod';
import { IsoDate, line, prose } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { Scope } from '../results/inventory.ts';
import { REACHABILITY_VERDICTS } from '../results/reachability.ts';
import { SeverityClass } from '../results/severity.ts';
import { UserReference } from './user.ts';

/** The kinds of policies; the word in the path of their calls. */
export const POLICY_KINDS = ['license_policy', 'vulnerability_policy', 'dependency_patch'] as const;
export const PolicyKind = z.enum(POLICY_KINDS);
export type PolicyKind = z.infer<typeof PolicyKind>;

/** Which licenses are allowed: those that a WHITELIST names, or all but those that a BLACKLIST names. */
export const LicensePolicyContent = z.object({
  type: z.enum(['WHITELIST', 'BLACKLIST']),
  /** SPDX identifiers, each with `+` and an exception if need be. */
  licenses: z.array(line({ min: 1, max: 200 })).max(1_000),
  /** Whether a component without a license violates the policy, and one with a license that is not recognized. */
  unlicensed_violates: z.boolean(),
  unrecognized_violates: z.boolean(),
});
export type LicensePolicyContent = z.infer<typeof LicensePolicyContent>;

/** What must hold of a finding besides; all that are set must. */
export const RuleCondition = z.object({
  /** The severity class is this or a lower one. */
  severity_at_most: SeverityClass.optional(),
  /** The EPSS score is known and below. */
  epss_below: z.number().min(0).max(1).optional(),
  /** True: not known to be exploited. */
  not_kev: z.literal(true).optional(),
  /** Whether a fixed version is known. */
  fix_known: z.boolean().optional(),
  /** What the code scan says; never met where the code was not scanned. */
  reachability: z.enum(REACHABILITY_VERDICTS).optional(),
  /** Published at least so many days ago. */
  days_old: z.number().int().min(1).max(10_000).optional(),
});
export type RuleCondition = z.infer<typeof RuleCondition>;

/** Findings that are ignored: all that is set must fit. */
export const VulnerabilityRule = z
  .object({
    /** The vulnerability by any of its identifiers. */
    vulnerability: line({ min: 1, max: 200 }).optional(),
    /** Name of a package; `*` at the end stands for any rest. */
    package: line({ min: 1, max: 250 }).optional(),
    /** Folder of the project that needs the package, with all below it. Every importer must lie in it. */
    path: line({ min: 1, max: 500 }).optional(),
    /** The only scope in which the package is needed. */
    scope: Scope.optional(),
    condition: RuleCondition.optional(),
    reason: prose({ min: 3, max: 1_000 }),
    expires_on: IsoDate.optional(),
  })
  .refine(
    ({ vulnerability, package: name, path, scope, condition }) =>
      [vulnerability, name, path, scope, ...Object.values(condition ?? {})].some((part) => part !== undefined),
    'must say which findings are meant',
  );
export type VulnerabilityRule = z.infer<typeof VulnerabilityRule>;

export const VulnerabilityPolicyContent = z.object({ rules: z.array(VulnerabilityRule).max(500) });
export type VulnerabilityPolicyContent = z.infer<typeof VulnerabilityPolicyContent>;

/** What an update may do. */
export const UpgradePolicyContent = z.object({
  no_major: z.boolean(),
  minimum_release_age_days: z.number().int().min(0).max(3_650),
  prefer: z.enum(['nearest', 'newest']),
});
export type UpgradePolicyContent = z.infer<typeof UpgradePolicyContent>;

/** What a policy of each kind says. */
interface PolicyContents {
  license_policy: LicensePolicyContent;
  vulnerability_policy: VulnerabilityPolicyContent;
  dependency_patch: UpgradePolicyContent;
}
export type PolicyContent<Kind extends PolicyKind = PolicyKind> = PolicyContents[Kind];

/** A policy of one kind. */
export function PolicyOf<Kind extends PolicyKind, Content extends z.ZodType>(kind: Kind, content: Content) {
  return z.object({
    id: z.uuid(),
    kind: z.literal(kind),
    name: z.string(),
    description: z.string(),
    /** The one that counts wherever an analysis names none. */
    is_default: z.boolean(),
    content,
    created_on: IsoDate,
    /** Null when the user was deleted or the server itself made it. */
    created_by: UserReference.nullable(),
    updated_on: IsoDate,
    organization_id: z.uuid(),
  });
}

/** What a person says of a policy. */
export function PolicyBodyOf<Content extends z.ZodType>(content: Content) {
  return z.object({
    name: line(LIMITS.policyName),
    description: prose(LIMITS.policyDescription).default(''),
    content,
    is_default: z.boolean().default(false),
  });
}

/** How an analysis chooses policies: per step, the name of the setting and the kind it takes. Source: decisions, section 8. */
export const POLICY_SETTINGS = {
  'license-finder': { setting: 'licensePolicy', kind: 'license_policy' },
  'vuln-finder': { setting: 'vulnerabilityPolicy', kind: 'vulnerability_policy' },
  'js-patching': { setting: 'upgradePolicy', kind: 'dependency_patch' },
} as const satisfies Record<string, { setting: string; kind: PolicyKind }>;
