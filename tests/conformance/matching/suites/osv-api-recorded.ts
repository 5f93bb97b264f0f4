import { withRecords } from '../open-records.ts';
import { sharedLines } from '../read-shared.ts';
import { osvRecords } from '../records.ts';
import { registryComponent } from '../registry-component.ts';
import { advisoryOf, verdict, verdictsOn, type Suite } from '../suite.ts';

interface Pair {
  readonly ecosystem: 'npm' | 'Packagist';
  readonly name: string;
  readonly version: string;
  readonly osv_ids: readonly string[];
}

export const osvApiRecorded: Suite = {
  name: 'osv-api-recorded',
  about: 'answers of the OSV API for 167 package versions, for the records at hand',
  async run() {
    const records = osvRecords();
    const known = new Set(records.map(({ id }) => id));
    const pairs = sharedLines<Pair>('conformance/osv-api-recorded/querybatch-pairs.jsonl');
    const components = pairs.map(({ ecosystem, name, version }) =>
      registryComponent(ecosystem === 'npm' ? 'npm' : 'composer', name, version),
    );
    const expected = pairs.flatMap(({ name, version, osv_ids: ids }) =>
      ids.filter((id) => known.has(id)).map((id) => verdict(name, version, id)),
    );
    return await withRecords({ osv: records }, (bundle) => ({
      expected: new Set(expected),
      // Leitwacht publishes for itself: OSV does not answer with its records.
      found: new Set([...verdictsOn(components, bundle)].filter((text) => !advisoryOf(text).startsWith('LWA-'))),
    }));
  },
};
