import { withRecords } from '../open-records.ts';
import { sharedText } from '../read-shared.ts';
import { osvRecords } from '../records.ts';
import { registryComponent } from '../registry-component.ts';
import { verdict, verdictsOn, type Suite } from '../suite.ts';

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly name?: string; readonly version?: string; readonly link?: boolean }>>;
}

export const multiScannerProject: Suite = {
  name: 'multi-scanner-project',
  about: 'one npm project as osv-scanner and grype judged it; any other finding counts as wrong',
  async run() {
    const { osv_scanner: findings } = JSON.parse(sharedText('conformance/multi-scanner-project/expected.json')) as {
      osv_scanner: [string, string, string][];
    };
    const { packages } = JSON.parse(sharedText('conformance/multi-scanner-project/package-lock.json.gz')) as Lockfile;
    const components = Object.entries(packages).flatMap(([path, entry]) => {
      const name = entry.name ?? path.split('node_modules/').at(-1)!;
      return path === '' || entry.link ? [] : [registryComponent('npm', name, entry.version!)];
    });
    return await withRecords({ osv: osvRecords() }, (bundle) => ({
      expected: new Set(findings.map((finding) => verdict(...finding))),
      found: verdictsOn(components, bundle),
    }));
  },
};
