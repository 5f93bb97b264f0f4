import * as z from 'zod';
import { CoverageLedger } from './coverage.ts';
import { Ecosystem, ImporterUse, Location, Scope } from './inventory.ts';
import { Reachability } from './reachability.ts';
import { CvssVector, Severity } from './severity.ts';

/** The interval of an affected range that holds the version; null bounds are open. */
export const MatchedInterval = z.object({
  introduced: z.string().nullable(),
  fixed: z.string().nullable(),
  last_affected: z.string().nullable(),
  limit: z.string().nullable(),
});
export type MatchedInterval = z.infer<typeof MatchedInterval>;

/**
 * Everything needed to check one match again without the engine that made it:
 * the lockfile span, the resolved version, the advisory revision and the event pair (or listed version) that matched.
 */
export const Evidence = z.object({
  lockfile: z.string().nullable(),
  line: z.number().int().positive().nullable(),
  end_line: z.number().int().positive().nullable(),
  /** SHA-256 hex of the bytes of those lines; null where the inventory does not have it. */
  span_hash: z.string().nullable(),
  purl: z.string(),
  version: z.string(),
  advisory_id: z.string(),
  /** SHA-256 hex of the canonical JSON of the advisory record. */
  advisory_revision: z.string(),
  /** Index into the advisory's `affected`. */
  affected_index: z.number().int().nonnegative(),
  matched_by: z.enum(['range', 'versions']),
  range_type: z.enum(['SEMVER', 'ECOSYSTEM']).nullable(),
  interval: MatchedInterval.nullable(),
});
export type Evidence = z.infer<typeof Evidence>;

/**
 * What one source says about one (vulnerability, component) pair. `no_range`: it knows the vulnerability but states no range for this
 * package; `unknown`: it does not know the vulnerability, or its range cannot be read.
 */
export const SourceOpinion = z.object({
  source: z.enum(['OSV', 'NVD', 'FriendsOfPHP']),
  id: z.string(),
  /** `unknown`: its range cannot be compared with this version. `no_record`: the knowledge holds the source, and the source no such record. */
  verdict: z.enum(['affected', 'not_affected', 'no_range', 'unknown', 'no_record']),
  range: z.string().nullable(),
});
export type SourceOpinion = z.infer<typeof SourceOpinion>;

/** A component that a vulnerability affects: one finding. `purl` and the vulnerability's id identify it. */
export const AffectedComponent = z.object({
  purl: z.string(),
  ecosystem: Ecosystem,
  name: z.string(),
  version: z.string(),
  scopes: z.array(Scope),
  direct: z.boolean(),
  importers: z.array(ImporterUse),
  location: Location.nullable(),
  paths: z.array(z.array(z.string())),
  path_count: z.string(),
  /** The affected versions in words of the ecosystem, e.g. `>=4.0.0 <4.17.21`. */
  affected_range: z.string(),
  /** Versions that the advisories name as fixed, newer than this one and not affected themselves, ascending; empty when none is known. */
  fixed_versions: z.array(z.string()),
  opinions: z.array(SourceOpinion),
  agreement: z.enum(['agree', 'disagree', 'no_second_opinion']),
  /** Absent where the code was not scanned before. */
  reachability: Reachability.optional(),
  witnesses: z.array(Evidence).min(1),
});
export type AffectedComponent = z.infer<typeof AffectedComponent>;

export const Weakness = z.object({
  id: z.string(),
  name: z.string().nullable(),
  consequences: z.array(z.object({ scope: z.string(), impact: z.string() })).optional(),
});
export type Weakness = z.infer<typeof Weakness>;

/** A category of the OWASP Top 10, its id with the edition as OWASP writes it: `A03:2021`. */
export const OwaspCategory = z.object({ edition: z.enum(['2021', '2025']), id: z.string(), name: z.string() });
export type OwaspCategory = z.infer<typeof OwaspCategory>;

const Impact = z.enum(['HIGH', 'LOW', 'NONE']);

/** One vulnerability (its aliases united) with every component of the inventory it affects. */
export const Vulnerability = z.object({
  /** The CVE id where there is one, else the id of the first advisory. */
  id: z.string(),
  aliases: z.array(z.string()),
  malware: z.boolean(),
  summary: z.string().nullable(),
  details: z.string().nullable(),
  published: z.string().nullable(),
  modified: z.string().nullable(),
  severity: Severity,
  vectors: z.array(CvssVector),
  impact: z.object({ confidentiality: Impact, integrity: Impact, availability: Impact }).nullable(),
  weaknesses: z.array(Weakness),
  owasp: z.array(OwaspCategory),
  epss: z.object({ score: z.number(), percentile: z.number(), date: z.string() }).nullable(),
  kev: z.object({ date_added: z.string(), due_date: z.string().nullable(), ransomware: z.boolean().nullable() }).nullable(),
  references: z.array(z.object({ type: z.string(), url: z.string() })),
  advisories: z.array(z.object({ id: z.string(), source: z.string(), modified: z.string().nullable(), revision: z.string() })),
  affected: z.array(AffectedComponent).min(1),
});
export type Vulnerability = z.infer<typeof Vulnerability>;

/** Result document of the step vuln-finder, sorted by id. */
export const VulnerabilitiesResult = z.object({
  vulnerabilities: z.array(Vulnerability),
  coverage: CoverageLedger,
});
export type VulnerabilitiesResult = z.infer<typeof VulnerabilitiesResult>;
