import { satisfies } from '#engine/versions/versions.ts';
import { borderVersions } from '../border-versions.ts';
import { phpAdvisories, phpRecords } from '../friends-of-php.ts';
import { withRecords } from '../open-records.ts';
import { sharedText } from '../read-shared.ts';
import { osvRecords } from '../records.ts';
import { registryComponent } from '../registry-component.ts';
import { verdictsOn, type Suite } from '../suite.ts';

/** Roave unites GitHub's advisories, of which few are at hand, with FriendsOfPHP's: what the engine finds must be in there, not the reverse. */
export const roave: Suite = {
  name: 'roave',
  about: 'whether every PHP finding is also a conflict of roave/security-advisories; precision only',
  async run() {
    const { conflict } = JSON.parse(sharedText('advisories/roave-security-advisories.composer.json')) as {
      conflict: Record<string, string>;
    };
    const found = new Set<string>();
    const expected = new Set<string>();
    const advisories = (await phpAdvisories()).filter(({ name }) => conflict[name] !== undefined);
    await withRecords({ osv: [...osvRecords().filter(({ id }) => !id.startsWith('MAL-')), ...phpRecords()] }, (bundle) => {
      for (const [name, ofPackage] of Map.groupBy(advisories, (advisory) => advisory.name)) {
        for (const version of borderVersions(ofPackage.flatMap(({ constraints }) => constraints))) {
          if (verdictsOn([registryComponent('composer', name, version)], bundle).size === 0) continue;
          found.add(`${name} ${version}`);
          if (satisfies('composer', version, conflict[name]!)) expected.add(`${name} ${version}`);
        }
      }
    });
    return { expected, found };
  },
};
