// How long the planner takes, and how much memory: osv-scanner's large case with all its releases, without registry and package manager.
import { loadavg } from 'node:os';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { useTightHeap } from '#engine/plugins/heap-size.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toPlanGraph } from '#engine/remediation/planner/plan-graph.ts';
import { proposePlans, type ProposedPlan } from '#engine/remediation/planner/propose-plans.ts';
import { readReleases } from '#engine/remediation/planner/read-release.ts';
import { standingOf } from '#engine/remediation/planner/standing-of.ts';
import type { Release } from '#engine/remediation/planner/universe.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { santatrackerCase } from '#tests/conformance/plans/santatracker-case.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';

const ROUNDS = 5;
// As the step does.
useTightHeap();
const load = loadavg()[0]!.toFixed(1);
const given = santatrackerCase();
if (given) await withRecords({ osv: given.vulns }, measure);
else process.stdout.write('skipped: ../shared/data is not there\n');

async function measure(advisories: Parameters<typeof standingOf>[0]['advisories']): Promise<void> {
  const { files, universe: releases } = given!;
  const locked = await readNpmProjects(checkoutOfTexts(files), newLedger(), AbortSignal.timeout(60_000));
  const graph = toPlanGraph(locked, 'package-lock.json');
  const byName = Map.groupBy(Object.entries(releases), ([id]) => id.slice(0, id.lastIndexOf('@')));
  const published = new Map(
    [...byName].map(([name, entries]) => [
      name,
      readReleases({ versions: Object.fromEntries(entries.map(([id, release]) => [id.slice(id.lastIndexOf('@') + 1), { ...release }])) }),
    ]),
  );
  const before = process.resourceUsage().maxRSS / 1024;
  const times: number[] = [];
  const processor: number[] = [];
  let plans: readonly ProposedPlan[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const known = new Map<string, readonly Release[]>();
    const universe = {
      releasesOf: (name: string) => known.get(name),
      read: async (names: Iterable<string>) => {
        for (const name of names) known.set(name, published.get(name) ?? []);
      },
    };
    const standing = standingOf({
      ecosystem: 'npm',
      advisories,
      now: new Date('2026-01-01'),
      minimumAgeDays: 0,
      releasedOn: () => undefined,
    });
    const [start, used] = [performance.now(), process.cpuUsage()];
    const policy = { allowMajor: true, minimumAgeDays: 0, prefer: 'nearest' as const };
    ({ plans } = await proposePlans({ graph, universe, standing, policy, mayOverride: true, known: async () => undefined }));
    times.push((performance.now() - start) / 1_000);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1_000_000);
  }
  const memory = process.resourceUsage().maxRSS / 1024;
  const median = times.toSorted((a, b) => a - b)[times.length >> 1]!;
  writeSection(
    'planning',
    `## Planning

Three classes of plans for osv-scanner's case *santatracker*, ${graph.copies.length} locked copies, every document at hand. \`npm run bench -- planning\`.
${describeMachine()} Load average at the start: ${load}.

| what | bar | measured | |
| --- | --: | --: | --- |
| planning, first round | 2 s | ${times[0]!.toFixed(2)} s | ${verdict(times[0]! <= 2)} |
| planning, median of ${ROUNDS} (fastest ${Math.min(...times).toFixed(2)} s) | 2 s | ${median.toFixed(2)} s | ${verdict(median <= 2)} |
| processor time of the fastest round | | ${Math.min(...processor).toFixed(2)} s | |
| memory of the process, ${before.toFixed(0)} MB of it before planning | 200 MB | ${memory.toFixed(0)} MB | ${verdict(memory <= 200)} |
| what-ifs of all classes | | ${plans.reduce((sum, plan) => sum + plan.whatIfs, 0)} | |`,
  );
}

function verdict(holds: boolean): string {
  return holds ? 'holds' : 'missed';
}
