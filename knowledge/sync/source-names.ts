import { OSV_BASE_URL } from '../sources/osv/client.ts';

/** Every source by the name that `--base-url <name>=<address>` uses, with the address it has when none is given. */
export const SOURCES = {
  osv: { title: 'Open Source Vulnerabilities', baseUrl: OSV_BASE_URL },
} as const satisfies Record<string, { title: string; baseUrl: string }>;

export type SourceName = keyof typeof SOURCES;

export function isSourceName(name: string): name is SourceName {
  return Object.hasOwn(SOURCES, name);
}
