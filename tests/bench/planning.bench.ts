// Time and memory of the planner: osv-scanner's large test case with all its releases, as is and padded with clean packages to a project of 3,000,
// without registry and package manager.
import { loadavg } from 'node:os';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { useTightHeap } from '#engine/plugins/heap-size.ts';
import { objectOf } from '#engine/text/parse-json.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toPlanGraph } from '#engine/remediation/planner/plan-graph.ts';
import { proposePlans } from '#engine/remediation/planner/propose-plans.ts';
import { readReleases } from '#engine/remediation/planner/read-release.ts';
import { standingOf } from '#engine/remediation/planner/standing-of.ts';
import type { Release } from '#engine/remediation/planner/universe.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { santatrackerCase } from '#tests/conformance/plans/santatracker-case.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { multiplyPackageLock } from './multiply-lockfile.ts';

const ROUNDS = 5;
const TIMES = 5;
const PARSED_MEGABYTES = 50;
// Same settings as the step.
useTightHeap();
const load = loadavg()[0]!.toFixed(1);
const given = santatrackerCase();
if (given) await withRecords({ osv: given.vulns }, measureBoth);
else process.stdout.write('skipped: ../shared/data is not there\n');

type Advisories = Parameters<typeof standingOf>[0]['advisories'];

interface Measured {
  readonly copies: number;
  readonly seconds: readonly number[];
  readonly processorSeconds: readonly number[];
  readonly whatIfs: number;
}

async function measureBoth(advisories: Advisories): Promise<void> {
  const { files } = given!;
  const { lock, manifest } = multiplyPackageLock(objectOf(JSON.parse(files['package-lock.json'])), TIMES);
  const padded = { 'package.json': JSON.stringify(manifest), 'package-lock.json': JSON.stringify(lock) };
  const before = process.resourceUsage().maxRSS / 1024;
  const [asItIs, beside] = [await measure(files, advisories), await measure(padded, advisories)];
  const memory = process.resourceUsage().maxRSS / 1024;
  // Last, since it needs memory that planning does not.
  const reference = parsingSeconds();
  writeSection(
    'planning',
    `## Planning

Three classes of plans for osv-scanner's case *santatracker*, with all documents available: as is, and with each package ${TIMES - 1} times more under
other names without findings. \`npm run bench -- planning\`.
${describeMachine()} Load average at the start: ${load}.

| what | bar | ${asItIs.copies} locked copies | ${beside.copies} locked copies |
| --- | --: | --: | --: |
${rows(reference, asItIs, beside).join('\n')}

Memory of the process: ${memory.toFixed(0)} MB, ${before.toFixed(0)} MB of it before planning. The bar is 200 MB: ${memory <= 200 ? 'it holds' : 'missed'}.
The reference, ${PARSED_MEGABYTES} MB of JSON parsed by Node in the same process, took ${reference.toFixed(2)} s of processor time; it tells a busy machine from slow planning.`,
  );
}

function rows(reference: number, ...measured: readonly Measured[]): string[] {
  const row = (what: string, bar: string, cell: (each: Measured) => string) => `| ${what} | ${bar} | ${measured.map(cell).join(' | ')} |`;
  return [
    row('planning, first round', '2 s', ({ seconds }) => judged(seconds[0]!)),
    row(`planning, median of ${ROUNDS}`, '2 s', ({ seconds }) => judged(seconds.toSorted((a, b) => a - b)[seconds.length >> 1]!)),
    row('planning, fastest', '2 s', ({ seconds }) => judged(Math.min(...seconds))),
    row('processor time of the fastest', '', ({ processorSeconds }) => `${Math.min(...processorSeconds).toFixed(2)} s`),
    row('relative to the reference', '', ({ processorSeconds }) => `${(Math.min(...processorSeconds) / reference).toFixed(1)} ×`),
    row('what-ifs of all classes', '', ({ whatIfs }) => `${whatIfs}`),
  ];
}

/** Processor seconds, at best, that this machine currently needs for a fixed amount of unrelated work. */
function parsingSeconds(): number {
  const text = JSON.stringify(given!.universe);
  const times = Math.round((PARSED_MEGABYTES * 2 ** 20) / text.length);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const used = process.cpuUsage();
    for (let i = 0; i < times; i++) JSON.parse(text);
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1_000_000;
  });
  return Math.min(...rounds);
}

function judged(seconds: number): string {
  return `${seconds.toFixed(2)} s${seconds <= 2 ? '' : ', missed'}`;
}

async function measure(files: Readonly<Record<string, string>>, advisories: Advisories): Promise<Measured> {
  const locked = await readNpmProjects(checkoutOfTexts(files), newLedger(), AbortSignal.timeout(60_000));
  const graph = toPlanGraph(locked, 'package-lock.json');
  const byName = Map.groupBy(Object.entries(given!.universe), ([id]) => id.slice(0, id.lastIndexOf('@')));
  const published = new Map(
    [...byName].map(([name, entries]) => [
      name,
      readReleases({ versions: Object.fromEntries(entries.map(([id, release]) => [id.slice(id.lastIndexOf('@') + 1), { ...release }])) }),
    ]),
  );
  const seconds: number[] = [];
  const processorSeconds: number[] = [];
  let whatIfs = 0;
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
    const { plans } = await proposePlans({ graph, universe, standing, policy, mayOverride: true, known: async () => undefined });
    seconds.push((performance.now() - start) / 1_000);
    const { user, system } = process.cpuUsage(used);
    processorSeconds.push((user + system) / 1_000_000);
    whatIfs = plans.reduce((sum, plan) => sum + plan.whatIfs, 0);
  }
  return { copies: graph.copies.length, seconds, processorSeconds, whatIfs };
}
