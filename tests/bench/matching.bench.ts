import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Component } from '#contract/results/inventory.ts';
import { findVulnerabilities } from '#engine/vulnerabilities/find-vulnerabilities.ts';
import { matchComponents } from '#engine/vulnerabilities/match-components.ts';
import { openBundle } from '#knowledge/bundle/open-bundle.ts';
import { writeRecords } from '#knowledge/bundle/write-records.ts';
import { sharedData } from '#tests/shared-data.ts';
import { phpRecords } from '#tests/conformance/matching/friends-of-php.ts';
import { npmRecords } from '#tests/conformance/matching/records.ts';
import { inventoriesOf } from '#tests/conformance/matching/registry-component.ts';
import { runSteps } from '#tests/conformance/matching/run-steps.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';

// Matches 5,000 real components against real advisories: the lookups alone, and the whole of vuln-finder, in milliseconds.
const COMPONENTS = 5_000;
const ROUNDS = 9;

const archive = sharedData('lockfiles.tar.gz');
if (archive) await run(archive);
else process.stdout.write('The real-data collection is not beside the project, so there is nothing to measure.\n');

async function run(lockfiles: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'understory-measure-'));
  try {
    execFileSync('tar', ['-xzf', lockfiles, '-C', folder]);
    const path = join(folder, 'knowledge.bundle');
    await writeRecords(path, { osv: [...npmRecords(), ...phpRecords()] });
    const components = await realComponents(join(folder, 'lockfiles'), path);
    writeSection('matching', sectionOf(components.length, await measure(components, path)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Different releases from a registry, out of the projects in the order of their names. */
async function realComponents(projects: string, bundlePath: string): Promise<Component[]> {
  const bundle = openBundle(bundlePath);
  const components = new Map<string, Component>();
  for (const project of readdirSync(projects)
    .filter((name) => name.includes('@'))
    .sort()) {
    const results = await runSteps(join(projects, project), bundle);
    for (const component of [...results['js-sbom'].components, ...results['php-sbom'].components]) {
      if (component.source.kind === 'registry') components.set(component.purl, component);
    }
    if (components.size >= COMPONENTS) break;
  }
  bundle.close();
  return [...components.values()].slice(0, COMPONENTS);
}

interface Measured {
  readonly findings: number;
  readonly index: readonly number[];
  readonly whole: readonly number[];
}

async function measure(components: readonly Component[], bundlePath: string): Promise<Measured> {
  const bundle = openBundle(bundlePath);
  const inventories = inventoriesOf(components);
  const [index, whole]: [number[], number[]] = [[], []];
  let findings = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let start = performance.now();
    matchComponents(components, bundle);
    index.push(performance.now() - start);
    start = performance.now();
    const { vulnerabilities } = findVulnerabilities(inventories, bundle);
    whole.push(performance.now() - start);
    findings = vulnerabilities.reduce((sum, { affected }) => sum + affected.length, 0);
  }
  bundle.close();
  return { findings, index, whole };
}

function sectionOf(components: number, { findings, index, whole }: Measured): string {
  return `## Matching real components

${components} components of real lockfiles against real advisories, ${findings} findings. ${describeMachine()} \`npm run bench -- matching\` writes this.

| | first, ms | median of ${ROUNDS}, ms | bar, ms |
| --- | --: | --: | --: |
| lookups and version order | ${first(index)} | ${median(index)} | 25 |
| vuln-finder with opinions, scores and evidence | ${first(whole)} | ${median(whole)} | – |`;
}

function first(times: readonly number[]): string {
  return times[0]!.toFixed(1);
}

function median(times: readonly number[]): string {
  return times.toSorted((a, b) => a - b)[times.length >> 1]!.toFixed(1);
}
