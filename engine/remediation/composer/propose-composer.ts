import type { PLAN_CLASSES } from '#contract/results/patches.ts';
import { RegistryUnavailable } from '#engine/registry/registry-unavailable.ts';
import type { PlanPart } from '../fix-settings.ts';
import type { Standing, UpgradePolicy } from '../planner/universe.ts';
import type { ComposerRelease } from './composer-release.ts';
import { bumpPenalty, choosable, toReleases, withBumps, type ComposerPlanning } from './composer-planning.ts';
import { reachedFrom, type Assignment } from './composer-violations.ts';
import type { PackagistDocuments } from './packagist-documents.ts';
import { solveComposer, type Solved } from './solve-composer.ts';

export interface ComposerProposal {
  readonly class: (typeof PLAN_CLASSES)[number];
  readonly assignment: Assignment;
  /** Points of the grade that stay. */
  readonly risk: number;
  readonly isCutOff: boolean;
}

export interface ProposeComposerInput {
  readonly planning: ComposerPlanning;
  readonly documents: Pick<PackagistDocuments, 'entries'>;
  readonly standing: Standing;
  readonly policy: UpgradePolicy;
  readonly signal: AbortSignal;
  /** Only the plan of this class, and of that only what these packages need. */
  readonly part?: PlanPart;
  /** Ends the search; what was found until then counts. */
  readonly isLate: () => boolean;
}

const STATES = 4_000;
const DEVELOPMENT_FACTOR = 0.3;

/** At most one plan a class, each with less risk than the milder ones. */
export async function proposeComposer(input: ProposeComposerInput): Promise<{ before: number; plans: ComposerProposal[] }> {
  const { planning, standing, policy, part } = input;
  const before = riskOf(planning.locked, input);
  const vulnerable = [...planning.locked.values()]
    .filter(({ name, version, movable }) => movable && standing.threatsOf(name, version).length > 0 && part?.names.has(name) !== false)
    .sort((a, b) => weightOf(b, standing) - weightOf(a, standing) || (a.name < b.name ? -1 : 1));
  await read(
    vulnerable.map(({ name }) => name),
    input,
  );
  const plans: ComposerProposal[] = [];
  const classes = policy.allowMajor
    ? (['lockfile_only', 'no_major', 'most_risk_removed'] as const)
    : (['lockfile_only', 'no_major'] as const);
  for (const planClass of classes) {
    if (part && part.class !== planClass) continue;
    const { assignment, isCutOff } = await freeAll(vulnerable, planClass, input);
    const risk = riskOf(assignment, input);
    if (risk < (plans.at(-1)?.risk ?? before)) plans.push({ class: planClass, assignment, risk, isCutOff });
  }
  return { before, plans };
}

// One package more at a time, the gravest first, so that one that cannot move keeps no other from it.
async function freeAll(vulnerable: readonly ComposerRelease[], planClass: ComposerProposal['class'], input: ProposeComposerInput) {
  const { planning, standing } = input;
  const targets = new Map<string, (release: ComposerRelease) => boolean>();
  let assignment = planning.locked;
  let isCutOff = false;
  for (const release of vulnerable) {
    const goals = [
      (candidate: ComposerRelease) => weightOf(candidate, standing) === 0,
      (candidate: ComposerRelease) => weightOf(candidate, standing) < weightOf(release, standing),
    ];
    for (const goal of goals) {
      const found = input.isLate() ? undefined : await solve(new Map([...targets, [release.name, goal]]), planClass, input);
      if (found?.kind !== 'conflict' && found?.kind !== 'solved') isCutOff = true;
      if (found?.kind !== 'solved') continue;
      targets.set(release.name, goal);
      assignment = found.assignment;
      break;
    }
  }
  return { assignment, isCutOff };
}

/** Solves, reads the documents it had no answer for, and solves again. */
async function solve(
  targets: ReadonlyMap<string, (release: ComposerRelease) => boolean>,
  planClass: ComposerProposal['class'],
  input: ProposeComposerInput,
): Promise<Solved> {
  const { planning, standing, policy } = input;
  const bumps = planClass !== 'lockfile_only';
  const allowMajor = planClass === 'most_risk_removed';
  const root = bumps ? withBumps(planning) : planning.root;
  for (;;) {
    const candidates = new Map<string, readonly ComposerRelease[]>();
    const found = solveComposer({
      root,
      locked: planning.locked,
      targets,
      budget: STATES,
      penaltyOf: (release) => (bumps ? bumpPenalty(release, planning, allowMajor)! : 0),
      candidatesOf(name) {
        if (!planning.published.has(name)) return undefined;
        const known = candidates.get(name);
        if (known) return known;
        const made = choosable(name, planning, standing, policy).filter(
          (release) => !bumps || bumpPenalty(release, planning, allowMajor) !== null,
        );
        candidates.set(name, made);
        return made;
      },
    });
    const unread = [...found.missing].filter((name) => !planning.published.has(name));
    if (unread.length === 0) return found;
    await read(unread, input);
  }
}

async function read(names: readonly string[], { planning, documents, signal }: ProposeComposerInput): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const entries = await documents.entries(name, signal);
      // Such a registry knows versions, but neither what they need nor where they are.
      if (entries && entries.length > 0 && !entries.some((entry) => entry['dist'] || entry['source'] || entry['type'] === 'metapackage'))
        throw new RegistryUnavailable(`The registry's document of ${name} names no release that could be installed.`);
      planning.published.set(name, entries === null ? [] : toReleases(name, entries));
    }),
  );
}

function weightOf({ name, version }: ComposerRelease, standing: Standing): number {
  return standing.threatsOf(name, version).reduce((sum, { weight }) => sum + weight, 0);
}

function riskOf(assignment: Assignment, { planning: { root, manifest }, standing }: ProposeComposerInput): number {
  const direct = manifest.requirements
    .filter(({ scope }) => scope === 'production')
    .map(({ name, constraint }) => [name, constraint] as const);
  const production = reachedFrom({ ...root, require: new Map(direct) }, assignment);
  let risk = 0;
  for (const release of assignment.values()) risk += weightOf(release, standing) * (production.has(release.name) ? 1 : DEVELOPMENT_FACTOR);
  return Math.round(risk * 1_000) / 1_000;
}
