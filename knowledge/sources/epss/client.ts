import type { EpssTable } from '../../bundle/format/bundle-items.ts';
import { stageDocument } from '../single-document.ts';
import type { SourceContext, Staged } from '../source.ts';
import { readEpss } from './normalize.ts';

export const EPSS_BASE_URL = 'https://epss.empiricalsecurity.com';

/** FIRST's exploit prediction scores of the day. */
export async function stageEpss(context: SourceContext): Promise<Staged<EpssTable>> {
  return await stageDocument(context, {
    feed: 'FIRST EPSS',
    document: 'epss_scores-current.csv.gz',
    read: async (path) => {
      const part = await readEpss(path);
      return { part, rows: part.keys.length };
    },
  });
}
