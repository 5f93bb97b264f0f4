// Builds the knowledge of a world larger than today's, changes 2 % of it, and matches 5,000 components, beside two plainer ways.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync, openSync, closeSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Component } from '#contract/results/inventory.ts';
import { openBundle } from '#knowledge/bundle/open-bundle.ts';
import { openSections } from '#knowledge/bundle/sections.ts';
import { makeWorld, writeChanges, writeFeeds, type World } from './knowledge-world.ts';
import { seededRandom } from './seeded-random.ts';

const SEED = 20_261_121;
const COMPONENTS = 5_000;
const BARS = {
  buildSeconds: 120,
  buildMB: 1536,
  incrementSeconds: 10,
  partMB: 80,
  openMilliseconds: 20,
  matchMilliseconds: 25,
  matchMB: 60,
};

const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'understory-knowledge-'));
try {
  run();
} finally {
  if (!process.env['BENCH_KEEP']) rmSync(folder, { recursive: true, force: true });
}

function run(): void {
  const world = makeWorld(SEED);
  const feeds = writeFeeds(world, folder);
  const baseUrls = { osv: pathToFileURL(feeds.osv).href, nvd: pathToFileURL(feeds.nvd).href };
  const bundlePath = join(folder, 'knowledge.bundle');
  const osv = [...world.osv.values()].reduce((sum, records) => sum + records.length, 0);
  const cves = [...world.nvd.values()].reduce((sum, records) => sum + records.length, 0);
  say('records', `${osv} OSV, ${cves} CVE`);

  const built = measure<Synced>('sync', { bundlePath, baseUrls, now: '2026-10-31T00:00:00Z' });
  say('build', syncInWords(built), built.seconds <= BARS.buildSeconds && built.peakMB <= BARS.buildMB);
  const { total, part } = sizes(bundlePath);
  say('size', `${total.toFixed(1)} MB, of which npm and Packagist ${part.toFixed(1)} MB`, part <= BARS.partMB);

  const opened = Array.from({ length: 9 }, () => measure<{ milliseconds: number }>('open', { bundlePath }).milliseconds).sort(
    (a, b) => a - b,
  );
  say('open', `${opened[4]!.toFixed(1)} ms (median of 9 processes, worst ${opened[8]!.toFixed(1)})`, opened[4]! <= BARS.openMilliseconds);

  const components = sampleComponents(bundlePath);
  const linesPath = join(folder, 'records.jsonl');
  writeLines(linesPath, world);
  const matched = median(() => measure<Matched>('match', { bundlePath, components }));
  // The bar speaks of the index: the first time in a process goes mostly into compiling the comparators, in each of the three ways.
  say('match 5,000', inWords(matched), matched.againMilliseconds <= BARS.matchMilliseconds && matched.extraMB <= BARS.matchMB);
  const naive = measure<Matched & Loaded>('naive', { linesPath, components });
  say(
    '  in-memory Map',
    `${inWords(naive)}; load ${naive.loadSeconds.toFixed(1)} s, +${naive.loadedMB.toFixed(0)} MB`,
    naive.matches === matched.matches,
  );
  const documents = measure<Matched & Loaded>('documents', { linesPath, components });
  say('  osv-offline style', `${inWords(documents)}; load ${documents.loadSeconds.toFixed(1)} s, +${documents.loadedMB.toFixed(0)} MB`);

  writeChanges(world, feeds, SEED + 1);
  const increment = measure<Synced>('sync', {
    bundlePath,
    baseUrls,
    now: '2026-11-01T06:00:00Z',
  });
  say('increment of 2 %', syncInWords(increment), increment.seconds <= BARS.incrementSeconds && increment.changed);
}

interface Synced {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMB: number;
  readonly changed: boolean;
}

function syncInWords({ seconds, cpuSeconds, peakMB }: Synced): string {
  return `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of processor time), peak ${peakMB.toFixed(0)} MB`;
}

interface Matched {
  readonly matches: number;
  readonly milliseconds: number;
  readonly againMilliseconds: number;
  readonly extraMB: number;
}

interface Loaded {
  readonly loadSeconds: number;
  readonly loadedMB: number;
}

function inWords({ matches, milliseconds, againMilliseconds, extraMB }: Matched): string {
  return `${milliseconds.toFixed(1)} ms cold, ${againMilliseconds.toFixed(1)} ms again, +${extraMB.toFixed(0)} MB, ${matches} matches`;
}

function median(take: () => Matched): Matched {
  return Array.from({ length: 5 }, take).sort((one, other) => one.milliseconds - other.milliseconds)[2]!;
}

function measure<Result>(what: string, input: object): Result {
  const script = fileURLToPath(new URL('knowledge-measure.ts', import.meta.url));
  const argument = join(folder, `input-${what}.json`);
  writeFileSync(argument, JSON.stringify(input));
  const flags = ['--experimental-strip-types', '--no-warnings'];
  const output = execFileSync(process.execPath, [...flags, script, what, argument], { maxBuffer: 1 << 26 });
  return JSON.parse(output.toString()) as Result;
}

/** A third names packages that advisories speak of, in a version some advisory holds; the rest are names nobody wrote about. */
function sampleComponents(bundlePath: string): Component[] {
  const random = seededRandom(SEED + 2);
  const knowledge = openBundle(bundlePath);
  const known = [...knowledge.packages()];
  const components = Array.from({ length: COMPONENTS }, (_, at): Component => {
    const { ecosystem, keyName } = random.pick(known);
    const listed = at % 3 === 0;
    const version = `${Math.floor(random.next() * 6)}.${Math.floor(random.next() * 20)}.${Math.floor(random.next() * 30)}`;
    return componentOf(ecosystem, listed ? keyName : `${random.word()}${random.hex(6)}`, version);
  });
  knowledge.close();
  return components;
}

function componentOf(ecosystem: Component['ecosystem'], name: string, version: string): Component {
  return {
    purl: `pkg:${ecosystem}/${name}@${version}`,
    ecosystem,
    name,
    version,
    source: { kind: 'registry', url: null },
    scopes: ['production'],
    direct: false,
    uses: [],
    dependencies: [],
    location: null,
    integrity: null,
    licenses: [],
    deprecated: null,
    paths: [],
    path_count: '0',
  };
}

function sizes(bundlePath: string): { total: number; part: number } {
  const sections = openSections(bundlePath);
  const nvd = (['nvd.data', 'nvd.keys', 'nvd.chunks', 'epss'] as const).reduce((sum, name) => sum + sections.length(name), 0);
  sections.close();
  const total = statSync(bundlePath).size;
  return { total: total / 1024 ** 2, part: (total - nvd) / 1024 ** 2 };
}

function writeLines(path: string, world: World): void {
  const fd = openSync(path, 'w');
  for (const records of world.osv.values()) for (const record of records) writeSync(fd, `${JSON.stringify(record)}\n`);
  closeSync(fd);
}

function say(what: string, measured: string, holds?: boolean): void {
  console.log(`${what.padEnd(20)} ${measured}${holds === undefined ? '' : holds ? '  ok' : '  BAR MISSED'}`);
  if (holds === false) process.exitCode = 1;
}
