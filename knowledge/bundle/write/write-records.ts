import type { KevRecord, NvdRecord, WeaknessRecord } from '../../advisory-source.ts';
import { toAdvisory } from '../../sources/osv/normalize.ts';
import { cveKey } from '../format/cve-key.ts';
import type { BundledFeed } from '../format/format.ts';
import type { EpssTable, ListedLicense, OwaspMapping } from '../format/bundle-items.ts';
import { writeBundle, type CountedFeeds } from './write-bundle.ts';

export interface Records {
  /** OSV records as published. Throws where one is no OSV record. */
  readonly osv: readonly unknown[];
  readonly nvd?: readonly NvdRecord[];
  readonly epss?: EpssTable;
  readonly kev?: Readonly<Record<string, KevRecord>>;
  readonly weaknesses?: Readonly<Record<string, WeaknessRecord>>;
  readonly owasp?: OwaspMapping;
  readonly licenses?: Readonly<Record<string, ListedLicense>>;
  readonly licenseCategories?: Readonly<Record<string, string>>;
  /** Whether every feed is to be labeled as a starter set. */
  readonly starter?: boolean;
}

/** Writes a bundle of records that are all at hand: the starter set, and what a test needs. Gives its hash. */
export async function writeRecords(path: string, records: Records): Promise<string> {
  const advisories = new Map(records.osv.map(toAdvisory).map((advisory) => [advisory.id, advisory]));
  const nvd = (records.nvd ?? []).map((record) => ({ key: cveKey(record.id)!, line: JSON.stringify(record) }));
  return await writeBundle(path, {
    base: null,
    advisories: [...advisories.values()]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map((advisory) => ({ id: advisory.id, advisory })),
    nvd: nvd.sort((one, other) => one.key - other.key),
    epss: records.epss,
    kev: records.kev ?? {},
    weaknesses: records.weaknesses ?? {},
    owasp: records.owasp ?? {},
    licenses: records.licenses ?? {},
    'license-categories': records.licenseCategories ?? {},
    feeds: (counted) => feedsOf(counted, records),
  });
}

function feedsOf(counted: CountedFeeds, { nvd = [], kev = {}, starter = false }: Records): BundledFeed[] {
  const osv = (['npm', 'Packagist'] as const).map((feed) => {
    const { records, modified } = counted[feed];
    return { name: `OSV ${feed}`, records, modified: modified === 0 ? null : new Date(modified * 1000).toISOString() };
  });
  const others = [
    { name: 'NVD', records: nvd.length, modified: null },
    { name: 'CISA KEV', records: Object.keys(kev).length, modified: null },
  ];
  return [...osv, ...others.filter(({ records }) => records > 0)].map((feed) => ({ ...feed, complete: true, starter }));
}
