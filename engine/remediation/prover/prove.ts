import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openRelay, SHOWS_ALL, type Relay, type RelayView } from '../relay/relay.ts';
import type { Driver } from './driver.ts';
import { cleanManifest, setJsonValue } from './edit-manifest.ts';
import { fetchManager, type FetchSettings } from './fetch-manager.ts';
import { removeYamlEntry } from './edit-yaml.ts';
import type { LockedProject, ManifestEdit, Pin, Request } from './locked-project.ts';
import type { ManagerRelease } from './manager-releases.ts';
import { allowOnlyRelay } from './allow-only-relay.ts';
import { managerWords } from './manager-words.ts';
import { runManager, type ManagerOutcome } from './run-manager.ts';

export interface ProverSettings extends FetchSettings {
  /** Where the folders of proofs are made and removed. */
  readonly scratchFolder: string;
  /** How long one proof may take, with all its runs. */
  readonly timeoutSeconds: number;
  /** At most so many rounds until nothing changes any more. */
  readonly rounds?: number;
}

/** What a package manager made of a project. Manifests and lockfile as they would be committed. */
export type Proven =
  | {
      readonly kind: 'resolved';
      readonly lockfile: string;
      readonly manifests: ReadonlyMap<string, string>;
      readonly runs: number;
      readonly seconds: number;
      /** A last run with nothing hidden changed nothing, so the next install keeps it. */
      readonly fixpoint: boolean;
      readonly metadata: string;
      readonly refused: readonly string[];
    }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly output: string;
      readonly isMissingVersion: boolean;
      /** It asked for a package that the registry does not have. */
      readonly isAbsent: boolean;
    }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'late'; readonly reason: string };

export interface ProofInput {
  readonly project: LockedProject;
  readonly driver: Driver;
  readonly release: ManagerRelease;
  readonly request: Request;
  readonly view: RelayView;
  readonly concession: string | null;
}

const MOST_ROUNDS = 3;

/**
 * Lets the project's own package manager resolve a request: in a fresh folder of cleaned data, lock-only, against a relay of ours,
 * until nothing changes any more, and once more with nothing hidden. Throws ManagerNotAvailable.
 */
