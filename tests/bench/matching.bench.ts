// Matching real projects against real advisories: the lookups alone, and all of vuln-finder. `knowledge.bench.ts` measures lookups in all
// vulnerability data; this one shows what other sources, scores and evidence add.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { findVulnerabilities } from '#engine/vulnerabilities/find-vulnerabilities.ts';
import { matchComponents } from '#engine/vulnerabilities/match-components.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { openBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { writeRecords } from '#knowledge/bundle/write/write-records.ts';
import { sharedData } from '#tests/shared-data.ts';
import { phpRecords } from '#tests/conformance/matching/friends-of-php.ts';
import { npmRecords } from '#tests/conformance/matching/records.ts';
import { runSteps } from '#tests/conformance/matching/run-steps.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';

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
    const bundle = openBundle(path);
    const projects = await realProjects(join(folder, 'lockfiles'), bundle);
    bundle.close();
    writeSection('matching', sectionOf(projects, measure(projects, path)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The inventories of a project, at most one per ecosystem. */
type Project = readonly InventoryResult[];

/** Projects in alphabetical order until they have enough components. */
async function realProjects(folder: string, advisories: AdvisorySource): Promise<Project[]> {
  const projects: Project[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.includes('@')) continue;
    const results = await runSteps(join(folder, name), advisories);
    projects.push([results['js-sbom'], results['php-sbom']]);
    if (componentsOf(projects).length >= COMPONENTS) break;
  }
  return projects;
}

interface Measured {
  readonly findings: number;
  readonly index: readonly number[];
  readonly whole: readonly number[];
}

function measure(projects: readonly Project[], bundlePath: string): Measured {
  const bundle = openBundle(bundlePath);
  const components = componentsOf(projects);
  const [index, whole]: [number[], number[]] = [[], []];
  let findings = 0;
  for (let round = 0; round < ROUNDS; round++) {
    index.push(timed(() => matchComponents(components, bundle)));
    whole.push(
      timed(() => {
        const found = projects.flatMap((project) => findVulnerabilities(project, bundle).vulnerabilities);
        findings = found.reduce((sum, { affected }) => sum + affected.length, 0);
      }),
    );
  }
  bundle.close();
  return { findings, index, whole };
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function componentsOf(projects: readonly Project[]) {
  return projects.flatMap((project) => project.flatMap((inventory) => inventory.components));
}

function sectionOf(projects: readonly Project[], { findings, index, whole }: Measured): string {
  const count = componentsOf(projects).length.toLocaleString('en');
  return `## Matching real projects

${count} components of ${projects.length} real projects against ${npmRecords().length.toLocaleString('en')} npm advisories and those of FriendsOfPHP:
${findings} findings. \`npm run bench -- matching\`. ${describeMachine()}

| what | bar | bundle just opened | median of ${ROUNDS} |
| --- | --: | --: | --: |
| lookups and version order | 25 ms | ${first(index)} ms | ${median(index)} ms |
| vuln-finder with other sources, scores and evidence | | ${first(whole)} ms | ${median(whole)} ms |`;
}

function first(times: readonly number[]): string {
  return times[0]!.toFixed(1);
}

function median(times: readonly number[]): string {
  return times.toSorted((a, b) => a - b)[times.length >> 1]!.toFixed(1);
}
