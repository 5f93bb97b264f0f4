// How long package managers take to prove plans: real lockfiles whose releases are served by a registry on loopback, some of them made vulnerable
// with a fixed release each. A manager with too few lockfiles first locks the dependencies of other real projects. The managers are already
// installed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { fixCheckout } from '#engine/remediation/fix-checkout.ts';
import { openProving } from '#engine/remediation/open-proving.ts';
import { fetchManager } from '#engine/remediation/prover/fetch-manager.ts';
import { bunRelease, managerRelease, type ManagerKind, type ManagerRelease } from '#engine/remediation/prover/manager-releases.ts';
import { packageDocuments } from '#engine/remediation/relay/package-documents.ts';
import { evaluateInventories } from '#engine/vulnerabilities/evaluate-inventories.ts';
import { foldersWith, lockfileCollection } from '#tests/conformance/lockfile-collection.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { lockedAgain, realProject, type ProvingProject } from './proving-projects.ts';
import { peersFolder } from './peers.ts';

const NPM = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org';
const MOST_PROJECTS = 6;
const VULNERABLE = 3;
const TICKS_PER_SECOND = 100;
const BARS = { median: 5, p95: 20 };
// For one proof, for all of a project, and the hard limit for both.
const LIMITS = { proof: 60, project: 120, end: 180 };
const KINDS: readonly ManagerKind[] = ['npm', 'yarn-classic', 'yarn-berry', 'pnpm', 'bun'];
// `npm run bench -- proving <part of a name>` measures some projects and writes nothing.
const wanted = process.argv[2];
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
const unproven: string[] = [];

