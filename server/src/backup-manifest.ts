import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

export const MANIFEST_FILE = 'manifest.json';
export const KEY_FILE = 'secret.key';
export const JOBS_FILE = 'jobs.json';
export const ENDS_FILE = 'audit-ends.jsonl';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup contains. Tables are files of PostgreSQL's COPY text format, compressed. */
export const BackupManifest = z.object({
  format: z.literal('understory-backup-1'),
  version: z.string(),
  created_on: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_0-9]+$/),
      columns: z.array(z.string().regex(/^[a-z_0-9]+$/)),
      rows: z.number().int(),
      sha256: Sha256,
    }),
  ),
  /** The other files with their hashes. */
  files: z.record(z.enum([KEY_FILE, JOBS_FILE, ENDS_FILE]), Sha256.optional()),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** Jobs that wait, or were being done: they begin again after a restore. */
export const WaitingJobs = z.array(
  z.object({
    name: z.string(),
    data: z.record(z.string(), z.unknown()).nullable(),
    priority: z.number(),
    singleton_key: z.string().nullable(),
    start_after: z.coerce.date(),
  }),
);

export function tableFile(name: string): string {
  return `${name}.copy.gz`;
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Reads the manifest and checks every file against it. Throws with a text for people. */
export async function readBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no complete backup in ${folder}.`, { cause });
  });
  const parsed = BackupManifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${join(folder, MANIFEST_FILE)} is not a backup that this version can read.`);
  const files = [...parsed.data.tables.map(({ name, sha256 }) => [tableFile(name), sha256] as const), ...Object.entries(parsed.data.files)];
  for (const [name, sha256] of files) {
    if (sha256 === undefined) continue;
    const found = await sha256OfFile(join(folder, name)).catch(() => undefined);
    if (found !== sha256) throw new Error(`${join(folder, name)} is ${found === undefined ? 'missing' : 'not as it was written'}.`);
  }
  return parsed.data;
}
