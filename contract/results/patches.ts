import * as z from 'zod';
import { CoverageLedger } from './coverage.ts';
import { Ecosystem } from './inventory.ts';
import { Severity, SeverityClass } from './severity.ts';

export const PATCH_TYPES = ['FULL', 'PARTIAL', 'NONE'] as const;
/**
 * FULL: a proven plan leaves nothing that the vulnerability matches and introduces nothing of its severity class or above. PARTIAL: some of
 * the releases it matches go, others stay. NONE: no proven plan removes it; the reason says why.
 */
export const PatchType = z.enum(PATCH_TYPES);
export type PatchType = z.infer<typeof PatchType>;

export const PATCH_REASONS = [
  'no_fixed_version',
  'capped',
  'policy_major',
  'policy_age',
  'platform',
  'patched',
  'not_in_registry',
  'registry_unavailable',
  'manager_refuses',
  'manager_not_available',
  'out_of_budget',
  'unreadable_lockfile',
  'not_supported',
] as const;
/** Why no plan removes a vulnerability, or not from every release. */
export const PatchReason = z.enum(PATCH_REASONS);
export type PatchReason = z.infer<typeof PatchReason>;

/** An installed release that needs a package in a range without a fixed release of it. */
export const Holder = z.object({ name: z.string(), version: z.string(), range: z.string() });
export type Holder = z.infer<typeof Holder>;

/** One step of a plan. */
export const Move = z.discriminatedUnion('kind', [
  /** Lockfile only: another release within all declared ranges. */
  z.object({ kind: z.literal('refresh'), name: z.string(), from: z.string(), to: z.string() }),
  /** Lockfile only: a release that is locked already answers, and nothing new comes. */
  z.object({ kind: z.literal('share'), name: z.string(), from: z.string(), to: z.string() }),
  /** A new range in manifests. `importers` are the members that declare it. */
  z.object({
    kind: z.literal('bump'),
    name: z.string(),
    from: z.string(),
    to: z.string(),
    importers: z.array(z.string()),
    major: z.boolean(),
  }),
  /** A release forced on what a parent needs. */
  z.object({ kind: z.literal('override'), name: z.string(), parent: z.string().nullable(), from: z.string(), to: z.string() }),
]);
export type Move = z.infer<typeof Move>;

/** One (vulnerability, release) pair. */
export const PatchedPair = z.object({ vulnerability_id: z.string(), purl: z.string(), severity: Severity });
export type PatchedPair = z.infer<typeof PatchedPair>;

/** An open finding, as the grade weighs it. */
export const WeighedPair = z.object({
  vulnerability_id: z.string(),
  purl: z.string(),
  /** Null where not yet scored. */
  class: SeverityClass.nullable(),
  /** Only development needs the component. */
  development: z.boolean(),
  kev: z.boolean(),
  malware: z.boolean(),
});
export type WeighedPair = z.infer<typeof WeighedPair>;

/** A file as the plan leaves it. `before` and `after` of lockfiles are not kept: the unified diff is. */
export const FileEdit = z.object({
  path: z.string(),
  added_lines: z.number().int(),
  removed_lines: z.number().int(),
  /** Unified diff; null where it is too long to be kept. */
  diff: z.string().nullable(),
});
export type FileEdit = z.infer<typeof FileEdit>;

export const Proof = z.object({
  /** `own_resolution`: nobody's package manager ran; our solver wrote the lockfile, and a checker apart from it took it. */
  by: z.enum(['manager', 'own_resolution', 'none']),
  manager: z.string().nullable(),
  runs: z.number().int(),
  seconds: z.number(),
  /** The manager changed nothing when it ran again with nothing hidden. */
  fixpoint: z.boolean(),
  /** Conceded to the manager because it refuses the project as it is, e.g. `legacy-peer-deps`. */
  concession: z.string().nullable(),
  /** SHA-256 hex of all registry answers that were used. */
  metadata: z.string().nullable(),
  /** Why there is no proof. */
  reason: z.string().nullable(),
});
export type Proof = z.infer<typeof Proof>;

/** Facts about a new release, no score; null is unknown. */
export const ReleaseSignals = z.object({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  major: z.boolean(),
  deprecated: z.boolean(),
  /** It brings an install script that the replaced release did not have. */
  new_install_script: z.boolean().nullable(),
  engines: z.string().nullable(),
  /** ISO date. What follows is read for packages that the plan names, in the registry's whole document. */
  released: z.string().nullable().default(null),
  /** Packages that it needs and the replaced release did not. */
  new_needs: z.array(z.string()).nullable().default(null),
  /** Another account published it. */
  publisher_changed: z.boolean().nullable().default(null),
  /** The replaced release had an attestation of where it was built, and it has none. */
  provenance_lost: z.boolean().nullable().default(null),
  license_changed: z.boolean().nullable().default(null),
  repository_changed: z.boolean().nullable().default(null),
});
export type ReleaseSignals = z.infer<typeof ReleaseSignals>;

