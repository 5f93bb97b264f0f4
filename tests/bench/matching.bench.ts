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
import { runSteps } from '#tests/conformance/matching/run-steps.ts';

// Matches 5,000 real components against real advisories: the lookups alone, and the whole of vuln-finder, in milliseconds.
const COMPONENTS = 5_000;
const ROUNDS = 9;

const folder = mkdtempSync(join(tmpdir(), 'understory-measure-'));
execFileSync('tar', ['-xzf', sharedData('lockfiles.tar.gz')!, '-C', folder]);
await writeRecords(join(folder, 'knowledge.bundle'), { osv: [...npmRecords(), ...phpRecords()] });
const bundle = openBundle(join(folder, 'knowledge.bundle'));
const components = new Map<string, Component>();
for (const project of readdirSync(join(folder, 'lockfiles')).filter((name) => name.includes('@'))) {
  const results = await runSteps(join(folder, 'lockfiles', project), bundle);
  for (const component of [...results['js-sbom'].components, ...results['php-sbom'].components]) components.set(component.purl, component);
  if (components.size > COMPONENTS * 1.1) break;
}
const measured = [...components.values()].filter(({ source }) => source.kind === 'registry').slice(0, COMPONENTS);
bundle.close();

const opened = openBundle(join(folder, 'knowledge.bundle'));
const index: number[] = [];
const whole: number[] = [];
let findings = 0;
for (let round = 0; round < ROUNDS; round++) {
  let start = performance.now();
  matchComponents(measured, opened);
  index.push(performance.now() - start);
  start = performance.now();
  const { vulnerabilities } = await findVulnerabilities(measured, opened, () => Promise.resolve(null));
  whole.push(performance.now() - start);
  findings = vulnerabilities.reduce((sum, { affected }) => sum + affected.length, 0);
}
opened.close();
rmSync(folder, { recursive: true });
process.stdout.write(`${JSON.stringify({ components: measured.length, findings, index: spread(index), whole: spread(whole) })}\n`);

function spread(times: readonly number[]): { first: number; median: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { first: Math.round(times[0]! * 10) / 10, median: Math.round(sorted[sorted.length >> 1]! * 10) / 10 };
}
