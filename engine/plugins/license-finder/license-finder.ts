import { isLicenseFile } from '#engine/licenses/license-files.ts';
import { findLicenses } from '#engine/licenses/find-licenses.ts';
import type { Plugin } from '#engine/plugin.ts';

/** Says for each component of the inventories which license it is under. */
export const licenseFinder: Plugin<'license-finder', 'js-sbom' | 'php-sbom'> = {
  name: 'license-finder',
  version: 2,
  reads: ['js-sbom', 'php-sbom'],
  wants: isLicenseFile,
  run: ({ results, checkout }) =>
    findLicenses(
      [results['js-sbom'], results['php-sbom']].filter((inventory) => inventory !== undefined),
      checkout,
    ),
};
