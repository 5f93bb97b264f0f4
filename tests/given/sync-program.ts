// A sync in a process of its own, to be killed: prints a line with every progress.
import { syncKnowledge } from '#knowledge/sync/sync-knowledge.ts';

const [bundlePath = '', osv = ''] = process.argv.slice(2);
await syncKnowledge({
  bundlePath,
  baseUrls: { osv },
  now: () => new Date(),
  progress: ({ done }) => process.stdout.write(`${done}\n`),
});
