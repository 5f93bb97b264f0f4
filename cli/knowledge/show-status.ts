import { existsSync } from 'node:fs';
import { verifyBundle } from '#knowledge/bundle/read/verify-bundle.ts';
import { openKnowledge, readState } from '#knowledge/sync/knowledge-state.ts';
import { absentFeeds } from '#knowledge/sync/feeds.ts';
import { feedLines } from './feed-lines.ts';

/** Gives the exit code: 0 when there is a bundle, 2 when there is none. */
export async function showStatus(options: { knowledge: string; verify?: boolean; json?: boolean }): Promise<number> {
  if (!existsSync(options.knowledge)) {
    console.error(
      `No vulnerability data at ${options.knowledge}. Run "understory knowledge sync" or "understory knowledge import <file>".`,
    );
    return 2;
  }
  if (options.verify) await verifyBundle(options.knowledge);
  const knowledge = openKnowledge(options.knowledge);
  const { bundle } = knowledge;
  knowledge.close();
  const absent = absentFeeds(bundle.feeds);
  const failures = readState(options.knowledge)?.failures ?? {};
  if (options.json) console.log(JSON.stringify({ path: options.knowledge, ...bundle, absent, failures }, undefined, 2));
  else {
    console.log(
      [
        `${options.knowledge}`,
        `hash ${bundle.hash}${options.verify ? ' (verified)' : ''}`,
        `built ${bundle.built_at ?? 'unknown'}`,
        ...feedLines(bundle.feeds),
        ...(absent.length > 0 ? [`MISSING: ${absent.join(', ')}`] : []),
      ].join('\n'),
    );
    for (const [feed, reason] of Object.entries(failures)) console.log(`SKIPPED IN LAST SYNC ${feed}: ${reason}`);
  }
  return 0;
}