if (!collection) process.stdout.write('skipped: ../shared/data is not there\n');
else {
  try {
    await measureAll(collection);
    if (wanted === undefined) writeSection('proving', section());
    else process.stdout.write(`${section()}\n`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measureAll(folder: string): Promise<void> {
  const names = [...new Set(foldersWith(folder, 'package.json').map((path) => path.split('/')[0]!))];
  const sources: ProvingProject[] = [];
  for (const name of names.filter((each) => wanted === undefined || each.includes(wanted))) {
    const project = await realProject(folder, name);
    if (!project) continue;
    sources.push(project);
    if (isWanted(project.release.kind)) await measure(project, 'real');
  }
  for (const kind of KINDS) {
    const release =
      kind === 'bun' ? bunRelease() : managerRelease(kind, kind === 'npm' ? 11 : kind === 'pnpm' ? 11 : kind === 'yarn-classic' ? 1 : 4);
    for (const source of sources) {
      if (!release || !isWanted(kind) || source.release.kind === kind) continue;
      await fetched(release);
      const again = await lockedAgain(source, release, { folder: join(scratch, `${source.name}-${kind}`), managersFolder });
      if (again) await measure(again, 'locked again');
    }
  }
}

function isWanted(kind: ManagerKind): boolean {
  return (proofs.get(kind)?.length ?? 0) < MOST_PROJECTS;
}

async function fetched(release: ManagerRelease): Promise<void> {
  const documents = packageDocuments({ registryUrl: NPM, cacheFolder: join(managersFolder, 'archives') });
  await fetchManager(release, { managersFolder, documents, signal: AbortSignal.timeout(60_000) }).finally(() => documents.close());
}

async function measure({ name, checkout, graph, release, releases }: ProvingProject, origin: string): Promise<void> {
  await fetched(release);
  const signal = AbortSignal.timeout(LIMITS.end * 1_000);
  const chosen = Object.keys(releases).filter(
    (id) =>
      /@\d+\.\d+\.\d+$/.test(id) && graph.nodes.some((node) => `${node.name}@${node.version}` === id && node.source.kind === 'registry'),
  );
  const step = Math.max(1, Math.floor(chosen.length / VULNERABLE));
  const vulnerable = chosen.filter((_, i) => i % step === 0).slice(0, VULNERABLE);
  const registry = await openPackageRegistry({ ...releases, ...Object.fromEntries(vulnerable.map((id) => [fixedOf(id), releases[id]!])) });
  await readDocuments(registry.url, join(scratch, name), releases);
  const proving = openProving({
    npmUrl: registry.url,
    packagistUrl: registry.url,
    timeoutSeconds: LIMITS.proof,
    cacheFolder: join(scratch, name),
    managersFolder,
    scratchFolder: join(scratch, 'runs'),
  });
  const { kind } = release;
  try {
    await withRecords({ osv: vulnerable.map(recordOf) }, async (advisories) => {
      const before = processorTime();
      const { result } = await fixCheckout(checkout, evaluateInventories([toInventory(graph, newLedger())], advisories), {
        ...proving.settings(signal),
        advisories,
        policy: { allowMajor: false, minimumAgeDays: 0, prefer: 'nearest' },
        now: new Date('2026-01-01T00:00:00Z'),
        progress: () => undefined,
        budgetSeconds: LIMITS.project,
      });
      const used = processorTime() - before;
      const plans = result.projects.flatMap((each) => each.plans);
      const proven = plans.filter(({ proof }) => proof.by === 'manager');
      // Half of the runs counted are for the lockfile itself, without a plan.
      const runs = proven.reduce((sum, { proof }) => sum + proof.runs, 0) + 2;
      for (const { proof } of proven.slice(-1)) {
        const entry = { seconds: proof.seconds, processorSeconds: (used * proof.runs) / runs, copies: graph.nodes.length };
        proofs.set(kind, [...(proofs.get(kind) ?? []), entry]);
      }
      const words = (result.projects[0]?.problem ?? plans[0]?.proof.reason ?? 'no plan').split('\n').slice(0, 2).join(' ');
      if (proven.length === 0) unproven.push(`${name}, ${release.package} ${release.version}: ${words}`);
      const said = proven.map(({ proof }) => `${proof.seconds} s in ${proof.runs} runs`).join(', ') || words;
      process.stdout.write(`${name}, ${origin}, ${release.package} ${release.version}, ${graph.nodes.length} copies: ${said}\n`);
    });
  } catch (error) {
    // A project that takes too long is reported, and the others are measured.
    unproven.push(`${name}, ${release.package} ${release.version}: ${String(error)}`);
    process.stdout.write(`${name}: ${String(error)}\n`);
  } finally {
    await proving.close();
    await registry.close();
  }
}

/** A warm machine has read these documents for another plan. */
async function readDocuments(registryUrl: string, cacheFolder: string, releases: ProvingProject['releases']): Promise<void> {
  const documents = packageDocuments({ registryUrl, cacheFolder });
  const signal = AbortSignal.timeout(120_000);
  for (const form of ['abbreviated', 'full'] as const)
    for (const name of new Set(Object.keys(releases).map((id) => id.slice(0, id.lastIndexOf('@')))))
      await documents.document(name, form, signal);
  await documents.close();
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

/** Processor seconds of the child processes that have ended. */
function processorTime(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

function section(): string {
  const rows = [...proofs].map(([kind, each]) => {
    const seconds = each.map((proof) => proof.seconds).sort((a, b) => a - b);
    const processor = each.map((proof) => proof.processorSeconds).sort((a, b) => a - b);
    const copies = each.map((proof) => proof.copies).sort((a, b) => a - b);
    const cells = [kind, each.length, at(copies, 0.5), judged(at(seconds, 0.5), BARS.median), judged(at(seconds, 0.95), BARS.p95)];
    return `| ${[...cells, `${at(processor, 0.5).toFixed(1)} s`, `${at(processor, 0.95).toFixed(1)} s`].join(' | ')} |`;
  });
  return `## Proving

One plan for each of ${MOST_PROJECTS} projects per package manager: ${VULNERABLE} releases are made vulnerable and fixed by a later one, and a registry on loopback serves all
locked releases; its documents are in our cache. The projects are real; if fewer than ${MOST_PROJECTS} have a lockfile of that manager, it first locks the dependencies of others, except those that Yarn
patches. The seconds of a proof cover all its runs: until nothing changes, and once more with nothing hidden. The managers are already installed. A proof ends
after ${LIMITS.proof} s at the latest. \`npm run bench -- proving\`.
${describeMachine()} Load average at the start: ${load}.

| manager | proofs | locked copies, median | seconds, median (bar ${BARS.median}) | 95th percentile (bar ${BARS.p95}) | processor time, median | 95th percentile |
| --- | --: | --: | --: | --: | --: | --: |
${rows.join('\n')}

Not proven, because the managers reject these projects as they are in the collection:

${unproven.map((each) => `- ${each.replaceAll(/[|`<>]/g, ' ').slice(0, 300)}`).join('\n')}`;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function judged(seconds: number, bar: number): string {
  return `${seconds.toFixed(1)} s${seconds <= bar ? '' : ', missed'}`;
}
