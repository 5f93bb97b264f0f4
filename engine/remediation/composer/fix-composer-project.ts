import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { createHash } from 'node:crypto';
import type { Move, PatchReason, PatchedProject, Plan } from '#contract/results/patches.ts';
import { readCheckout } from '#engine/ecosystems/composer/read-checkout.ts';
import { readLock } from '#engine/ecosystems/composer/lockfile.ts';
import { mergesOtherManifests, readManifest, type ComposerManifest } from '#engine/ecosystems/composer/manifest.ts';
import { RegistryUnavailable } from '#engine/registry/registry-unavailable.ts';
import { isObject, objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import type { FixedProject, FixSettings, Refusal } from '../fix-settings.ts';
import { judgeTexts, type Judgment } from '../judge/judge.ts';
import { choicesOf, type IsThere } from '../choices-of.ts';
import { effectOf } from '../plan-effect.ts';
import { planFiles } from '../plan-files.ts';
import { releaseOfPurl } from '../release-of-purl.ts';
import { majorOf } from '../planner/choose-release.ts';
import { rangeLike } from './range-like.ts';
import { standingOf } from '../planner/standing-of.ts';
import type { Standing } from '../planner/universe.ts';
import { setJsonValue } from '../prover/edit-manifest.ts';
import { checkComposerLock } from './check-composer-lock.ts';
import { admits } from './composer-release.ts';
import { composerPlanning, plain, type ComposerPlanning } from './composer-planning.ts';
import { reachedFrom, type Assignment } from './composer-violations.ts';
import { proposeComposer, type ComposerProposal } from './propose-composer.ts';
import { composerSignals } from './composer-signals.ts';
import { findComposerHolders } from './find-composer-holders.ts';
import { cappedOf } from '../why-left.ts';
import { whyComposerLeft } from './why-composer-left.ts';
import { writeComposerLock, type LockEntry } from './write-composer-lock.ts';
import { writeCommand } from '../write-command.ts';

/** One composer.lock with its composer.json. */
export interface ComposerFiles {
  /** Folder in the checkout, `.` for its root. */
  readonly root: string;
  readonly manifest: string | null;
  readonly lockfile: string;
}

/** Plans for one composer.lock: solved and written by us, since nobody's PHP may be assumed, checked apart, and judged as any other. */
export async function fixComposerProject(files: ComposerFiles, settings: FixSettings, refusal?: Refusal): Promise<FixedProject> {
  const before = await judge(files.manifest, files.lockfile, settings);
  const path = files.root === '.' ? 'composer.lock' : `${files.root}/composer.lock`;
  const document = { root: files.root, lockfile: path, ecosystem: 'composer' as const, manager: 'composer', drift: null, overrides: [] };
  const without = (reason: PatchReason | null, problem: string | null): FixedProject => ({
    document: { ...document, reason, problem, plans: [] },
    before,
    reasons: new Map(reason === null ? [] : [...before.findings.keys()].map((key) => [key, reason])),
    texts: new Map(),
  });
  if (before.findings.size === 0) return without(null, null);
  if (refusal) return without(refusal.reason, refusal.problem);
  const { lock } = readLock(path, files.lockfile);
  if (!lock || files.manifest === null) return without('unreadable_lockfile', REPORT_TEXTS.noComposerManifest);
  const { manifest } = readManifest('composer.json', files.manifest);
  const obstacle = manifest ? obstacleIn(manifest) : 'composer.json cannot be read.';
  if (!manifest || obstacle !== null) return without('not_supported', obstacle);
  const planning = composerPlanning(manifest, lock, objectOf(JSON.parse(files.lockfile) as unknown));
  settings.progress(0, 2, compose(REPORT_TEXTS.planning, { lockfile: path }));
  try {
    return await planAndCheck({ files, planning, before, settings, document });
  } catch (error) {
    if (error instanceof RegistryUnavailable && !settings.signal.aborted) return without('registry_unavailable', error.message);
    throw error;
  }
}

function judge(manifest: string | null, lockfile: string, { advisories }: FixSettings): Promise<Judgment> {
  const texts = { ...(manifest === null ? {} : { 'composer.json': manifest }), 'composer.lock': lockfile };
  return judgeTexts(readCheckout, texts, advisories);
}

/** What makes the project's own requirements or the source of its packages unknown. */
function obstacleIn(manifest: ComposerManifest): string | null {
  if (mergesOtherManifests(manifest)) return 'A plugin merges requirements of other files into composer.json.';
  const repositories = manifest.content['repositories'];
  const entries = Array.isArray(repositories)
    ? (repositories as unknown[])
    : Object.entries(objectOf(repositories)).map(([key, value]) => ({ [key]: value }));
  const isOff = entries.some((entry) => isObject(entry) && (entry['packagist.org'] === false || entry['packagist'] === false));
  return isOff ? 'composer.json turns Packagist off, and other repositories are not asked.' : null;
}

interface ComposerWork {
  readonly files: ComposerFiles & { readonly manifest: string | null };
  readonly planning: ComposerPlanning;
  readonly before: Judgment;
  readonly settings: FixSettings;
  readonly document: Pick<PatchedProject, 'root' | 'lockfile' | 'ecosystem' | 'manager' | 'drift' | 'overrides'>;
}

async function planAndCheck(work: ComposerWork): Promise<FixedProject> {
  const { planning, before, settings, document } = work;
  const { advisories, policy, now, signal, packagist, deadline } = settings;
  const standing = standingOf({
    ecosystem: 'composer',
    advisories,
    now,
    minimumAgeDays: policy.minimumAgeDays,
    releasedOn: (name, version) => planning.published.get(name)?.find((release) => release.version === version)?.released ?? undefined,
  });
  const isLate = () => deadline !== undefined && performance.now() > deadline;
  const { before: risk, plans } = await proposeComposer({
    planning,
    documents: packagist,
    standing,
    policy,
    signal,
    isLate,
    ...(settings.part === undefined ? {} : { part: settings.part }),
  });
  const made = [];
  for (const [i, proposal] of plans.entries()) {
    settings.progress(
      1 + i,
      1 + plans.length,
      compose(REPORT_TEXTS.checking, { number: i + 1, count: plans.length, lockfile: document.lockfile }),
    );
    made.push(await checkPlan(work, proposal, risk, standing));
  }
  const strongest = plans.at(-1);
  const left = { planning, findings: before.findings, standing, policy, strongest, isLate: isLate() };
  const reasons = whyComposerLeft(left);
  return {
    document: { ...document, reason: null, problem: null, plans: made.map(({ plan }) => plan) },
    before,
    reasons,
    holders: findComposerHolders(left, cappedOf(reasons)),
    texts: new Map(made.flatMap(({ plan, texts }) => (texts ? [[plan.id, texts] as const] : []))),
  };
}

async function checkPlan(work: ComposerWork, proposal: ComposerProposal, riskBefore: number, standing: Standing) {
  const { files, planning, before, settings } = work;
  const started = performance.now();
  const written = writePlan(work, proposal.assignment);
  const moves = movesOf(planning, proposal.assignment, written.bumps, standing);
  const plan: Plan = {
    id: createHash('sha256')
      .update(JSON.stringify([files.root, files.lockfile, moves, settings.policy]))
      .digest('hex')
      .slice(0, 16),
    class: proposal.class,
    moves,
    files: [],
    commands: [writeCommand(files.root, proposal.class, settings.policy, settings.part?.names)],
    effect: { cured: [], left: [], introduced: [], added: [], removed: [] },
    risk: { before: riskBefore, after: proposal.risk },
    signals: [],
    proof: { by: 'none', manager: null, runs: 0, seconds: 0, fixpoint: false, concession: null, metadata: null, reason: null },
    choices: null,
  };
  const published = (name: string, version: string) =>
    planning.published.get(name)?.find((release) => release.version === version)?.content;
  const after = await judge(written.manifest, written.lockfile, settings);
  const flaws = checkComposerLock({ manifest: files.manifest!, lockfile: files.lockfile }, written, published);
  for (const loss of after.losses) if (!before.losses.has(loss)) flaws.push(loss);
  if (flaws.length > 0) return { plan: { ...plan, proof: { ...plan.proof, reason: flaws.slice(0, 3).join('\n') } } };
  const effect = effectOf(before, after);
  const old = (path: string) => (path === 'composer.json' ? files.manifest! : files.lockfile);
  const edits = planFiles(files.root, old, [
    ['composer.json', written.manifest],
    ['composer.lock', written.lockfile],
  ]);
  return {
    texts: edits.texts,
    plan: {
      ...plan,
      files: edits.files,
      effect,
      choices: settings.part === undefined ? choicesOf({ moves, effect }, isThereWithout(planning, moves, standing)) : null,
      signals: composerSignals(effect.added, planning),
      proof: {
        ...plan.proof,
        by: 'own_resolution' as const,
        runs: 1,
        seconds: Math.round((performance.now() - started) / 100) / 10,
        fixpoint: true,
        metadata: metadataOf(planning),
      },
    },
  };
}

// There is one release of a package, so what moves is fixed by its own move; what has no finding moves along where another needs it.
function isThereWithout(planning: ComposerPlanning, moves: readonly Move[], standing: Standing): IsThere {
  const urgent = new Set(
    moves.flatMap(({ name }) => (standing.threatsOf(name, planning.locked.get(name)!.version).length > 0 ? [name] : [])),
  );
  return (names) =>
    ({ purl }) => {
      const { name } = releaseOfPurl(purl);
      return urgent.has(name) && !names.includes(name);
    };
}

/** Manifest and lockfile as a plan leaves them. */
export function writePlan(
  { files, planning }: Pick<ComposerWork, 'files' | 'planning'>,
  assignment: Assignment,
): { manifest: string; lockfile: string; bumps: { name: string; from: string; to: string; group: string }[] } {
  const { root, locked, manifest } = planning;
  const bumps = manifest.requirements.flatMap(({ name, constraint, scope }) => {
    const release = assignment.get(name);
    if (!release || release.version === locked.get(name)?.version || admits(constraint, release)) return [];
    const group = scope === 'production' ? 'require' : 'require-dev';
    return [{ name, from: constraint, to: rangeLike(constraint, release.version), group }];
  });
  const written = bumps.reduce((text, { name, to, group }) => {
    const declared = Object.keys(objectOf(manifest.content[group])).find((key) => key.toLowerCase() === name)!;
    return setJsonValue(text, [group, declared], to);
  }, files.manifest!);
  const ranges = new Map([...root.require, ...bumps.map(({ name, to }) => [name, to] as const)]);
  const reached = reachedFrom({ ...root, require: ranges }, assignment);
  const production = (among: Assignment, changed: ReadonlyMap<string, string>) => {
    const required = manifest.requirements.filter(({ scope }) => scope === 'production');
    return reachedFrom(
      { ...root, kept: new Set(), require: new Map(required.map(({ name, constraint }) => [name, changed.get(name) ?? constraint])) },
      among,
    );
  };
  const [wasProduction, isProduction] = [production(locked, new Map()), production(assignment, ranges)];
  const development = new Set(developmentIn(files.lockfile));
  const entries = [...reached].map((name): LockEntry => {
    const release = assignment.get(name)!;
    // Where the requirements say the same as before, the section that Composer chose counts.
    const stays = locked.has(name) && wasProduction.has(name) === isProduction.has(name);
    const isDevelopment = stays ? development.has(name) : !isProduction.has(name);
    return { name, development: isDevelopment, ...(release === locked.get(name) ? {} : { release: release.content }) };
  });
  const lockfile = writeComposerLock(files.lockfile, entries, { before: files.manifest!, after: written });
  return { manifest: written, lockfile, bumps };
}

function developmentIn(lockfile: string): string[] {
  const section = (JSON.parse(lockfile) as JsonObject)['packages-dev'];
  return Array.isArray(section) ? (section as JsonObject[]).map((entry) => String(entry['name']).toLowerCase()) : [];
}

function movesOf(
  { locked }: ComposerPlanning,
  assignment: Assignment,
  bumps: readonly { name: string; from: string; to: string }[],
  standing: Standing,
): Move[] {
  const bumped = new Map(bumps.map((bump) => [bump.name, bump]));
  const moved = [...assignment.values()].filter(({ name, version }) => locked.has(name) && locked.get(name)!.version !== version);
  const isUrgent = (name: string) => standing.threatsOf(name, locked.get(name)!.version).length > 0;
  const ordered = moved.toSorted((a, b) => Number(isUrgent(b.name)) - Number(isUrgent(a.name)) || (a.name < b.name ? -1 : 1));
  return ordered.map(({ name, version }): Move => {
    const bump = bumped.get(name);
    const from = locked.get(name)!.version;
    if (!bump) return { kind: 'refresh', name, from, to: version };
    return { kind: 'bump', name, from: bump.from, to: bump.to, importers: ['.'], major: majorOf(plain(from)) !== majorOf(plain(version)) };
  });
}

function metadataOf({ published }: ComposerPlanning): string {
  const hash = createHash('sha256');
  for (const [name, releases] of [...published].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(JSON.stringify([name, releases.map(({ content }) => content)]));
  return hash.digest('hex');
}
