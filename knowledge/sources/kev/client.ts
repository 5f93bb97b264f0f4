import type { KevRecord } from '../../advisory-source.ts';
import { unpackedBytes } from '../../feeds/unpacked-stream.ts';
import { stageDocument } from '../single-document.ts';
import type { SourceContext, Staged } from '../source.ts';
import { toKevRecords } from './normalize.ts';
import { KevCatalog } from './schema.ts';

export const KEV_BASE_URL = 'https://www.cisa.gov/sites/default/files/feeds';

export interface KevPart {
  readonly records: Readonly<Record<string, KevRecord>>;
  readonly released: string | null;
}

/** CISA's catalogue of known exploited vulnerabilities. */
export async function stageKev(context: SourceContext): Promise<Staged<KevPart>> {
  return await stageDocument(context, {
    feed: 'CISA KEV',
    document: 'known_exploited_vulnerabilities.json',
    read: async (path) => {
      const catalog = KevCatalog.parse(JSON.parse((await unpackedBytes(path)).toString()));
      if (catalog.vulnerabilities.length !== catalog.count) {
        throw new Error(`it has ${catalog.vulnerabilities.length} entries where it says ${catalog.count}`);
      }
      const released = Date.parse(catalog.dateReleased ?? '');
      const part = { records: toKevRecords(catalog), released: Number.isNaN(released) ? null : new Date(released).toISOString() };
      return { part, rows: catalog.count };
    },
  });
}
