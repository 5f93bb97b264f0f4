import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  closeSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { verifyBundle } from '../bundle/read/verify-bundle.ts';
import { syncFolder } from '../bundle/write/sync-to-disk.ts';
import { KnowledgeSyncState, readState, writeState } from './knowledge-state.ts';
import { lockSync } from './sync-lock.ts';

// One line that names the format, one line of JSON (the sync state or null), then the bundle as it is.
const FIRST_LINE = 'understory knowledge export 1\n';
const LONGEST_STATE = 64 * 1024 ** 2;

/** Puts the bundle and what is known of its origin into one file for an installation without a network. */
export async function exportKnowledge(bundlePath: string, exportPath: string): Promise<string> {
  const hash = await verifyBundle(bundlePath);
  const state = readState(bundlePath);
  const partial = `${exportPath}.${process.pid}.partial`;
  try {
    writeFileSync(partial, `${FIRST_LINE}${JSON.stringify(state?.bundle === hash ? state : null)}\n`);
    await pipeline(createReadStream(bundlePath), createWriteStream(partial, { flags: 'a', flush: true }));
    renameSync(partial, exportPath);
  } finally {
    rmSync(partial, { force: true });
  }
  return hash;
}

/**
 * Takes an exported file, or a bare bundle, into service at `bundlePath` after checking every byte of it. Gives the bundle's hash.
 * What stood there before stays where the file is damaged.
 */
export async function importKnowledge(exportPath: string, bundlePath: string): Promise<string> {
  if (!existsSync(exportPath)) throw new Error(`There is no file ${exportPath}.`);
  mkdirSync(dirname(bundlePath), { recursive: true });
  const { state, bundleOffset } = readEnvelope(exportPath);
  const unlock = lockSync(bundlePath);
  const partial = `${bundlePath}.${process.pid}.partial`;
  try {
    await pipeline(createReadStream(exportPath, { start: bundleOffset }), createWriteStream(partial, { flush: true }));
    const hash = await verifyBundle(partial);
    renameSync(partial, bundlePath);
    syncFolder(dirname(bundlePath));
    if (state?.bundle === hash) writeState(bundlePath, state);
    return hash;
  } finally {
    rmSync(partial, { force: true });
    unlock();
  }
}

function readEnvelope(path: string): { state: KnowledgeSyncState | null; bundleOffset: number } {
  const fd = openSync(path, 'r');
  try {
    const first = Buffer.alloc(FIRST_LINE.length);
    readSync(fd, first, 0, first.length, 0);
    if (first.toString() !== FIRST_LINE) return { state: null, bundleOffset: 0 };
    const line = readLine(fd, FIRST_LINE.length);
    return { state: KnowledgeSyncState.nullable().parse(JSON.parse(line.toString())), bundleOffset: FIRST_LINE.length + line.length + 1 };
  } finally {
    closeSync(fd);
  }
}

function readLine(fd: number, start: number): Buffer {
  const parts: Buffer[] = [];
  for (let position = start; position - start < LONGEST_STATE;) {
    const chunk = Buffer.alloc(64 * 1024);
    const read = readSync(fd, chunk, 0, chunk.length, position);
    const end = chunk.subarray(0, read).indexOf(0x0a);
    if (end >= 0) return Buffer.concat([...parts, chunk.subarray(0, end)]);
    if (read === 0) break;
    parts.push(chunk.subarray(0, read));
    position += read;
  }
  throw new Error('This knowledge export is damaged: its second line does not end.');
}
