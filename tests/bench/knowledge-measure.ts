// One measurement in a process of its own, for a clean memory figure: node knowledge-measure.ts <what> <input file>.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Component } from '#contract/results/inventory.ts';
import { matchComponents } from '#engine/vulnerabilities/match-components.ts';
import type { AdvisorySource, AffectedPackage } from '#knowledge/advisory-source.ts';
import { indexedEntries } from '#knowledge/bundle/read/indexed-entries.ts';
import { openBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { toAdvisory } from '#knowledge/sources/osv/normalize.ts';
import type { BaseUrls } from '#knowledge/sync/source-names.ts';
import { syncKnowledge } from '#knowledge/sync/sync-knowledge.ts';

const MEASUREMENTS: Readonly<Record<string, (input: never) => Promise<object>>> = { sync, open, match, naive, documents };

const [what = '', inputPath = ''] = process.argv.slice(2);
console.log(JSON.stringify(await MEASUREMENTS[what]!(JSON.parse(readFileSync(inputPath, 'utf8')) as never)));

async function sync(input: { bundlePath: string; baseUrls: BaseUrls; now: string }): Promise<object> {
  const begin = performance.now();
  const report = await syncKnowledge({ ...input, now: () => new Date(input.now) });
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return {
    seconds: (performance.now() - begin) / 1000,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    peakMB: peakMegabytes(),
    ...report,
  };
}

async function open(input: { bundlePath: string }): Promise<object> {
  const begin = performance.now();
  openBundle(input.bundlePath);
  return { milliseconds: performance.now() - begin };
}

async function match(input: { bundlePath: string; components: Component[] }): Promise<object> {
  const knowledge = openBundle(input.bundlePath);
  return timed(input.components, knowledge);
}

/** All affected versions in one Map from name to entries. */
async function naive(input: { linesPath: string; components: Component[] }): Promise<object> {
  const before = memory();
  const begin = performance.now();
  const byName = new Map<string, AffectedPackage[]>();
  for await (const line of createInterface({ input: createReadStream(input.linesPath) })) {
    for (const entry of indexedEntries(toAdvisory(JSON.parse(line)))) file(byName, entry);
  }
  return { loadSeconds: (performance.now() - begin) / 1000, loadedMB: memory() - before, ...timed(input.components, sourceOf(byName)) };
}

/** Whole records in memory with an index by name, like the package osv-offline with its database of JSON lines. */
async function documents(input: { linesPath: string; components: Component[] }): Promise<object> {
  const before = memory();
  const begin = performance.now();
  const byName = new Map<string, unknown[]>();
  for await (const line of createInterface({ input: createReadStream(input.linesPath) })) {
    const record = JSON.parse(line) as { affected?: { package?: { ecosystem: string; name: string } }[] };
    for (const entry of record.affected ?? []) {
      const key = `${entry.package?.ecosystem}/${entry.package?.name}`;
      byName.set(key, [...(byName.get(key) ?? []), record]);
    }
  }
  const find = (ecosystem: string, name: string) => {
    const records = byName.get(`${ecosystem === 'npm' ? 'npm' : 'Packagist'}/${name}`) ?? [];
    return records.flatMap((record) => indexedEntries(toAdvisory(record))).filter((entry) => entry.name === name);
  };
  return {
    loadSeconds: (performance.now() - begin) / 1000,
    loadedMB: memory() - before,
    ...timed(input.components, { findCandidates: find } as unknown as AdvisorySource),
  };
}

function timed(components: readonly Component[], knowledge: AdvisorySource): object {
  // Garbage from reading the input must not count for the lookups.
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const begin = performance.now();
  const { matches } = matchComponents(components, knowledge);
  const milliseconds = performance.now() - begin;
  const extraMB = (process.memoryUsage().rss - before) / 1024 ** 2;
  const again = Array.from({ length: 9 }, () => {
    const start = performance.now();
    matchComponents(components, knowledge);
    return performance.now() - start;
  });
  return { matches: matches.length, milliseconds, againMilliseconds: again.sort((one, other) => one - other)[4]!, extraMB };
}

function file(byName: Map<string, AffectedPackage[]>, entry: AffectedPackage): void {
  const key = `${entry.ecosystem}/${entry.name}`;
  const known = byName.get(key);
  if (known) known.push(entry);
  else byName.set(key, [entry]);
}

function sourceOf(byName: ReadonlyMap<string, AffectedPackage[]>): AdvisorySource {
  return { findCandidates: (ecosystem: string, name: string) => byName.get(`${ecosystem}/${name}`) ?? [] } as unknown as AdvisorySource;
}

// The system's own maximum includes the parent's memory at fork.
function peakMegabytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return Number(kilobytes ?? process.resourceUsage().maxRSS) / 1024;
}

function memory(): number {
  return process.memoryUsage().rss / 1024 ** 2;
}
