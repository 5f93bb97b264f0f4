import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkComposerLock } from '#engine/remediation/composer/check-composer-lock.ts';
import { bumpPenalty, withBumps, type ComposerPlanning } from '#engine/remediation/composer/composer-planning.ts';
import { writePlan } from '#engine/remediation/composer/fix-composer-project.ts';
import { solveComposer } from '#engine/remediation/composer/solve-composer.ts';
import { phpVersionCompare } from '#engine/versions/composer/php-version-compare.ts';
import { objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { isComposerInstalled } from '../composer-lockfiles/ask-composer.ts';
import { lockfileCollection } from '../lockfile-collection.ts';
import { realComposerProjects, realPlanning, universeOf, type RealComposerProject } from './composer-universe.ts';
import { runComposer } from './run-composer.ts';

// COMPOSER_MOVES=320 accepts so many moves, spread over all projects. With COMPOSER_UPDATES=1 every fifth is also compared with
// `composer update -W`, and whatever is not found is asked of it, too: that takes several times longer.
const measures = process.env['COMPOSER_MOVES'] !== undefined;
const compares = process.env['COMPOSER_UPDATES'] !== undefined;
const WANTED = Number(process.env['COMPOSER_MOVES'] ?? 6);

const collection = lockfileCollection();
const projects = collection ? realComposerProjects(collection) : [];
const universe = universeOf(projects);

interface Move {
  readonly project: RealComposerProject;
  readonly planning: ComposerPlanning;
  readonly name: string;
  readonly to: string;
}

/** Each locked package to each later release that is known of it. */
function* allMoves(): Generator<Move> {
  for (const project of projects) {
    const planning = realPlanning(project, universe);
    for (const [name, locked] of planning.locked) {
      if (!locked.movable) continue;
      for (const { version, versions, stable } of planning.published.get(name) ?? []) {
        if (stable && phpVersionCompare(versions[0]!, locked.versions[0]!) > 0) yield { project, planning, name, to: version };
      }
    }
  }
}

function solveMove({ planning, name, to }: Move, bumps: boolean) {
  return solveComposer({
    root: bumps ? withBumps(planning) : planning.root,
    locked: planning.locked,
    targets: new Map([[name, ({ version }) => version === to]]),
    candidatesOf: (other) =>
      (planning.published.get(other) ?? []).filter((release) => {
        const current = planning.locked.get(other);
        return release.stable && (!current || phpVersionCompare(release.versions[0]!, current.versions[0]!) > 0);
      }),
    penaltyOf: (release) => (bumps ? bumpPenalty(release, planning, true)! : 0),
    budget: 2_000,
  });
}

const publishedOf = (name: string, version: string): JsonObject | undefined =>
  universe.get(name)?.find((entry) => entry['version'] === version);

test.skipIf(!collection)('asked to change nothing, every composer.lock comes back byte for byte (needs ../shared/data)', () => {
  expect(projects.length).toBeGreaterThan(0);
  for (const project of projects) {
    const planning = realPlanning(project, universe);
    expect([
      project.folder,
      writePlan({ files: { root: '.', ...project }, planning }, planning.locked).lockfile === project.lockfile,
    ]).toEqual([project.folder, true]);
  }
});

interface Tried {
  readonly id: string;
  readonly move: Move;
  readonly solved: ReturnType<typeof solveMove>;
  /** What would be written, where the move was found. */
  readonly written: { readonly manifest: string; readonly lockfile: string } | null;
}

/** Moves spread over all projects, until enough of them are found. */
function* triedMoves(): Generator<Tried> {
  const moves = [...allMoves()];
  const step = Math.max(1, Math.floor(moves.length / WANTED / 2));
  let found = 0;
  for (const [i, move] of moves.entries()) {
    if (i % step !== 0 || found >= WANTED) continue;
    const solved = solveMove(move, true);
    const written =
      solved.kind === 'solved' ? writePlan({ files: { root: '.', ...move.project }, planning: move.planning }, solved.assignment) : null;
    if (written) found += 1;
    yield { id: `${move.project.folder} ${move.name} → ${move.to}`, move, solved, written };
  }
}

let kept: Tried[] | undefined;
const tried = () => (kept ??= [...triedMoves()]);
const TIME = { timeout: 60_000 + WANTED * (compares ? 15_000 : 5_000) };

test.skipIf(!collection)(
  'every move that is found passes the checker, which shares no code with the solver (needs ../shared/data)',
  TIME,
  () => {
    const refused = tried().flatMap(({ id, move, written }) => {
      const { manifest, lockfile } = move.project;
      const flaws = written
        ? checkComposerLock({ manifest, lockfile }, written, publishedOf).filter((flaw) => !/ asks for /.test(flaw))
        : [];
      return flaws.length > 0 ? [`${id}: ${flaws.join(' ')}`] : [];
    });
    const found = tried().filter(({ written }) => written).length;
    if (measures) process.stdout.write(`${tried().length} moves tried, ${found} found\n`);
    expect(refused).toEqual([]);
    expect(found).toBeGreaterThanOrEqual(Math.floor(WANTED * 0.9));
  },
);

describe.skipIf(!collection || !isComposerInstalled())('real projects (needs ../shared/data, PHP and Composer)', () => {
  test('every move that is found is accepted by Composer', TIME, async () => {
    const folder = temporaryFolder();
    const repository = writeRepository(folder);
    const count = { accepted: 0, changed: 0, byComposer: 0, comparable: 0, onlyComposer: 0, more: 0 };
    const refused: string[] = [];
    for (const { id, move, solved, written } of tried()) {
      const { manifest, lockfile } = move.project;
      if (written) {
        const answer = await runComposer(join(folder, 'project'), written, ['install', '--dry-run']);
        const isStale = /lock file is not up to date/.test(answer.output) && written.manifest !== manifest;
        if (answer.code !== 0) refused.push(`${id}: ${answer.output.slice(0, 600)}`);
        else if (isStale) refused.push(`${id}: stale`);
        else count.accepted += 1;
        if (measures && count.accepted % 25 === 0) process.stdout.write(`${count.accepted} accepted\n`);
        if (compares && count.accepted % 5 === 0)
          compareWithComposer(count, written.lockfile, lockfile, await updateWith(folder, repository, move, written.manifest));
      } else if (compares && (await updateWith(folder, repository, move, manifest)).code === 0) {
        count.onlyComposer += 1;
        process.stdout.write(`only Composer: ${id} ${solved.kind}\n`);
      }
    }
    if (measures) process.stdout.write(`${JSON.stringify(count)}\n`);
    expect(refused).toEqual([]);
    expect(count.more).toBe(0);
  });
});

function compareWithComposer(
  count: { changed: number; byComposer: number; comparable: number; more: number },
  written: string,
  before: string,
  answer: { code: number; lines: number },
): void {
  if (answer.code !== 0) return;
  const ours = changedPackages(before, written);
  count.comparable += 1;
  count.changed += ours;
  count.byComposer += answer.lines;
  if (ours > answer.lines) count.more += 1;
}

/** What Composer itself does for the same move, with the requirements that it may touch. */
async function updateWith(folder: string, repository: string, { project, name, to }: Move, manifest: string) {
  const content = {
    ...objectOf(JSON.parse(manifest) as unknown),
    repositories: [{ type: 'composer', url: repository }, { 'packagist.org': false }],
  };
  const files = { manifest: JSON.stringify(content), lockfile: project.lockfile };
  const { code, output } = await runComposer(join(folder, 'update'), files, [
    'update',
    name,
    '--with',
    `${name}:${to}`,
    '-W',
    '--dry-run',
    '--no-install',
  ]);
  return { code, lines: [...output.matchAll(/^ {2}- (?:Upgrading|Downgrading|Locking|Removing) /gm)].length };
}

function changedPackages(before: string, after: string): number {
  const [old, next] = [before, after].map((text) => {
    const lock = objectOf(JSON.parse(text) as unknown);
    return new Map(
      [lock['packages'], lock['packages-dev']]
        .flatMap((list) => (Array.isArray(list) ? (list as JsonObject[]) : []))
        .map((entry) => [entry['name'], entry['version']]),
    );
  });
  return (
    [...next!].filter(([name, version]) => old!.get(name) !== version).length + [...old!.keys()].filter((name) => !next!.has(name)).length
  );
}

/** A repository of files that holds the whole universe. */
function writeRepository(folder: string): string {
  const path = join(folder, 'repository');
  mkdirSync(path, { recursive: true });
  const packages = Object.fromEntries(
    [...universe].map(([name, entries]) => [name, Object.fromEntries(entries.map((entry) => [entry['version'], entry]))]),
  );
  writeFileSync(join(path, 'packages.json'), JSON.stringify({ packages }));
  return `file://${path}`;
}
