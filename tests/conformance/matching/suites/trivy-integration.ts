import { load } from 'js-yaml';
import { withRecords } from '../open-records.ts';
import { sharedLines } from '../read-shared.ts';
import { runSteps } from '../run-steps.ts';
import { verdict, matchedVerdicts, type Suite } from '../suite.ts';
import { withFolder } from '../with-folder.ts';

interface Case {
  readonly case: string;
  readonly files: Readonly<Record<string, string>>;
  readonly golden?: { readonly Results?: readonly Target[] };
}

interface Target {
  readonly Vulnerabilities?: readonly { readonly VulnerabilityID: string; readonly PkgName: string; readonly InstalledVersion: string }[];
}

interface Bucket {
  readonly pairs: readonly {
    readonly bucket: string;
    readonly pairs: readonly { readonly key: string; readonly value: { VulnerableVersions: string[] } }[];
  }[];
}

/** The fixtures that hold a lockfile; one holds only what Composer installed, another is the same report in CycloneDX. */
export const trivyIntegration: Suite = {
  name: 'trivy-integration',
  about: "Trivy's reports on its npm, yarn, pnpm, bun and Composer fixtures, from their lockfiles on, with its own test database",
  async run() {
    const cases = sharedLines<Case>('conformance/trivy-integration/cases.jsonl.gz');
    const { files: database } = cases.find((line) => line.case === '_db')!;
    const records = [...recordsOf(database['nodejs.yaml']!, 'npm'), ...recordsOf(database['composer.yaml']!, 'Packagist')];
    const expected = new Set<string>();
    const found = new Set<string>();
    await withRecords({ osv: records }, async (bundle) => {
      for (const { case: name, files, golden } of cases) {
        if (!golden?.Results || name === 'composer-vendor') continue;
        const findings = golden.Results.flatMap(({ Vulnerabilities: listed }) => listed ?? []);
        for (const { VulnerabilityID: id, PkgName, InstalledVersion } of findings)
          expected.add(`${name}: ${verdict(PkgName, InstalledVersion, id)}`);
        const results = await withFolder(files, (folder) => runSteps(folder, bundle));
        for (const text of matchedVerdicts(results['vuln-finder'])) found.add(`${name}: ${text}`);
      }
    });
    return { expected, found };
  },
};

// Trivy's test database states every vulnerable range as one upper bound.
function recordsOf(yaml: string, ecosystem: string): object[] {
  const buckets = load(yaml) as Bucket[];
  const stated = buckets.flatMap(({ pairs }) =>
    pairs.flatMap(({ bucket, pairs: advisories }) => advisories.map((advisory) => ({ name: bucket, ...advisory }))),
  );
  return [...Map.groupBy(stated, ({ key }) => key)].map(([id, ofId]) => ({
    id,
    modified: '2021-08-25T00:00:00Z',
    affected: ofId.map(({ name, value }) => ({
      package: { ecosystem, name },
      ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: value.VulnerableVersions[0]!.replace('< ', '') }] }],
    })),
  }));
}
