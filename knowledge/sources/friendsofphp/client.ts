import { CORE_SCHEMA, load } from 'js-yaml';
import type { Advisory } from '../../advisory-source.ts';
import { reasonOf } from '../../feeds/feed-error.ts';
import { openZip } from '../../feeds/zip-archive.ts';
import type { RecordStage, RefusedRecords } from '../record-stage.ts';
import { stageDocument } from '../single-document.ts';
import type { SourceContext, Staged } from '../source.ts';
import { toFriendsOfPhpAdvisory } from './normalize.ts';

export const FRIENDSOFPHP_BASE_URL = 'https://github.com/FriendsOfPHP/security-advisories/archive/refs/heads';
const LIMITS = { entries: 100_000, entryBytes: 1024 ** 2 };
const ADVISORY_FILE = /(?:^|\/)([\w.-]+\/[\w.-]+\/[\w.-]+)\.yaml$/;

/** The repository of FriendsOfPHP as a zip: every advisory, read again whenever the archive changes. */
export async function stageFriendsOfPhp(context: SourceContext): Promise<Staged<RecordStage>> {
  return await stageDocument(context, {
    feed: 'FriendsOfPHP',
    document: 'master.zip',
    read: async (path) => {
      const refused: RefusedRecords = new Map();
      const records = await readArchive(path, refused);
      const part: RecordStage = {
        feed: 'FriendsOfPHP',
        keeps: () => false,
        ids: [...records.keys()],
        read: (id) => records.get(id) ?? null,
        close: () => undefined,
        refused,
      };
      return { part, rows: records.size + refused.size };
    },
  });
}

async function readArchive(path: string, refused: RefusedRecords): Promise<Map<string, Advisory>> {
  const zip = await openZip(path, LIMITS);
  const records = new Map<string, Advisory>();
  try {
    for (const entry of zip.entries) {
      const file = ADVISORY_FILE.exec(entry.name)?.[1];
      if (file === undefined) continue;
      const id = `FOP-${file}`;
      const text = zip.read(entry).toString();
      try {
        records.set(id, toFriendsOfPhpAdvisory(id, load(text, { schema: CORE_SCHEMA })));
      } catch (cause) {
        refused.set(id, { reason: reasonOf(cause), modified: null });
      }
    }
  } finally {
    zip.close();
  }
  return records;
}
