// How many documents of the registry the planner reads for one lockfile: real lockfiles with the advisories of the collection, against a
// registry on loopback that has every release that any of these lockfiles has. What package managers ask for when they prove is not counted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { collectProjects } from '#engine/remediation/collect-projects.ts';
import { fixProject } from '#engine/remediation/fix-project.ts';
import { openProving } from '#engine/remediation/open-proving.ts';
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
  const proving = openProving({
    npmUrl: registry.url,
    packagistUrl: registry.url,
    timeoutSeconds: 1,
    cacheFolder: join(scratch, 'cache'),
    // Without a package manager planning ends where proving would begin.
    managersFolder: join(scratch, 'managers'),
    scratchFolder: join(scratch, 'runs'),
  });
  const counted: Counted[] = [];
  try {
    for (const name of new Set(foldersWith(folder, 'package.json').map((path) => path.split('/')[0]!))) {
      if (wanted !== undefined && !new RegExp(wanted).test(name)) continue;
      const signal = AbortSignal.timeout(300_000);
      const checkout = await openFolder(join(folder, name));
      for (const project of await collectProjects(checkout, signal)) {
        const asked = new Set<string>();
        const { document, before } = await fixProject(project, {
          ...proving.settings(signal),
          documents: counting(documents, asked),
          advisories,
          policy: { allowMajor: true, minimumAgeDays: 0, prefer: 'nearest' },
          now: new Date('2026-01-01T00:00:00Z'),
          progress: () => undefined,
        });
        if (document.reason !== 'manager_not_available') continue;
        counted.push({ kind: project.kind, findings: before.findings.size, documents: asked.size });
        process.stdout.write(`${name} ${project.root} ${project.kind}: ${before.findings.size} findings, ${asked.size} documents\n`);
      }
    }
  } finally {
    await proving.close();
    await documents.close();
    await registry.close();
  }
  return counted;
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
    const few = documents.filter((count) => count <= MOST).length;
    return `| ${[kind, each.length, at(findings, 0.5), at(documents, 0.5), at(documents, 0.9), documents.at(-1), few].join(' | ')} |`;
  });
  return `## Documents that planning reads

Real lockfiles with findings, planned for with the advisories of the collection and a registry on loopback that has each release that any of
them locks: the documents that the planner reads for one lockfile with all its findings, each counted once. What package managers ask for when they prove a plan is not
among them. Counts are the same on every machine. \`npm run bench -- plan-documents\`.
${describeMachine()}

| manager | lockfiles | findings, median | documents, median | 9 in 10 at most | most | at most ${MOST} documents |
| --- | --: | --: | --: | --: | --: | --: |
${rows.join('\n')}`;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
