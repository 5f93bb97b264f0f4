import type { Holder, PatchReason, PatchedProject, Plan } from '#contract/results/patches.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import type { PackagistDocuments } from './composer/packagist-documents.ts';
import type { Judgment } from './judge/judge.ts';
import type { UpgradePolicy } from './planner/universe.ts';
import type { ProverSettings } from './prover/prove.ts';

export interface FixSettings extends ProverSettings {
  readonly advisories: AdvisorySource;
  readonly policy: UpgradePolicy;
  readonly now: Date;
  /** Documents of Composer packages. */
  readonly packagist: PackagistDocuments;
  /** Dates of a package's releases, asked for only where the policy has a minimum age. */
  releaseDates(name: string): Promise<ReadonlyMap<string, string>>;
  /** Only the plan of this class, and of that only the moves of these packages. */
  readonly part?: PlanPart;
  /** How long all plans of a checkout may take. */
  readonly budgetSeconds?: number;
  progress(done: number, total: number, what: string): void;
}

export interface PlanPart {
  readonly class: Plan['class'];
  readonly names: ReadonlySet<string>;
}

export interface FixedProject {
  readonly document: Omit<PatchedProject, 'stuck'>;
  readonly before: Judgment;
  /** Why a pair stays, by `pairKey`, as far as the planner can say. */
  readonly reasons: ReadonlyMap<string, PatchReason>;
  /** What holds a capped pair, by `pairKey`; absent where nothing was planned. */
  readonly holders?: ReadonlyMap<string, readonly Holder[]>;
  /** Files as a plan leaves them, by plan id and path; proven plans only. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Why a lockfile is not planned for. */
export interface Refusal {
  readonly reason: PatchReason;
  readonly problem: string;
}
