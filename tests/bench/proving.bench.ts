// How long package managers take to prove plans: real lockfiles whose releases a registry on loopback serves, some of them made vulnerable and
// with a fixed release each. Warm: the managers are there.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { fixCheckout } from '#engine/remediation/fix-checkout.ts';
import { openProving } from '#engine/remediation/open-proving.ts';
import { driverOf } from '#engine/remediation/prover/driver-of.ts';
import { collectProjects } from '#engine/remediation/collect-projects.ts';
import { fetchManager } from '#engine/remediation/prover/fetch-manager.ts';
import { packageDocuments } from '#engine/remediation/relay/package-documents.ts';
import { evaluateInventories } from '#engine/vulnerabilities/evaluate-inventories.ts';
import { foldersWith, lockfileCollection } from '#tests/conformance/lockfile-collection.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { lockedReleases } from '#tests/given/locked-releases.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { peersFolder } from './peers.ts';

const NPM = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org';
const MOST_PROJECTS = Number(process.argv[2] ?? 6);
const VULNERABLE = 3;
const TICKS_PER_SECOND = 100;
const BARS = { median: 5, p95: 20 };
const load = loadavg()[0]!.toFixed(1);
const scratch = mkdtempSync(join(tmpdir(), 'understory-proving-'));
const managersFolder = join(peersFolder, 'package-managers/');
const collection = lockfileCollection();

interface Proof {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly copies: number;
}
const proofs = new Map<string, Proof[]>();
const unproven = new Map<string, number>();

if (!collection) process.stdout.write('skipped: ../shared/data is not there\n');
else {
  try {
    const folders = [...new Set(foldersWith(collection, 'package.json').map((folder) => folder.split('/')[0]!))];
    for (const folder of folders) {
      // One project that takes too long says so, and the others are measured.
      await measure(join(collection, folder), folder).catch((error: unknown) => process.stdout.write(`${folder}: ${String(error)}\n`));
    }
    writeSection('proving', section());
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measure(folder: string, name: string): Promise<void> {
  const checkout = await openFolder(folder);
  const signal = AbortSignal.timeout(600_000);
  const [project, ...others] = await collectProjects(checkout, signal);
  if (!project || others.length > 0 || (proofs.get(project.kind)?.length ?? 0) >= MOST_PROJECTS) return;
  const release = driverOf(project.kind).releaseOf(project);
  if ('reason' in release) return;
  const documents = packageDocuments({ registryUrl: NPM, cacheFolder: join(managersFolder, 'archives') });
  await fetchManager(release, managersFolder, documents, signal).finally(() => documents.close());
  const ledger = newLedger();
  const graph = await readNpmProjects(checkout, ledger, signal);
  const releases = lockedReleases(graph.nodes);
  const chosen = Object.keys(releases).filter(
    (id) =>
      /@\d+\.\d+\.\d+$/.test(id) && graph.nodes.some((node) => `${node.name}@${node.version}` === id && node.source.kind === 'registry'),
  );
  const step = Math.max(1, Math.floor(chosen.length / VULNERABLE));
  const vulnerable = chosen.filter((_, i) => i % step === 0).slice(0, VULNERABLE);
  const universe = {
    ...releases,
    ...Object.fromEntries(vulnerable.map((id) => [fixedOf(id), { ...releases[id]!, integrity: undefined }])),
  };
  const registry = await openPackageRegistry(JSON.parse(JSON.stringify(universe)) as typeof releases);
  const proving = openProving({
    npmUrl: registry.url,
    packagistUrl: registry.url,
    timeoutSeconds: 300,
    cacheFolder: join(scratch, name),
    managersFolder,
    scratchFolder: join(scratch, 'runs'),
  });
  try {
    await withRecords({ osv: vulnerable.map(recordOf) }, async (advisories) => {
      const before = processorTime();
      const { result } = await fixCheckout(checkout, evaluateInventories([toInventory(graph, ledger)], advisories), {
        ...proving.settings(signal),
        advisories,
        policy: { allowMajor: false, minimumAgeDays: 0, prefer: 'nearest' },
        now: new Date('2026-01-01T00:00:00Z'),
        progress: () => undefined,
      });
      const used = processorTime() - before;
      const plans = result.projects.flatMap((each) => each.plans);
      const proven = plans.filter(({ proof }) => proof.by === 'manager');
      // Half of the runs that were paid for are the lockfile's own, without a plan.
      const runs = proven.reduce((sum, { proof }) => sum + proof.runs, 0) + 2;
      for (const { proof } of proven.slice(-1)) {
        const entry = { seconds: proof.seconds, processorSeconds: (used * proof.runs) / runs, copies: graph.nodes.length };
        proofs.set(project.kind, [...(proofs.get(project.kind) ?? []), entry]);
      }
      if (proven.length === 0) unproven.set(project.kind, (unproven.get(project.kind) ?? 0) + 1);
      const problem = result.projects[0]?.problem ?? plans[0]?.proof.reason ?? '';
      process.stdout.write(
        `${name} ${project.kind}: ${proven.map(({ proof }) => `${proof.seconds} s in ${proof.runs} runs`).join(', ') || problem.split('\n').slice(0, 2).join(' ')}\n`,
      );
    });
  } finally {
    await proving.close();
    await registry.close();
  }
}

function fixedOf(id: string): string {
  return id.replace(/\d+$/, (patch) => `${Number(patch) + 1_000}`);
}

function recordOf(id: string) {
  const at = id.lastIndexOf('@');
  return {
    id: `GHSA-${id.replaceAll(/[^\w]/g, '-')}`,
    modified: '2026-01-01T00:00:00Z',
    severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
    affected: [{ package: { ecosystem: 'npm', name: id.slice(0, at) }, versions: [id.slice(at + 1)] }],
  };
}

/** Processor seconds of the programs that this process has started and that have ended. */
function processorTime(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

function section(): string {
  const rows = [...proofs].map(([kind, each]) => {
    const seconds = each.map((proof) => proof.seconds).sort((a, b) => a - b);
    const processor = each.map((proof) => proof.processorSeconds).sort((a, b) => a - b);
    const copies = each.map((proof) => proof.copies).sort((a, b) => a - b);
    const cells = [
      kind,
      each.length,
      unproven.get(kind) ?? 0,
      at(copies, 0.5),
      judged(at(seconds, 0.5), BARS.median),
      judged(at(seconds, 0.95), BARS.p95),
    ];
    return `| ${[...cells, `${at(processor, 0.5).toFixed(1)} s`, `${at(processor, 0.95).toFixed(1)} s`].join(' | ')} |`;
  });
  return `## Proving

One plan for each of up to ${MOST_PROJECTS} real lockfiles of a manager: ${VULNERABLE} of its releases are made vulnerable and fixed by a later one, and a registry on
loopback serves all that is locked. Seconds of a proof are those of all its runs: until nothing changes, and once more with nothing hidden. The managers
are there, the lockfile was read by them once before. Unproven: the manager refuses the project as it is, since the collection lacks something. \`npm run bench -- proving\`.
${describeMachine()} Load average at the start: ${load}.

| manager | proofs | unproven | locked copies, median | seconds, median (bar ${BARS.median}) | 95th percentile (bar ${BARS.p95}) | processor time, median | 95th percentile |
| --- | --: | --: | --: | --: | --: | --: | --: |
${rows.join('\n')}`;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function judged(seconds: number, bar: number): string {
  return `${seconds.toFixed(1)} s${seconds <= bar ? '' : ', missed'}`;
}
