import * as z from 'zod';
import { CoverageLedger } from './coverage.ts';
import { Ecosystem, ImporterUse, Scope } from './inventory.ts';

/** What a license asks of those who use the work, coarsely. `restricted` limits use itself; `other` is none that we have sorted. */
export const LICENSE_CATEGORIES = ['permissive', 'weak_copyleft', 'strong_copyleft', 'restricted', 'other'] as const;
export const LicenseCategory = z.enum(LICENSE_CATEGORIES);
export type LicenseCategory = z.infer<typeof LicenseCategory>;

/**
 * The license of one thing as far as it is known. `unlicensed`: nothing was found. `unrecognized`: something was found that names no
 * license for certain.
 */
export const StatedLicense = z.object({
  state: z.enum(['recognized', 'unrecognized', 'unlicensed']),
  /** A valid SPDX expression with current identifiers; null unless recognized. */
  expression: z.string().nullable(),
  /** Identifiers in the expression, each with its exception, sorted. */
  ids: z.array(z.string()),
  /** As found, word for word. */
  stated: z.array(z.string()),
  /** `correction`: a person of the organization says so, for the reason in `note`. */
  source: z.enum(['lockfile', 'manifest', 'registry', 'text', 'correction']).nullable(),
  /** `exact` as SPDX writes it, `normalized` by case or a retired identifier, `alias` by a name that means one license only, `text` by its text. */
  match: z.enum(['exact', 'normalized', 'alias', 'text']).nullable(),
  /** 0–1; for a text how much of it is the license's own. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Why it is not recognized, or what to know about it. */
  note: z.string().nullable(),
});
export type StatedLicense = z.infer<typeof StatedLicense>;

/** A license text in the repository. `id` is null where it is no known text. */
export const LicenseText = z.object({
  file: z.string(),
  id: z.string().nullable(),
  confidence: z.number().min(0).max(1),
});
export type LicenseText = z.infer<typeof LicenseText>;

export const LicensedComponent = z.object({
  purl: z.string(),
  ecosystem: Ecosystem,
  name: z.string(),
  version: z.string(),
  scopes: z.array(Scope),
  direct: z.boolean(),
  importers: z.array(ImporterUse),
  license: StatedLicense,
});
export type LicensedComponent = z.infer<typeof LicensedComponent>;

/** Result document of the step license-finder, sorted by purl. */
export const LicensesResult = z.object({
  components: z.array(LicensedComponent),
  /** Licenses of the project's own packages, by the folder of each. */
  own: z.array(z.object({ importer: z.string(), name: z.string().nullable(), license: StatedLicense })),
  texts: z.array(LicenseText),
  coverage: CoverageLedger,
});
export type LicensesResult = z.infer<typeof LicensesResult>;
