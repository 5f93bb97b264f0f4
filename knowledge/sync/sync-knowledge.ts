import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BundledFeed } from '../bundle/format/format.ts';
import type { KnowledgeBundle } from '../bundle/read/open-bundle.ts';
import { writeBundle, type CountedFeeds } from '../bundle/write/write-bundle.ts';
import { FeedClient } from '../feeds/feed-client.ts';
import { FeedRefused } from '../feeds/feed-error.ts';
import { stageAll, type StagedFeeds } from './stage-feeds.ts';
import { openKnowledge, readState, writeState, type KnowledgeSyncState } from './knowledge-state.ts';
import { lockSync } from './sync-lock.ts';
import type { SyncOptions } from './sync-options.ts';

export interface SyncReport {
  readonly hash: string;
  /** False when every feed was as the bundle in service has it. */
  readonly changed: boolean;
  readonly feeds: readonly BundledFeed[];
  /** Feeds that answered, with something new or without. */
  readonly read: readonly string[];
  /** Feeds that were not taken, and why; the bundle keeps what it had of them. */
  readonly failures: Readonly<Record<string, string>>;
  /** Those of the failures that lost records, which a person may accept. */
  readonly shrunken: readonly string[];
  /** Single records that could not be read. */
  readonly refused: readonly { readonly feed: string; readonly id: string; readonly reason: string }[];
}

/**
 * Brings the bundle up to date. A feed that cannot be had, is damaged or shrunken is reported and keeps its last good state; when
 * none can be used and there is no bundle yet, this throws. Whatever happens, the path has a whole bundle or what it had before.
 */
export async function syncKnowledge(options: SyncOptions): Promise<SyncReport> {
  mkdirSync(dirname(options.bundlePath), { recursive: true });
  const unlock = lockSync(options.bundlePath);
  removeLeftovers(options.bundlePath);
  const folder = mkdtempSync(join(dirname(options.bundlePath), `${basename(options.bundlePath)}.sync-`));
  const client = new FeedClient({
    folder,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.backoff ? { backoff: options.backoff } : {}),
  });
  const base = openBase(options.bundlePath);
  try {
    const before = readState(options.bundlePath);
    const state = base && before?.bundle === base.bundle.hash ? before : undefined;
    const staged = await stageAll({ ...options, client, folder, base, state });
    try {
      return await writeStaged({ ...options, state }, base, staged);
    } finally {
      staged.close();
    }
  } finally {
    base?.close();
    await client.close();
    rmSync(folder, { recursive: true, force: true });
    unlock();
  }
}

interface WriteOptions extends SyncOptions {
  readonly state: KnowledgeSyncState | undefined;
}

async function writeStaged(options: WriteOptions, base: KnowledgeBundle | null, staged: StagedFeeds): Promise<SyncReport> {
  options.signal?.throwIfAborted();
  if (!staged.changed && base) return finish(options, base.bundle.hash, base.bundle.feeds, staged, false);
  if (!staged.changed)
    throw new Error(`No feed could be used, so there is no vulnerability data yet. ${Object.values(staged.failures).join(' ')}`);
  let feeds: readonly BundledFeed[] = [];
  const contents = {
    base,
    ...staged.parts(),
    feeds: (counted: CountedFeeds) => {
      options.signal?.throwIfAborted();
      return (feeds = staged.feeds(counted));
    },
  };
  try {
    const hash = await writeBundle(options.bundlePath, contents);
    return finish(options, hash, feeds, staged, hash !== base?.bundle.hash);
  } catch (cause) {
    if (!(cause instanceof FeedRefused) || cause.feed === undefined) throw cause;
    return await writeStaged(options, base, staged.without(cause.feed, cause.message));
  }
}

function finish(options: WriteOptions, hash: string, feeds: readonly BundledFeed[], staged: StagedFeeds, changed: boolean): SyncReport {
  const now = options.now().toISOString();
  const memories = staged.memories(now);
  writeState(options.bundlePath, {
    bundle: hash,
    builtAt: changed ? now : (options.state?.builtAt ?? now),
    feeds: { ...options.state?.feeds, ...memories },
    failures: { ...staged.failures },
    shrunken: [...staged.shrunken],
  });
  return {
    hash,
    changed,
    feeds: feeds.map((feed) => BundledFeed.parse(feed)),
    read: Object.keys(memories),
    failures: staged.failures,
    shrunken: staged.shrunken,
    refused: staged.refused(),
  };
}

function openBase(path: string): KnowledgeBundle | null {
  if (!existsSync(path)) return null;
  try {
    const base = openKnowledge(path);
    if (!base.bundle.feeds.some(({ starter }) => starter)) return base;
    base.close();
    return null;
  } catch {
    // A bundle of an older format or a damaged one is no base; the sync builds a new one from the whole feeds.
    return null;
  }
}

/** What a killed sync left beside the bundle. */
function removeLeftovers(bundlePath: string): void {
  const folder = dirname(bundlePath);
  const name = basename(bundlePath);
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith(`${name}.sync-`) || (entry.startsWith(`${name}.`) && entry.endsWith('.partial'))) {
      rmSync(join(folder, entry), { recursive: true, force: true });
    }
  }
}
