import { satisfies } from 'semver';
import { borderVersions } from '../border-versions.ts';
import { withRecords } from '../open-records.ts';
import { sharedLines } from '../read-shared.ts';
import { npmRecords } from '../records.ts';
import { registryComponent } from '../registry-component.ts';
import { advisoryOf, verdict, verdictsOn, type Suite } from '../suite.ts';

interface OldAdvisory {
  readonly module_name?: string;
  readonly cves?: readonly string[];
  readonly vulnerable_versions?: string;
}

/** Advisories that share a CVE with a record at hand, on the versions that stand at the borders of their range. */
export const nodejsSecurityWg: Suite = {
  name: 'nodejs-security-wg',
  about: 'old advisories of the Node.js security working group read by node-semver, beside the records of the same CVE',
  async run() {
    const records = npmRecords();
    const cvesOf = new Map(records.map(({ id, aliases }) => [id, [id, ...(aliases ?? [])].filter((name) => name.startsWith('CVE-'))]));
    const known = new Set(
      records.flatMap(({ id, affected }) =>
        (affected ?? []).flatMap((entry) => cvesOf.get(id)!.map((cve) => `${entry.package?.name} ${cve}`)),
      ),
    );
    const advisories = sharedLines<OldAdvisory>('advisories/nodejs-security-wg-npm.jsonl.gz');
    const expected = new Set<string>();
    const found = new Set<string>();
    await withRecords({ osv: records }, (bundle) => {
      for (const { module_name: name, cves, vulnerable_versions: range } of advisories) {
        const cve = cves?.find((id) => known.has(`${name} ${id}`));
        if (!name || !range || !cve) continue;
        for (const version of borderVersions([range])) {
          if (satisfies(version, range, { loose: true, includePrerelease: true })) expected.add(verdict(name, version, cve));
          const ids = [...verdictsOn([registryComponent('npm', name, version)], bundle)].map(advisoryOf);
          if (ids.some((id) => cvesOf.get(id)!.includes(cve))) found.add(verdict(name, version, cve));
        }
      }
    });
    return { expected, found };
  },
};