export const PLAN_CLASSES = ['lockfile_only', 'no_major', 'most_risk_removed'] as const;

export const Plan = z.object({
  /** Hash of lockfile, moves and policy: the same input gives the same plan. */
  id: z.string(),
  class: z.enum(PLAN_CLASSES),
  moves: z.array(Move),
  files: z.array(FileEdit),
  commands: z.array(z.string()),
  /** The judge's words: our own inventory and matching of the lockfile that the manager wrote. Empty where nothing was proven. */
  effect: z.object({
    cured: z.array(PatchedPair),
    left: z.array(PatchedPair),
    introduced: z.array(PatchedPair),
    /** Releases by purl. */
    added: z.array(z.string()),
    removed: z.array(z.string()),
  }),
  /** Points of the grade's penalty that the planner expects before and after. */
  risk: z.object({ before: z.number(), after: z.number() }),
  signals: z.array(ReleaseSignals),
  proof: Proof,
  /**
   * What part of the moves comes to, by the planner's reckoning: nobody proved it. Null where nothing can be left out, or where that was not
   * worked out.
   */
  choices: z
    .object({
      /** For each pair of `effect.cured`, names of packages whose moves are enough. */
      fixed: z.array(z.array(z.string())),
      /** For each pair of `effect.introduced`, names of packages of which each brings it. */
      introduced: z.array(z.array(z.string())),
    })
    .nullable()
    .default(null),
});
export type Plan = z.infer<typeof Plan>;

export const OVERRIDE_VERDICTS = ['no_effect', 'changes_versions', 'still_needed', 'unproven'] as const;

/** What the package manager makes of a project without one of its overrides. */
export const OverrideVerdict = z.object({
  path: z.string(),
  /** Place in that file. */
  keys: z.array(z.string()),
  to: z.string(),
  /**
   * `no_effect`: safe to delete, also together with the others of that verdict. `changes_versions`: other releases would come, without a
   * finding; perhaps it is there for compatibility. `still_needed`: a finding would come, or nothing would answer.
   */
  verdict: z.enum(OVERRIDE_VERDICTS),
  introduced: z.array(PatchedPair),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  reason: z.string().nullable(),
});
export type OverrideVerdict = z.infer<typeof OverrideVerdict>;

/** One lockfile with its plans. */
export const PatchedProject = z.object({
  /** Folder of the lockfile, `.` for the root. */
  root: z.string(),
  lockfile: z.string(),
  ecosystem: Ecosystem,
  manager: z.string(),
  /** Set where no plan could be computed at all. */
  reason: PatchReason.nullable(),
  problem: z.string().nullable(),
  /** The manager changes the lockfile even without a plan: lines added and removed. */
  drift: z.object({ added_lines: z.number().int(), removed_lines: z.number().int() }).nullable(),
  plans: z.array(Plan),
  /** What is found in it, where no proven plan says so. */
  stuck: z.array(PatchedPair).default([]),
  /** Overrides that the project declares, tried one by one. */
  overrides: z.array(OverrideVerdict).default([]),
});
export type PatchedProject = z.infer<typeof PatchedProject>;

/** A vulnerability with what the best proven plans do to it, over all lockfiles. */
export const Patch = z.object({
  vulnerability_id: z.string(),
  summary: z.string().nullable(),
  severity: Severity,
  patch_type: PatchType,
  reason: PatchReason.nullable(),
  direct: z.boolean(),
  /** A plan that removes it crosses a major version. */
  major: z.boolean(),
  components: z.array(
    z.object({
      purl: z.string(),
      name: z.string(),
      version: z.string(),
      direct: z.boolean(),
      lockfile: z.string().nullable(),
      cured: z.boolean(),
      reason: PatchReason.nullable(),
      /** What holds it, where the reason is `capped`. */
      held_by: z.array(Holder).default([]),
      /** Releases of the package after the plan; empty where it is removed. */
      to: z.array(z.string()),
    }),
  ),
  /** Plans that remove it somewhere, by id, the first that does the most. */
  plans: z.array(z.string()),
});
export type Patch = z.infer<typeof Patch>;

/** Result document of the step js-patching. */
export const PatchesResult = z.object({
  projects: z.array(PatchedProject),
  patches: z.array(Patch),
  policy: z.object({ allow_major: z.boolean(), minimum_age_days: z.number(), prefer: z.enum(['nearest', 'newest']) }),
  coverage: CoverageLedger,
});
export type PatchesResult = z.infer<typeof PatchesResult>;

/** What people call package managers whose kind is spelled otherwise. */
export const MANAGER_NAMES: Readonly<Record<string, string>> = {
  'yarn-classic': 'Yarn 1',
  'yarn-berry': 'Yarn',
  bun: 'Bun',
  composer: 'Composer',
};
