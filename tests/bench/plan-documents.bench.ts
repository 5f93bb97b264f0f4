// How many registry documents the planner reads per lockfile: real lockfiles with the advisories of the collection, against a registry on loopback
// with every release in any of these lockfiles. What package managers request to prove a plan is not counted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { collectProjects } from '#engine/remediation/collect-projects.ts';
import { judgeProject } from '#engine/remediation/judge/judge.ts';
import { patchedReleases } from '#engine/remediation/patched-releases.ts';
import { planProject, type PlannedProject } from '#engine/remediation/plan-project.ts';
import { driverOf } from '#engine/remediation/prover/driver-of.ts';
import { packageDocuments, type PackageDocuments } from '#engine/remediation/relay/package-documents.ts';
import { foldersWith, lockfileCollection } from '#tests/conformance/lockfile-collection.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { npmRecords } from '#tests/conformance/matching/records.ts';
import { releasesOfCollection } from '#tests/conformance/plans/foreign-manifests.ts';
import { openPackageRegistry } from '#tests/forge/registry/package-registry.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';

const MOST = 40;
// `npm run bench -- plan-documents <part of a name>` counts for some projects and writes nothing.
const wanted = process.argv[2];
const collection = lockfileCollection();
const scratch = mkdtempSync(join(tmpdir(), 'understory-documents-'));

interface Counted {
  readonly kind: string;
  readonly findings: number;
  readonly documents: number;
  /** Packages that are vulnerable, or that its plans update. */
  readonly concerned: number;
}

if (!collection) process.stdout.write('skipped: ../shared/data is not there\n');
else {
  try {
    const counted = await withRecords({ osv: npmRecords() as never }, (advisories) => countAll(collection, advisories));
    if (wanted === undefined) writeSection('plan-documents', section(counted));
    else process.stdout.write(`${section(counted)}\n`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function countAll(folder: string, advisories: AdvisorySource): Promise<Counted[]> {
  const registry = await openPackageRegistry(await releasesOfCollection(folder));
  const documents = packageDocuments({ registryUrl: registry.url, cacheFolder: join(scratch, 'cache') });
  const counted: Counted[] = [];
  try {
    for (const name of new Set(foldersWith(folder, 'package.json').map((path) => path.split('/')[0]!))) {
      if (wanted !== undefined && !new RegExp(wanted).test(name)) continue;
      const signal = AbortSignal.timeout(300_000);
      const checkout = await openFolder(join(folder, name));
      for (const project of await collectProjects(checkout, signal)) {
        const driver = driverOf(project);
        const before = await judgeProject(project, project, advisories, signal);
        if (before.findings.size === 0 || 'reason' in driver.releaseOf(project)) continue;
        const asked = new Set<string>();
        const settings = {
          documents: counting(documents, asked),
          advisories,
          policy: { allowMajor: true, minimumAgeDays: 0, prefer: 'nearest' as const },
          now: new Date('2026-01-01T00:00:00Z'),
          signal,
          releaseDates: () => Promise.reject(new Error('No age is asked for.')),
        };
        const planned = await planProject({ project, driver, before, settings, patched: patchedReleases(project) });
        const concerned = concernedBy(planned);
        counted.push({ kind: project.kind, findings: before.findings.size, documents: asked.size, concerned });
        process.stdout.write(
          `${name} ${project.root} ${project.kind}: ${before.findings.size} findings, ${asked.size} documents, ${concerned} at least\n`,
        );
      }
    }
  } finally {
    await documents.close();
    await registry.close();
  }
  return counted;
}

// Nothing is known about a release without its document.
function concernedBy({ graph, standing, plans }: PlannedProject): number {
  const vulnerable = graph.copies.filter(({ name, version, movable }) => movable && standing.threatsOf(name, version).length > 0);
  const coming = plans.flatMap(({ outcome }) =>
    outcome.notable.filter(({ copy, version }) => copy === null || graph.copies[copy]!.version !== version),
  );
  return new Set([...vulnerable, ...coming].map(({ name }) => name)).size;
}

function counting(documents: PackageDocuments, asked: Set<string>): PackageDocuments {
  return {
    ...documents,
    document(name, form, signal) {
      asked.add(name);
      return documents.document(name, form, signal);
    },
  };
}

function section(counted: readonly Counted[]): string {
  const groups = [...Map.groupBy(counted, ({ kind }) => kind), ['all', counted] as const];
  const rows = groups.map(([kind, each]) => {
    const documents = each.map((one) => one.documents).sort((a, b) => a - b);
    const findings = each.map((one) => one.findings).sort((a, b) => a - b);
    const concerned = each.map((one) => one.concerned).sort((a, b) => a - b);
    const few = documents.filter((count) => count <= MOST).length;
    return `| ${[kind, each.length, at(findings, 0.5), at(concerned, 0.5), at(documents, 0.5), at(documents, 0.9), documents.at(-1), few].join(' | ')} |`;
  });
  return `## Documents that planning reads

Real lockfiles with findings, planned with the advisories of the collection and a registry on loopback that has every release locked by any of
them. Counted are the distinct documents that the planner reads for one lockfile with all its findings, without those that package managers request to prove
a plan. *Concerned* packages are vulnerable or updated by one of the plans, so their documents must be read.
Counts are the same on every machine. \`npm run bench -- plan-documents\`.
${describeMachine()}

| manager | lockfiles | findings, median | packages concerned, median | documents, median | 9 in 10 at most | most | at most ${MOST} documents |
| --- | --: | --: | --: | --: | --: | --: | --: |
${rows.join('\n')}`;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
