import { load } from 'js-yaml';
import type { Ecosystem } from '#contract/results/inventory.ts';
import { withRecords } from '../open-records.ts';
import { sharedLines } from '../read-shared.ts';
import { registryComponent } from '../registry-component.ts';
import { verdict, verdictsOn, type Suite } from '../suite.ts';

interface Case {
  readonly case: string;
  readonly files: Readonly<Record<string, string>>;
  readonly golden?: { readonly Results?: readonly Target[] };
}

interface Target {
  readonly Type: string;
  readonly Packages?: readonly { readonly Name: string; readonly Version: string }[];
  readonly Vulnerabilities?: readonly { readonly VulnerabilityID: string; readonly PkgName: string; readonly InstalledVersion: string }[];
}

interface Bucket {
  readonly bucket: string;
  readonly pairs: readonly {
    readonly bucket: string;
    readonly pairs: readonly { readonly key: string; readonly value: { VulnerableVersions: string[] } }[];
  }[];
}

/** Trivy's own reports on its fixtures, from the advisories of its own test database; one fixture lists no packages and is left out. */
export const trivyIntegration: Suite = {
  name: 'trivy-integration',
  about: "Trivy's reports on its npm, yarn, pnpm, bun and Composer fixtures, from its own test database",
  async run() {
    const cases = sharedLines<Case>('conformance/trivy-integration/cases.jsonl.gz');
    const { files } = cases.find((line) => line.case === '_db')!;
    const records = [...recordsOf(files['nodejs.yaml']!, 'npm'), ...recordsOf(files['composer.yaml']!, 'Packagist')];
    const expected = new Set<string>();
    const found = new Set<string>();
    await withRecords({ osv: records }, (bundle) => {
      for (const { case: name, golden } of cases) {
        for (const { Type: type, Packages: packages = [], Vulnerabilities: vulnerabilities = [] } of golden?.Results ?? []) {
          if (packages.length === 0) continue;
          const ecosystem: Ecosystem = type.startsWith('composer') ? 'composer' : 'npm';
          for (const { VulnerabilityID: id, PkgName, InstalledVersion } of vulnerabilities)
            expected.add(`${name}: ${verdict(PkgName, InstalledVersion, id)}`);
          const components = packages.map(({ Name, Version }) => registryComponent(ecosystem, Name, Version));
          for (const text of verdictsOn(components, bundle)) found.add(`${name}: ${text}`);
        }
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
