import { satisfies } from '#engine/versions/versions.ts';
import { borderVersions } from '../border-versions.ts';
import { phpAdvisories, phpRecords } from '../friends-of-php.ts';
import { withRecords } from '../open-records.ts';
import { registryComponent } from '../registry-component.ts';
import { verdict, verdictsOn, type Suite } from '../suite.ts';

export const friendsOfPhp: Suite = {
  name: 'friendsofphp',
  about: "1,592 PHP advisories read as Composer constraints, beside the same as OSV ranges, at the ranges' borders",
  async run() {
    const advisories = await phpAdvisories();
    const expected = new Set<string>();
    const found = new Set<string>();
    await withRecords({ osv: phpRecords() }, (bundle) => {
      for (const [name, ofPackage] of Map.groupBy(advisories, (advisory) => advisory.name)) {
        const versions = borderVersions(ofPackage.flatMap(({ constraints }) => constraints));
        for (const text of verdictsOn(
          versions.map((version) => registryComponent('composer', name, version)),
          bundle,
        ))
          found.add(text);
        for (const { id, constraints } of ofPackage) {
          const affected = versions.filter((version) => constraints.some((constraint) => satisfies('composer', version, constraint)));
          for (const version of affected) expected.add(verdict(name, version, id));
        }
      }
    });
    return { expected, found };
  },
};
