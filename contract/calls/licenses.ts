import * as z from 'zod';
import { call, list } from '../call.ts';
import { LicenseHint } from '../entities/license-hint.ts';
import { PolicyTest, PolicyTestBodyOf } from '../entities/policy-test.ts';
import { LicensePolicyContent } from '../entities/policy.ts';
import { IsoDate, RunIndex } from '../fields.ts';
import { PAGE_SIZES } from '../limits.ts';
import { CoverageLedger } from '../results/coverage.ts';
import { Ecosystem, Scope } from '../results/inventory.ts';
import { LICENSE_CATEGORIES, LicensesResult, LicenseText, StatedLicense } from '../results/licenses.ts';

const Selection = {
  run_index: RunIndex.optional(),
  at: IsoDate.optional(),
  workspace: z.string().max(500).optional(),
};
const errors = ['ProjectDoesNotExist', 'AnalysisDoesNotExist', 'PluginResultNotAvailable', 'PluginFailed', 'UnknownWorkspace'] as const;
const base = '/org/{orgId}/projects/{projectId}/analyses/{analysisId}/licenses';

/** What a license asks for, or why none is known. */
export const LICENSE_TYPES = [...LICENSE_CATEGORIES, 'unrecognized', 'unlicensed'] as const;
export const LicenseType = z.enum(LICENSE_TYPES);
export type LicenseType = z.infer<typeof LicenseType>;

export const LICENSE_FILTERS = { compliance: ['compliance_violation'], type: LICENSE_TYPES } as const;

/** A license of a run with the number of components under it. `unlicensed` and `unrecognized` stand for components without one. */
export const LicenseRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  type: LicenseType,
  osi_approved: z.boolean(),
  dep_count: z.number().int(),
  direct_count: z.number().int(),
  /** Components under it that violate the policy in force. */
  violations: z.number().int(),
});
export type LicenseRow = z.infer<typeof LicenseRow>;

/** A component as the license tab shows it. */
export const LicenseHolder = z.object({
  purl: z.string(),
  ecosystem: Ecosystem,
  name: z.string(),
  version: z.string(),
  scopes: z.array(Scope),
  direct: z.boolean(),
  license: StatedLicense,
  violates: z.boolean(),
  /** What the policy says of it, in a sentence; null where nothing is to say. */
  why: z.string().nullable(),
});
export type LicenseHolder = z.infer<typeof LicenseHolder>;

const PolicyReference = z.object({ id: z.uuid().nullable(), name: z.string(), type: z.enum(['WHITELIST', 'BLACKLIST']) });

export const licenseCalls = {
  listLicenses: list(`GET ${base}`, () => ({
    access: 'USER',
    summary: 'List the licenses of a run with the components under each.',
    item: LicenseRow,
    sortKeys: ['id', 'name', 'type', 'dep_count'],
    filters: LICENSE_FILTERS,
    perPage: PAGE_SIZES.results,
    query: Selection,
    errors,
  })),
  testLicensePolicy: call('POST /org/{orgId}/policies/license_policy/test', () => ({
    access: 'ADMIN',
    summary: 'Say which violations a license policy would add and remove, without saving it.',
    body: PolicyTestBodyOf(LicensePolicyContent),
    data: PolicyTest,
    errors: ['EntityNotFound'],
  })),
  licenseStats: call(`GET ${base}/stats`, () => ({
    access: 'USER',
    summary: 'Count the components of a run by what their licenses ask for, and show what the run could not see.',
    query: z.object(Selection),
    data: z.object({
      run_index: z.number().int(),
      components: z.number().int(),
      licenses: z.number().int(),
      /** Components; one that offers a choice counts once, by what is asked for least, one under several at once by what is asked for most. */
      by_type: z.record(LicenseType, z.number().int()),
      violations: z.number().int(),
      policy: PolicyReference,
      /** Licenses of the project's own packages, and the texts in the repository. */
      own: LicensesResult.shape.own,
      texts: z.array(LicenseText),
      /** Where licenses may not go together, of what more than development needs. */
      hints: z.array(LicenseHint),
      coverage: CoverageLedger,
    }),
    errors,
  })),
  showLicense: call(`GET ${base}/{licenseId}`, () => ({
    access: 'USER',
    summary: 'Show a license with what it permits, asks for and excludes, and the components under it.',
    textParams: ['licenseId'],
    query: z.object(Selection),
    data: z.object({
      id: z.string(),
      name: z.string().nullable(),
      url: z.string().nullable(),
      type: LicenseType,
      osi_approved: z.boolean(),
      permissions: z.array(z.string()),
      conditions: z.array(z.string()),
      limitations: z.array(z.string()),
      policy: PolicyReference,
      /** At most a thousand, those that violate the policy first. */
      components: z.array(LicenseHolder),
      total: z.number().int(),
      /** False: there may be more. */
      complete: z.boolean(),
    }),
    errors: [...errors, 'EntityNotFound'],
  })),
} as const;
