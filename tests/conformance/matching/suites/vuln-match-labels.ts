import { withRecords } from '../open-records.ts';
import { sharedLines } from '../read-shared.ts';
import { npmRecords } from '../records.ts';
import { registryComponent } from '../registry-component.ts';
import { verdict, verdictsOn, type Suite } from '../suite.ts';

interface Label {
  readonly package: string;
  readonly version: string;
  readonly vulnerability_id: string;
  readonly label: 'TP' | 'FP';
}

/** Labels do not say the ecosystem, and some speak of a package of that name elsewhere: only verdicts on labeled pairs are compared. */
export const vulnMatchLabels: Suite = {
  name: 'vuln-match-labels',
  about: 'hand-made labels of true and false matches, for the advisories at hand',
  async run() {
    const records = npmRecords();
    const known = new Set(records.map(({ id }) => id));
    const labels = sharedLines<Label>('conformance/vuln-match-labels/npm-labels.jsonl').filter(({ vulnerability_id: id }) => known.has(id));
    const textOf = ({ package: name, version, vulnerability_id: id }: Label) => verdict(name, version, id);
    const labeled = new Set(labels.map(textOf));
    const components = labels.map(({ package: name, version }) => registryComponent('npm', name, version));
    return await withRecords({ osv: records }, (bundle) => ({
      expected: new Set(labels.filter(({ label }) => label === 'TP').map(textOf)),
      found: new Set([...verdictsOn(components, bundle)].filter((text) => labeled.has(text))),
    }));
  },
};
