import { openZip } from '../../feeds/zip-archive.ts';
import { stageDocument } from '../single-document.ts';
import type { SourceContext, Staged } from '../source.ts';
import { readCweList, type CweList } from './normalize.ts';

export const CWE_BASE_URL = 'https://cwe.mitre.org/data/xml';
const LIMITS = { entries: 10, entryBytes: 256 * 1024 ** 2 };

/** MITRE's list of weaknesses, which also holds OWASP's Top 10 of 2021 and, since its version 4.19, of 2025. */
export async function stageCwe(context: SourceContext): Promise<Staged<CweList>> {
  return await stageDocument(context, {
    feed: 'CWE',
    document: 'cwec_latest.xml.zip',
    read: async (path) => {
      const zip = await openZip(path, LIMITS);
      try {
        const entry = zip.entries.find(({ name }) => name.endsWith('.xml'));
        if (!entry) throw new Error('it holds no XML document');
        const part = readCweList(zip.read(entry).toString());
        return { part, rows: Object.keys(part.weaknesses).length };
      } finally {
        zip.close();
      }
    },
  });
}
