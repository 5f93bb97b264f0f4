import { unpackedBytes } from '../../feeds/unpacked-stream.ts';
import { stageDocument } from '../single-document.ts';
import type { SourceContext, Staged } from '../source.ts';
import { toLicenseCategories } from './normalize.ts';
import { LicenseDbIndex } from './schema.ts';

export const LICENSEDB_BASE_URL = 'https://scancode-licensedb.aboutcode.org';

/** License categories (Permissive, Copyleft, …) by SPDX id. */
export async function stageLicenseDb(context: SourceContext): Promise<Staged<Readonly<Record<string, string>>>> {
  return await stageDocument(context, {
    feed: 'ScanCode LicenseDB',
    document: 'index.json',
    read: async (path) => {
      const part = toLicenseCategories(LicenseDbIndex.parse(JSON.parse((await unpackedBytes(path)).toString())));
      return { part, rows: Object.keys(part).length };
    },
  });
}
