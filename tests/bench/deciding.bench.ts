// Applying an organization's decisions and policies to its findings, and the license-finder step.
import { licenseJudge } from '#engine/licenses/judge-license.ts';
import { findLicenses } from '#engine/licenses/find-licenses.ts';
import { openJudge } from '#engine/decisions/open-state.ts';
import { manyFindings } from '#tests/given/many-findings.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { npmInventory } from '#tests/given/results.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';

const ROUNDS = 9;
const COMPONENTS = 3_000;
const LICENSES = [
  'MIT',
  'ISC',
  'Apache-2.0',
  '(MIT OR GPL-3.0)',
  'BSD-3-Clause',
  'Apache 2',
  'what?',
  'GPL-2.0+ WITH Classpath-exception-2.0',
];
const NO_FILES = { paths: [], skipped: [], readText: () => Promise.reject(new Error('There are no files.')) };

const { findings, decisions, policies, covered } = manyFindings();
const now = new Date('2026-11-22T12:00:00.000Z');
const judging = await rounds(async () => {
  const judge = openJudge(decisions, policies, now);
  const closed = findings.filter((finding) => judge(finding).cover !== null).length;
  if (closed !== covered) throw new Error(`${closed} findings are covered, not ${covered}.`);
});
const components = Array.from({ length: COMPONENTS }, (_, index) =>
  registryComponent('npm', `p${index}`, '1.0.0', { licenses: [LICENSES[index % LICENSES.length]!] }),
);
const inventory = npmInventory(components);
const finding = await rounds(async () => void (await findLicenses([inventory], NO_FILES)));
const { components: licensed } = await findLicenses([inventory], NO_FILES);
const rules = { type: 'WHITELIST' as const, licenses: ['MIT', 'Apache-2.0'], unlicensed_violates: true, unrecognized_violates: true };
const verdicts = await rounds(async () => {
  const judge = licenseJudge(rules);
  for (const { license } of licensed) judge(license);
});

writeSection(
  'deciding',
  `## Deciding

${findings.length.toLocaleString('en')} findings with ${decisions.length} decisions and ${policies.length} policies of ${policies[0]!.rules.length} rules each; ${COMPONENTS.toLocaleString('en')} components
with ${LICENSES.length} ways to state a license, without network. \`npm run bench -- deciding\`. ${describeMachine()}

| what | bar | first round | median of ${ROUNDS} | |
| --- | --: | --: | --: | --- |
${row('findings judged by decisions and policies', 1_000, judging)}
${row('license-finder', 300, finding)}
${row('licenses judged by a policy', undefined, verdicts)}`,
);

async function rounds(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

function row(what: string, bar: number | undefined, times: readonly number[]): string {
  const median = times.toSorted((a, b) => a - b)[times.length >> 1]!;
  const verdict = bar === undefined ? '' : Math.max(median, times[0]!) <= bar ? 'holds' : 'missed';
  return `| ${what} | ${bar === undefined ? '' : `${bar} ms`} | ${times[0]!.toFixed(1)} ms | ${median.toFixed(1)} ms | ${verdict} |`;
}
