import { appendFile, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { hmacSha256Hex } from '#server/platform/crypto/tokens.ts';
import { canonicalJson, CHAIN_START } from './audit-hash.ts';
import type { RecordedEnd } from './audit.store.ts';

const End = z.object({ organization_id: z.uuid().nullable(), sequence: z.number().int(), hash: z.string() });
const Line = z.object({ at: z.string(), ends: z.array(End), previous: z.string(), mac: z.string() });
type Line = z.infer<typeof Line>;

/** What the file of a machine says: its ends, oldest first, and whether it is as it was written. */
export interface EndsFile {
  readonly ends: readonly RecordedEnd[];
  /** Number of the first line that was changed, added or removed before. */
  readonly brokenLine: number | undefined;
  readonly lastMac: string;
  /** Bytes of complete lines; what follows was cut off by a crash while it was written. */
  readonly bytes: number;
}

/** Where a machine notes the ends of all chains outside of the database. */
export function endsFileIn(dataDir: string): string {
  return join(dataDir, 'audit-ends.jsonl');
}

/** Undefined where there is no such file. */
export async function readEndsFile(path: string, key: Uint8Array): Promise<EndsFile | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const ends: RecordedEnd[] = [];
  let lastMac = CHAIN_START;
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  const bytes = Buffer.byteLength(complete);
  for (const [index, json] of complete.split('\n').filter(Boolean).entries()) {
    const line = parse(json);
    if (!line || line.previous !== lastMac || line.mac !== macOf(line, key)) return { ends, brokenLine: index + 1, lastMac, bytes };
    ends.push(...line.ends);
    lastMac = line.mac;
  }
  return { ends, brokenLine: undefined, lastMac, bytes };
}

export async function appendEnds(
  path: string,
  key: Uint8Array,
  { at, ends, after }: { at: Date; ends: readonly RecordedEnd[]; after: EndsFile | undefined },
): Promise<void> {
  if (after) await truncate(path, after.bytes);
  const previous = after?.lastMac ?? CHAIN_START;
  const line = { at: at.toISOString(), ends: [...ends], previous };
  await appendFile(path, `${JSON.stringify({ ...line, mac: macOf(line, key) })}\n`, { mode: 0o600, flush: true });
}

function macOf({ at, ends, previous }: Omit<Line, 'mac'>, key: Uint8Array): string {
  return hmacSha256Hex(key, canonicalJson([at, ends, previous]));
}

function parse(json: string): Line | undefined {
  try {
    return Line.safeParse(JSON.parse(json)).data;
  } catch {
    // Not what was written here.
    return undefined;
  }
}
