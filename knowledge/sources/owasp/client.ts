import type { OwaspMapping } from '../../bundle/format/bundle-items.ts';
import { unpackedBytes } from '../../feeds/unpacked-stream.ts';
import { stageDocument } from '../single-document.ts';
import type { SourceContext, Staged } from '../source.ts';
import { toOwaspMapping } from './normalize.ts';
import { OwaspDocument } from './schema.ts';

/** A mapping of one's own in place of the one that MITRE's CWE list contains; read only where an address is given. */
export async function stageOwasp(context: SourceContext): Promise<Staged<OwaspMapping>> {
  return await stageDocument(context, {
    feed: 'OWASP Top 10',
    document: 'owasp-top10-cwe.json',
    read: async (path) => {
      const part = toOwaspMapping(OwaspDocument.parse(JSON.parse((await unpackedBytes(path)).toString())));
      return { part, rows: Object.keys(part).length };
    },
  });
}
