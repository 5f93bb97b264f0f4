import { syncKnowledge } from '#knowledge/sync/sync-knowledge.ts';
import { serveParent } from '#server/platform/child/serve-parent.ts';
import { SyncTask } from './sync-task.ts';
import type { SyncMessage, SyncOutcome } from './sync-task.ts';

// The program of the synchronization's process: building a bundle takes memory and time that the worker has not to spare.
serveParent(async (input, parent): Promise<SyncOutcome> => {
  const { bundlePath, baseUrls, nvdApiKey, now, acceptShrunken } = SyncTask.parse(input);
  const { hash, changed, read, failures, shrunken } = await syncKnowledge({
    bundlePath,
    baseUrls,
    now: () => now,
    acceptShrunken,
    signal: parent.signal,
    ...(nvdApiKey === undefined ? {} : { nvdApiKey }),
    progress: ({ feed, done, total }) => parent.send({ feed, done, total } satisfies SyncMessage),
  });
  return { hash, changed, read: [...read], failures, shrunken: [...shrunken] };
});
