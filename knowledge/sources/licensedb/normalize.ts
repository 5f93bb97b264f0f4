import type { LicenseDbIndex } from './schema.ts';

/** Category by SPDX id; ScanCode's own ids (`LicenseRef-…`) are left out. A license's main id wins over another one's secondary id. */
export function toLicenseCategories(index: LicenseDbIndex): Record<string, string> {
  const main = index.flatMap(({ category, spdx_license_key: id }) => (category && id ? [[id, category] as const] : []));
  const other = index.flatMap(({ category, other_spdx_license_keys: ids }) =>
    category ? (ids ?? []).map((id) => [id, category] as const) : [],
  );
  const known = new Map([...other, ...main].filter(([id]) => !id.startsWith('LicenseRef-')));
  return Object.fromEntries([...known].sort(([one], [another]) => (one < another ? -1 : 1)));
}