export async function prove(input: ProofInput, settings: ProverSettings): Promise<Proven> {
  const { project, driver, release, request } = input;
  const ownDeadline = performance.now() + settings.timeoutSeconds * 1_000;
  // The permission model looks at real paths.
  const program = await realpath(await fetchManager(release, settings));
  await mkdir(settings.scratchFolder, { recursive: true });
  const folder = await realpath(await mkdtemp(join(settings.scratchFolder, 'proof-')));
  const relay = await openRelay(settings.documents, settings.signal);
  try {
    const manifests = editedManifests(project, driver, request);
    const run = (lockfile: string, pins: readonly Pin[] = []) =>
      runOnce(
        { ...input, program, folder, relay, manifests, lockfile, pins, deadline: Math.min(ownDeadline, settings.deadline ?? Infinity) },
        settings,
      );
    let lockfile = request.freed.length === 0 || driver.guides ? project.lockfile : driver.free(project.lockfile, request.freed);
    let runs = 0;
    let seconds = 0;
    if (driver.guides && request.pins.length > 0) {
      relay.show(input.view);
      const guided = await run(lockfile, request.pins);
      if ('problem' in guided) return problemOf(guided.problem, folder, relay, settings);
      lockfile = guided.lockfile;
      runs += 1;
      seconds += guided.seconds;
    }
    let fixpoint = false;
    for (let round = 0; round < (settings.rounds ?? MOST_ROUNDS) && !fixpoint; round++) {
      relay.show(input.view);
      const resolved = await run(lockfile);
      // What the next install would make of it, with nothing hidden.
      relay.show(SHOWS_ALL);
      const next = 'problem' in resolved || resolved.lockfile === project.lockfile ? resolved : await run(resolved.lockfile);
      runs += next === resolved ? 1 : 2;
      seconds += resolved.seconds + (next === resolved ? 0 : next.seconds);
      if ('problem' in resolved) return problemOf(resolved.problem, folder, relay, settings);
      if ('problem' in next) return problemOf(next.problem, folder, relay, settings);
      fixpoint = next.lockfile === resolved.lockfile;
      if (resolved.lockfile === lockfile) break;
      lockfile = resolved.lockfile;
    }
    const restored = driver.restore(mapBack(lockfile, relay, project), project);
    if (restored.includes(relay.url)) return refused(REPORT_TEXTS.proofAddress, '');
    return { kind: 'resolved', lockfile: restored, manifests, runs, seconds, fixpoint, metadata: relay.metadata(), refused: relay.refused };
  } finally {
    await relay.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface RunInput extends ProofInput {
  readonly program: string;
  readonly folder: string;
  readonly relay: Relay;
  readonly manifests: ReadonlyMap<string, string>;
  readonly lockfile: string;
  readonly pins: readonly Pin[];
  readonly deadline: number;
}

type RunResult = { readonly lockfile: string; readonly seconds: number } | { readonly problem: ManagerOutcome; readonly seconds: number };

async function runOnce(
  { project, driver, release, program, folder, relay, manifests, lockfile, pins, deadline, concession }: RunInput,
  settings: ProverSettings,
): Promise<RunResult> {
  const inside = join(folder, 'project');
  await rm(inside, { recursive: true, force: true });
  for (const name of ['home', 'cache', 'tmp', 'bin']) await mkdir(join(folder, name), { recursive: true });
  const prepared = await driver.prepare({
    project,
    release,
    lockfile,
    manifests,
    pins,
    registryUrl: relay.url,
    homeFolder: join(folder, 'home'),
    cacheFolder: join(folder, 'cache'),
    concession,
  });
  const files = new Map<string, string>(project.patches);
  for (const [path, text] of manifests) if (isManifest(path)) files.set(path, cleanManifest(text));
  for (const [path, text] of prepared.files) if (path !== project.lockfileName || text !== '') files.set(path, text);
  for (const [path, text] of files) {
    await mkdir(dirname(join(inside, path)), { recursive: true });
    await writeFile(join(inside, path), text);
  }
  const preload = join(folder, 'preload.cjs');
  await writeFile(preload, allowOnlyRelay(relay.url) + (prepared.preload ?? ''));
  const outcome = await runManager({
    program,
    native: release.native,
    args: prepared.args,
    folder,
    // A program that is not Node's is told to ask the relay for everything.
    environment: { ...prepared.environment, ...(release.native ? proxies(relay.url) : {}) },
    timeoutSeconds: Math.max(0, (deadline - performance.now()) / 1_000),
    memoryMegabytes: driver.memoryMegabytes,
    signal: settings.signal,
    preload,
    ...(prepared.workers === undefined ? {} : { workers: prepared.workers }),
  });
  if (outcome.code !== 0 || outcome.failure !== null) return { problem: outcome, seconds: outcome.seconds };
  return { lockfile: await readFile(join(inside, project.lockfileName), 'utf8'), seconds: outcome.seconds };
}

function proxies(relayUrl: string): Record<string, string> {
  const { origin } = new URL(relayUrl);
  return Object.fromEntries(['http_proxy', 'https_proxy'].flatMap((name) => [name, name.toUpperCase()].map((each) => [each, origin])));
}

function isManifest(path: string): boolean {
  return path === 'package.json' || path.endsWith('/package.json');
}

function editedManifests(project: LockedProject, driver: Driver, { edits }: Request): Map<string, string> {
  const manifests = new Map(project.manifests);
  for (const edit of edits) {
    const known = manifests.get(edit.path) ?? project.configuration.get(edit.path);
    const text = edit.kind === 'override' && edit.path === driver.overridePath(project) ? (known ?? '') : known;
    if (text === undefined) throw new Error(`The plan edits ${edit.path}, which is not a manifest of the project.`);
    manifests.set(edit.path, edited(text, edit, driver));
  }
  return manifests;
}

function edited(text: string, edit: ManifestEdit, driver: Driver): string {
  switch (edit.kind) {
    case 'range':
      return setJsonValue(text, [edit.group, edit.name], edit.to);
    case 'override':
      return driver.override(text, edit);
    case 'drop_override':
      return edit.path.endsWith('.yaml') ? removeYamlEntry(text, edit.keys[0]!, edit.keys[1]!) : setJsonValue(text, edit.keys, undefined);
  }
}

function problemOf({ output, failure, code }: ManagerOutcome, folder: string, relay: Relay, settings: ProverSettings): Proven {
  if (failure === 'timeout' && performance.now() >= (settings.deadline ?? Infinity))
    return { kind: 'late', reason: REPORT_TEXTS.plansLate };
  if (relay.unavailable !== undefined) return { kind: 'unavailable', reason: relay.unavailable };
  if (failure === 'timeout') return { kind: 'late', reason: compose(REPORT_TEXTS.managerSlow, { seconds: settings.timeoutSeconds }) };
  if (failure === 'memory') return refused(REPORT_TEXTS.managerMemory, output);
  const words = managerWords(withoutOwnPlaces(output, folder, relay, settings));
  const absent = relay.absent.filter((name) => output.includes(name) || output.includes(name.replace('/', '%2f')));
  const elsewhere = WANTS_ELSEWHERE.exec(output)?.[1] ?? relay.elsewhere[0];
  const reason =
    absent.length > 0
      ? compose(REPORT_TEXTS.registryLacks, { packages: absent.join(', ') })
      : elsewhere !== undefined
        ? compose(REPORT_TEXTS.managerWantsElsewhere, { address: elsewhere })
        : WANTS_GIT.test(output)
          ? REPORT_TEXTS.managerWantsGit
          : compose(REPORT_TEXTS.managerFailed, { code: String(code) });
  return {
    ...refused(`${reason}\n${words}`.trimEnd(), output),
    isAbsent: absent.length > 0,
    isMissingVersion: MISSING_VERSION.test(output),
  };
}

function refused(reason: string, output: string) {
  return { kind: 'refused' as const, reason, output, isMissingVersion: false, isAbsent: false };
}

const WANTS_ELSEWHERE = /plans ask only the registry, not ([\w.:[\]-]+)/;
const WANTS_GIT = /--allow-child-process|"git" is not installed|approvedGitRepositories/;
const MISSING_VERSION =
  /ETARGET|No matching version|No version matching|No versions? (?:available|found)|Couldn't find any versions|NO_MATCHING_VERSION|No candidates found/i;

// People know the registry and their project, and nothing of the relay and the folder of a proof.
function withoutOwnPlaces(output: string, folder: string, relay: Relay, { documents }: ProverSettings): string {
  const registry = documents.registryUrl.replace(/\/\/[^/@]*@/, '//');
  return output
    .replaceAll(relay.url, registry)
    .replaceAll(`${join(folder, 'project')}/`, '')
    .replaceAll(join(folder, 'project'), '.')
    .replaceAll(folder, '..');
}

// New archives go to where the lockfile's others are, so that a mirror of ours leaves no trace.
function mapBack(lockfile: string, relay: Relay, project: LockedProject): string {
  const known = ['https://registry.npmjs.org', 'https://registry.yarnpkg.com'];
  if (project.kind === 'yarn-classic') known.reverse();
  const usual = known.toSorted((a, b) => project.lockfile.split(b).length - project.lockfile.split(a).length)[0]!;
  return lockfile.replaceAll(new RegExp(`${escape(relay.url)}/[^"'#\\s,)}]*`, 'g'), (url) => {
    // Bun writes the address of a locked release without having asked for it.
    const origin = relay.originOf(decodeURIComponent(url)) ?? `${usual}${decodeURIComponent(url).slice(relay.url.length)}`;
    const path = new URL(origin).pathname;
    return /^\/(?:@[^/]+\/)?[^/]+\/-\/[^/]+$/.test(path) ? `${usual}${path}` : origin;
  });
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
