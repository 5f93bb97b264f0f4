import type { LicensesResult } from '#contract/results/licenses.ts';
import type { ResultRow } from './result-rows.ts';
import { toUses } from './to-component-rows.ts';
import { versionOrder } from './version-order.ts';

/** The rows of the licenses of components. */
export function* toLicenseRows({ components }: LicensesResult): Generator<ResultRow> {
  for (const { purl, ecosystem, name, version, scopes, direct, importers, license } of components) {
    const row = {
      purl,
      ecosystem,
      name,
      version,
      version_order: versionOrder(version),
      scopes,
      direct,
      uses: toUses(importers),
      state: license.state,
      judged: license.expression ?? license.state,
      ids: license.state === 'recognized' ? license.ids : [license.state],
      license,
    };
    yield ['result_license', row];
  }
}
