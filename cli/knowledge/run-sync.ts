import { defaultBaseUrls, type BaseUrls } from '#knowledge/sync/source-names.ts';
import { syncKnowledge, type SyncReport } from '#knowledge/sync/sync-knowledge.ts';
import type { SyncProgress } from '#knowledge/sync/sync-options.ts';
import { feedLines } from './feed-lines.ts';

export interface RunSyncOptions {
  readonly baseUrl: BaseUrls;
  readonly out: string;
  readonly offline?: boolean;
  readonly acceptShrunken?: boolean;
  readonly json?: boolean;
}

/** Gives the exit code: 0 when every feed is good, 2 when the bundle stands but a feed or a record could not be used. */
export async function runSync(options: RunSyncOptions): Promise<number> {
  const named = Object.keys(options.baseUrl).length > 0;
  const baseUrls = named ? options.baseUrl : defaultBaseUrls();
  refuseNetwork(options, baseUrls);
  const stop = new AbortController();
  const interrupt = () => stop.abort(new Error('Interrupted. The vulnerability data was not changed.'));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    const report = await syncKnowledge({
      bundlePath: options.out,
      baseUrls,
      now: () => new Date(),
      signal: stop.signal,
      ...(options.acceptShrunken ? { acceptShrunken: true } : {}),
      ...(process.env['NVD_API_KEY'] ? { nvdApiKey: process.env['NVD_API_KEY'] } : {}),
      ...(process.stderr.isTTY ? { progress: showProgress } : {}),
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    console.log(options.json ? JSON.stringify(report, undefined, 2) : reportLines(options.out, report).join('\n'));
    return Object.keys(report.failures).length > 0 || report.refused.length > 0 ? 2 : 0;
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

function refuseNetwork({ offline }: RunSyncOptions, baseUrls: Readonly<Record<string, string>>): void {
  const outside = Object.entries(baseUrls).find(([, address]) => !address.startsWith('file:'));
  if (offline && outside) {
    throw new Error(
      `--offline does not allow ${outside[0]}=${outside[1]}. Name folders with --base-url ${outside[0]}=file:///folder, or use "understory knowledge import".`,
    );
  }
}

function showProgress({ feed, done, total }: SyncProgress): void {
  process.stderr.write(`\r\u001b[K${feed}: ${total === null ? done : `${done} of ${total}`}`);
}

function reportLines(path: string, report: SyncReport): string[] {
  return [
    `${report.changed ? 'Updated' : 'No changes to'} the vulnerability data in ${path}`,
    `hash ${report.hash}`,
    ...feedLines(report.feeds),
    ...Object.entries(report.failures).map(([feed, reason]) => `SKIPPED ${feed}: ${reason}`),
    ...report.refused.slice(0, 20).map(({ feed, id, reason }) => `UNREADABLE ${feed} ${id}: ${reason}`),
    ...(report.refused.length > 20 ? [`UNREADABLE ${report.refused.length - 20} more records`] : []),
  ];
}
