import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBundle, type KnowledgeBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { writeRecords, type Records } from '#knowledge/bundle/write/write-records.ts';

/** Writes records into a real bundle of its own, opens it for `use` and removes it afterwards. */
export async function withRecords<Result>(records: Records, use: (bundle: KnowledgeBundle) => Promise<Result> | Result): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'understory-matching-'));
  try {
    const path = join(folder, 'knowledge.bundle');
    await writeRecords(path, records);
    const bundle = openBundle(path);
    try {
      return await use(bundle);
    } finally {
      bundle.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
