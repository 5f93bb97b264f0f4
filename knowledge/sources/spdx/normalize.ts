import type { ListedLicense } from '../../bundle/format/bundle-items.ts';
import type { SpdxList } from './schema.ts';

export function toLicenses({ licenses }: SpdxList): Record<string, ListedLicense> {
  const records = licenses.map((license): [string, ListedLicense] => [
    license.licenseId,
    {
      id: license.licenseId,
      name: license.name,
      deprecated: license.isDeprecatedLicenseId,
      osiApproved: license.isOsiApproved,
      fsfFree: license.isFsfLibre ?? null,
    },
  ]);
  return Object.fromEntries(records.sort(([one], [other]) => (one < other ? -1 : 1)));
}
