import { closeSync, existsSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import * as z from 'zod';
import { openBundle, type BundleProvenance, type KnowledgeBundle } from '../bundle/read/open-bundle.ts';
import { syncToDisk } from '../bundle/write/sync-to-disk.ts';
import type { FeedMemory } from '../sources/source.ts';

const Memory = z.object({
  baseUrl: z.string(),
  fetchedAt: z.string(),
  documents: z.record(z.string(), z.object({ etag: z.string().optional(), lastModified: z.string().optional() })),
  rows: z.record(z.string(), z.number()),
  refused: z.record(z.string(), z.string()),
});

/** Beside every bundle stands `<bundle>.state.json`: where its feeds came from and when. */
export const KnowledgeSyncState = z.object({
  bundle: z.string(),
  builtAt: z.string(),
  feeds: z.record(z.string(), Memory),
  /** Why the last sync could not use a feed, by feed; empty when all went well. */
  failures: z.record(z.string(), z.string()),
  /** Feeds among the failures that lost records, which a person may accept. */
  shrunken: z.array(z.string()).default([]),
});
export type KnowledgeSyncState = z.infer<typeof KnowledgeSyncState>;

export const statePathOf = (bundlePath: string): string => `${bundlePath}.state.json`;

/** Undefined where there is none or it cannot be read: a sync then starts from the whole feeds. */
export function readState(bundlePath: string): KnowledgeSyncState | undefined {
  const path = statePathOf(bundlePath);
  if (!existsSync(path)) return undefined;
  try {
    return KnowledgeSyncState.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

export function writeState(bundlePath: string, state: KnowledgeSyncState): void {
  const path = statePathOf(bundlePath);
  const partial = `${path}.${process.pid}.partial`;
  const fd = openSync(partial, 'w', 0o644);
  writeSync(fd, `${JSON.stringify(state, undefined, 2)}\n`);
  syncToDisk(fd);
  closeSync(fd);
  renameSync(partial, path);
}

export function provenanceOf(state: KnowledgeSyncState): BundleProvenance {
  return {
    builtAt: state.builtAt,
    fetchedAt: Object.fromEntries(Object.entries(state.feeds).map(([feed, { fetchedAt }]: [string, FeedMemory]) => [feed, fetchedAt])),
  };
}

/** Opens a bundle together with what is known of its origin. A state that belongs to another bundle says nothing of this one. */
export function openKnowledge(bundlePath: string): KnowledgeBundle {
  const state = readState(bundlePath);
  const plain = openBundle(bundlePath, state && provenanceOf(state));
  if (!state || state.bundle === plain.bundle.hash) return plain;
  plain.close();
  return openBundle(bundlePath);
}
