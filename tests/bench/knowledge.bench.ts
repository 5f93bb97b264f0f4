// Builds vulnerability data larger than today's, changes 2 % of it, and matches 5,000 components, compared with two simpler approaches.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync, openSync, closeSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Component } from '#contract/results/inventory.ts';
import { openBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { openSections } from '#knowledge/bundle/read/sections.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { makeWorld, writeChanges, writeFeeds, type World } from './knowledge-world.ts';
import { seededRandom } from './seeded-random.ts';

const SEED = 20_261_121;
const COMPONENTS = 5_000;
const PROCESSES = 9;
const LIMITS = {
  buildSeconds: 120,
  buildMB: 1536,
  incrementSeconds: 10,
  partMB: 80,
  openMilliseconds: 20,
  matchMilliseconds: 25,
  matchMB: 60,
};

const rows: Row[] = [];
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

  const built = measure<Synced>('sync', { bundlePath, baseUrls, now: '2026-10-31T00:00:00Z' });
  say('build from the feeds', '120 s, 1.5 GB', syncInWords(built), built.seconds <= LIMITS.buildSeconds && built.peakMB <= LIMITS.buildMB);
  const { total, part } = sizes(bundlePath);
  const beside = `beside ${(total - part).toFixed(1)} MB for all of NVD`;
  say('part for npm and Packagist', '80 MB', `${part.toFixed(1)} MB, ${beside}`, part <= LIMITS.partMB);

  const opened = middle(() => measure<{ milliseconds: number }>('open', { bundlePath }));
  say(
    'open',
    '20 ms',
    `${opened.milliseconds.toFixed(1)} ms, median of ${PROCESSES} processes`,
    opened.milliseconds <= LIMITS.openMilliseconds,
  );

  const components = sampleComponents(bundlePath);
  const linesPath = join(folder, 'records.jsonl');
  writeLines(linesPath, world);
  const matched = middle(() => measure<Matched>('match', { bundlePath, components }));
  const holds = matched.milliseconds <= LIMITS.matchMilliseconds && matched.extraMB <= LIMITS.matchMB;
  const extra = `+${matched.extraMB.toFixed(0)} MB`;
  say('5,000 components matched', '25 ms, 60 MB', `${timesInWords(matched)}, ${extra}; median of ${PROCESSES} processes`, holds);
  const naive = measure<Matched & Loaded>('naive', { linesPath, components });
  say('the same from a Map in memory', '', loadInWords(naive));
  const documents = measure<Matched & Loaded>('documents', { linesPath, components });
  say('the same over whole records in memory, as osv-offline does', '', loadInWords(documents));

  writeChanges(world, feeds, SEED + 1);
  const increment = measure<Synced>('sync', { bundlePath, baseUrls, now: '2026-11-01T06:00:00Z' });
  say('increment of 2 %', '10 s', syncInWords(increment), increment.seconds <= LIMITS.incrementSeconds && increment.changed);

  writeSection(
    'knowledge',
    `## Knowledge

${countOf(world.osv)} OSV records and ${countOf(world.nvd)} CVE records: all real ones available and synthetic ones of the same shape.
\`npm run bench -- knowledge\`. ${describeMachine()}

| what | bar | measured |
|---|---|---|
${rows.map(({ what, bar, measured, holds: kept }) => `| ${what} | ${bar} | ${measured}${kept === false ? ': missed' : ''} |`).join('\n')}

Matches found by the bundle, the Map and whole records: ${[matched, naive, documents].map(({ matches }) => matches.toLocaleString('en')).join(', ')}.`,
  );
}

function countOf(parts: ReadonlyMap<unknown, readonly unknown[]>): string {
  return [...parts.values()].reduce((sum, records) => sum + records.length, 0).toLocaleString('en');
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

function timesInWords({ milliseconds, againMilliseconds }: Matched): string {
  return `${milliseconds.toFixed(1)} ms the first time in a process, ${againMilliseconds.toFixed(1)} ms afterwards`;
}

function loadInWords(measured: Matched & Loaded): string {
  const { loadSeconds, loadedMB } = measured;
  return `${timesInWords(measured)}; after ${loadSeconds.toFixed(1)} s of loading, +${loadedMB.toFixed(0)} MB`;
}

function middle<Measured extends { milliseconds: number }>(take: () => Measured): Measured {
  return Array.from({ length: PROCESSES }, take).sort((one, other) => one.milliseconds - other.milliseconds)[PROCESSES >> 1]!;
}

function measure<Result>(what: string, input: object): Result {
  const script = fileURLToPath(new URL('knowledge-measure.ts', import.meta.url));
  const argument = join(folder, `input-${what}.json`);
  writeFileSync(argument, JSON.stringify(input));
  const flags = ['--experimental-strip-types', '--no-warnings', ...(what === 'sync' ? [] : ['--expose-gc'])];
  const output = execFileSync(process.execPath, [...flags, script, what, argument], { maxBuffer: 1 << 26 });
  return JSON.parse(output.toString()) as Result;
}

/** A third are packages with advisories, in a version an advisory mentions; the rest are names without advisories. */
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

interface Row {
  readonly what: string;
  readonly bar: string;
  readonly measured: string;
  readonly holds: boolean | undefined;
}

function say(what: string, bar: string, measured: string, holds?: boolean): void {
  rows.push({ what, bar, measured, holds });
  console.log(`${what.padEnd(28)} ${measured}${holds === undefined ? '' : holds ? '  ok' : '  BAR MISSED'}`);
  if (holds === false) process.exitCode = 1;
}
