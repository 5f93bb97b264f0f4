import * as z from 'zod';
import { FeedGap } from './feed-gap.ts';

/** How far one manifest, lockfile or source file could be read. */
export const FileCoverage = z.object({
  path: z.string(),
  kind: z.enum(['manifest', 'lockfile', 'configuration', 'source']),
  /** Format and version as the file declares them, e.g. `package-lock v3`, `yarn berry 8`, `pnpm 9.0`. */
  format: z.string(),
  state: z.enum(['parsed', 'partly_parsed', 'failed', 'unsupported', 'ignored']),
  /** Why the file is not simply `parsed`; what to do about it. */
  reason: z.string().optional(),
});
export type FileCoverage = z.infer<typeof FileCoverage>;

/** A stranger's bad data, noted instead of thrown. Lines count from 1. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  file: z.string().optional(),
  line: z.number().int().positive().optional(),
  /** True when the result lacks something because of this problem: the ledger is then incomplete. */
  incomplete: z.boolean(),
});
export type Problem = z.infer<typeof Problem>;

/** A dependency that no registry version stands for, hence not matched against advisories. */
export const UnresolvedDependency = z.object({
  name: z.string(),
  declared: z.string(),
  importer: z.string(),
  reason: z.enum([
    'git',
    'file',
    'link',
    'tarball',
    'private',
    'no_lockfile',
    'not_in_lockfile',
    'platform',
    'invalid_version',
    'unsupported',
  ]),
});
export type UnresolvedDependency = z.infer<typeof UnresolvedDependency>;

/** Age and size of one feed that a result rests on. */
export const FeedState = z.object({
  name: z.string(),
  records: z.number().int().nonnegative(),
  /** Latest modification among the records, ISO 8601. */
  modified: z.string().nullable(),
  fetched_at: z.string().nullable(),
  complete: z.boolean(),
  /** What is not there of a feed that is not complete. */
  missing: z.array(FeedGap).optional(),
  /** Set when the feed is only the small starter set that ships with the product. */
  starter: z.boolean().default(false),
});
export type FeedState = z.infer<typeof FeedState>;

/** The knowledge bundle a result rests on; `hash` is the SHA-256 hex of the bundle's content, all that follows its header. */
export const KnowledgeState = z.object({
  hash: z.string(),
  built_at: z.string().nullable(),
  feeds: z.array(FeedState),
});
export type KnowledgeState = z.infer<typeof KnowledgeState>;

/** What a run saw and what it could not see. `complete` is false as soon as anything was lost; such a result never looks green. */
export const CoverageLedger = z.object({
  complete: z.boolean(),
  /** One sentence a reason, for people; empty when complete. */
  gaps: z.array(z.string()),
  files: z.array(FileCoverage),
  packages: z.object({
    declared: z.number().int().nonnegative(),
    extracted: z.number().int().nonnegative(),
    /** Components that were looked up among the advisories; null before vuln-finder. */
    matched: z.number().int().nonnegative().nullable(),
    not_resolvable: z.number().int().nonnegative(),
  }),
  unresolved: z.array(UnresolvedDependency),
  problems: z.array(Problem),
  knowledge: KnowledgeState.nullable(),
});
export type CoverageLedger = z.infer<typeof CoverageLedger>;
