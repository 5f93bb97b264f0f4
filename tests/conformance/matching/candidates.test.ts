import { describe, expect, test } from 'vitest';
import type { Ecosystem } from '#contract/results/inventory.ts';
import { sharedData } from '#tests/shared-data.ts';
import { borderVersions } from './border-versions.ts';
import { phpRecords } from './friends-of-php.ts';
import { withRecords } from './open-records.ts';
import { npmRecords, type StoredRecord } from './records.ts';
import { registryComponent } from './registry-component.ts';
import { verdictsOn } from './suite.ts';

const ECOSYSTEMS: Readonly<Record<string, Ecosystem>> = { npm: 'npm', Packagist: 'composer' };

describe.skipIf(!sharedData('advisories'))('the shortcut through numeric versions (real-data collection)', () => {
  test('leaves out no finding at the borders of any range', { timeout: 120_000 }, async () => {
    const records = [...npmRecords(), ...(phpRecords() as StoredRecord[])].filter(({ id }) => !/^(MAL|LWA)-/.test(id));
    const texts = new Map<string, string[]>();
    for (const { package: named, ranges } of records.flatMap(({ affected }) => affected ?? [])) {
      const ecosystem = ECOSYSTEMS[named?.ecosystem ?? ''];
      if (!ecosystem) continue;
      const borders = (ranges ?? []).flatMap(({ events }) => events.flatMap((event) => Object.values(event) as string[]));
      texts.set(`${ecosystem} ${named!.name}`, [...(texts.get(`${ecosystem} ${named!.name}`) ?? []), ...borders]);
    }
    const components = [...texts].flatMap(([key, borders]) => {
      const [ecosystem, name] = key.split(' ') as [Ecosystem, string];
      const versions = borderVersions(borders.filter((border) => border !== '0'));
      return versions.flatMap((version) => [version, `${version}-beta1`]).map((version) => registryComponent(ecosystem, name, version));
    });
    await withRecords({ osv: records }, (bundle) => {
      const whole = { ...bundle, findCandidates: bundle.findByPackage.bind(bundle) };
      expect(verdictsOn(components, bundle)).toEqual(verdictsOn(components, whole));
    });
    expect(components.length).toBeGreaterThan(10_000);
  });
});
