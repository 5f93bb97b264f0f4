import type { ListedLicense } from '../../bundle/format/bundle-items.ts';
import { unpackedBytes } from '../../feeds/unpacked-stream.ts';
import { stageDocument } from '../single-document.ts';
import type { SourceContext, Staged } from '../source.ts';
import { toLicenses } from './normalize.ts';
import { SpdxList } from './schema.ts';

export const SPDX_BASE_URL = 'https://raw.githubusercontent.com/spdx/license-list-data/main/json';

export interface SpdxPart {
  readonly licenses: Readonly<Record<string, ListedLicense>>;
  readonly released: string | null;
}

/** The SPDX license list. */
export async function stageSpdx(context: SourceContext): Promise<Staged<SpdxPart>> {
  return await stageDocument(context, {
    feed: 'SPDX',
    document: 'licenses.json',
    read: async (path) => {
      const list = SpdxList.parse(JSON.parse((await unpackedBytes(path)).toString()));
      const released = Date.parse(list.releaseDate ?? '');
      const part = { licenses: toLicenses(list), released: Number.isNaN(released) ? null : new Date(released).toISOString() };
      return { part, rows: list.licenses.length };
    },
  });
}
