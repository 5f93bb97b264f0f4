import * as z from 'zod';
import { CoverageLedger } from './coverage.ts';
import { ComponentReachability } from './reachability.ts';
import { SeverityClass } from './severity.ts';

/**
 * `config`: settings in YAML, JSON, TOML, INI and environment files, in which credentials are looked for. `other`: languages that only
 * other engines read.
 */
export const CODE_LANGUAGES = ['js', 'php', 'config', 'other'] as const;
export const CodeLanguage = z.enum(CODE_LANGUAGES);
export type CodeLanguage = z.infer<typeof CodeLanguage>;

/**
 * How a finding is reached: by a request (`remote`), in the visitor's browser, by anyone who calls the package (`library`), by what is
 * read back from a database, a cache or a file (`stored`), or shown by the place itself (`local`). Other engines do not say (`unstated`).
 */
export const CODE_TIERS = ['remote', 'browser', 'library', 'stored', 'local', 'unstated'] as const;
export const CodeTier = z.enum(CODE_TIERS);
export type CodeTier = z.infer<typeof CodeTier>;

/** Why a file's findings are not in the default list and not in the grade. */
export const CODE_LABELS = ['test', 'example', 'vendored', 'generated'] as const;
export const CodeLabel = z.enum(CODE_LABELS);
export type CodeLabel = z.infer<typeof CodeLabel>;

export const CodeConfidence = z.enum(['high', 'medium', 'low']);
export type CodeConfidence = z.infer<typeof CodeConfidence>;

/** A place in a file; lines and columns count from 1, the end column is the first one after it. */
export const CodePlace = z.object({
  file: z.string(),
  line: z.number().int().positive(),
  column: z.number().int().positive(),
  end_line: z.number().int().positive(),
  end_column: z.number().int().positive(),
  /** The code there and around it. */
  excerpt: z.object({ first_line: z.number().int().positive(), lines: z.array(z.string()) }),
});
export type CodePlace = z.infer<typeof CodePlace>;

/** What a weakness is called where another engine alone reports it. */
export const CodeIdentity = z.object({ rule_id: z.string(), fingerprint: z.string(), moved_fingerprint: z.string() });
export type CodeIdentity = z.infer<typeof CodeIdentity>;

/** A weakness in the code. */
export const CodeFinding = z.object({
  /** Survives edits elsewhere in the file: made of rule, path, function, the statement's words, source and ordinal. */
  fingerprint: z.string(),
  /** The same without the path, so that it also survives a move. */
  moved_fingerprint: z.string(),
  /** The `moved_fingerprint` of the first of several that are equal but for their place; absent: it is the first, or the only one. */
  twin_of: z.string().optional(),
  rule_id: z.string(),
  language: CodeLanguage,
  severity: SeverityClass,
  confidence: CodeConfidence,
  tier: CodeTier,
  labels: z.array(CodeLabel),
  message: z.string(),
  /** Where the attacker's value comes in, as the code writes it; empty where the place itself is the weakness. */
  source: z.string(),
  place: CodePlace,
  /** Data flow from source to sink; empty for weaknesses without flow. */
  steps: z.array(CodePlace),
  /** The function called at the place, which passes the value on to the sink at the last step; absent: the place is the sink. */
  through: z.string().optional(),
  /** Set by a comment in the code. */
  suppressed: z.object({ reason: z.string(), line: z.number().int().positive() }).nullable(),
  /** Names of the engines that found it; absent: the built-in one alone. */
  engines: z.array(z.string()).min(1).optional(),
  /** What it would be called but for the engine that came first, so that decisions and comparisons recognize it; absent: nothing else. */
  known_as: z.array(CodeIdentity).optional(),
});
export type CodeFinding = z.infer<typeof CodeFinding>;

/** How an engine's findings got here. */
const ENGINE_ORIGINS = ['built_in', 'codeql', 'github', 'gitlab', 'upload'] as const;
export const EngineOrigin = z.enum(ENGINE_ORIGINS);
export type EngineOrigin = z.infer<typeof EngineOrigin>;

export const CodeEngine = z.object({
  name: z.string(),
  /** Empty where the engine does not say. */
  version: z.string(),
  origin: EngineOrigin,
  /** The commit that it scanned; null: that of the run, or it does not say. */
  commit: z.string().nullable(),
  /** Names of its reports. Absent: the engine has none, or an earlier version wrote the result. */
  reports: z.array(z.string()).optional(),
  /** Why its reports do not say all; absent: nothing is known to be missing. */
  gaps: z.array(z.string()).optional(),
});
export type CodeEngine = z.infer<typeof CodeEngine>;

export const CodeRule = z.object({
  id: z.string(),
  title: z.string(),
  /** Empty where another engine names none. */
  weaknesses: z.array(z.string()),
  severity: SeverityClass,
  score: z.number().min(0).max(10),
  help: z.string(),
  fix: z.string(),
  bad_example: z.string(),
  good_example: z.string(),
});
export type CodeRule = z.infer<typeof CodeRule>;

/** What the built-in engine looked at, so that a later scan can say what was fixed, and what was not looked at again. */
export const CodeSources = z.object({
  /** The first eight bytes of the SHA-256 of each file that was read (base64url), by its path. */
  files: z.record(z.string(), z.string()),
  /** Why files and folders were not read, or only partly, by their paths. */
  unread: z.record(z.string(), z.string()),
  limits: z.array(
    z.object({
      /** What it kept from being looked at: some files, the data flow of a language, or what models of the installation say. */
      of: z.enum(['files', 'settings', 'flow', 'models']),
      /** Null: whichever. */
      language: CodeLanguage.nullable(),
      reason: z.string(),
    }),
  ),
});
export type CodeSources = z.infer<typeof CodeSources>;

/** Result document of the step codeql, sorted by file and line. */
export const CodeResult = z.object({
  /** The built-in engine. */
  engine: z.object({ name: z.string(), version: z.string() }),
  /** All engines, the built-in one first; absent where it was the only one. */
  engines: z.array(CodeEngine).optional(),
  rules: z.array(CodeRule),
  findings: z.array(CodeFinding),
  files: z.object({ scanned: z.number().int().nonnegative(), wanted: z.number().int().nonnegative() }),
  /** Absent in results of earlier versions. */
  sources: CodeSources.optional(),
  /** Whether the code loads each component of the run's inventories; absent where there were none. */
  reachability: z.array(ComponentReachability).optional(),
  coverage: CoverageLedger,
});
export type CodeResult = z.infer<typeof CodeResult>;
