import { CWE_BASE_URL } from '../sources/cwe/client.ts';
import { EPSS_BASE_URL } from '../sources/epss/client.ts';
import { FRIENDSOFPHP_BASE_URL } from '../sources/friendsofphp/client.ts';
import { KEV_BASE_URL } from '../sources/kev/client.ts';
import { LICENSEDB_BASE_URL } from '../sources/licensedb/client.ts';
import { NVD_BASE_URL } from '../sources/nvd/client.ts';
import { OSV_BASE_URL } from '../sources/osv/client.ts';
import { SPDX_BASE_URL } from '../sources/spdx/client.ts';

/** Every source by its folder's name, which is also what `--base-url <name>=<address>` says; null: read only where an address is given. */
export const SOURCES = {
  osv: OSV_BASE_URL,
  friendsofphp: FRIENDSOFPHP_BASE_URL,
  nvd: NVD_BASE_URL,
  kev: KEV_BASE_URL,
  epss: EPSS_BASE_URL,
  cwe: CWE_BASE_URL,
  owasp: null,
  spdx: SPDX_BASE_URL,
  licensedb: LICENSEDB_BASE_URL,
} as const satisfies Record<string, string | null>;

export type SourceName = keyof typeof SOURCES;
export type BaseUrls = Partial<Record<SourceName, string>>;

export function isSourceName(name: string): name is SourceName {
  return Object.hasOwn(SOURCES, name);
}

/** Where every source is read from when nobody says otherwise. */
export function defaultBaseUrls(): BaseUrls {
  return Object.fromEntries(Object.entries(SOURCES).filter(([, baseUrl]) => baseUrl !== null));
}
