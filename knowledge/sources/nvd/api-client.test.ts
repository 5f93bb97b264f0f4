import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nvdCve, osvRecord, writeOsvFeed } from '#tests/given/feed-folder.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { syncKnowledge } from '../../sync/sync-knowledge.ts';

test('the API is read page by page with the key, later only for what was modified, in windows of 120 days', async () => {
  const all = Array.from({ length: 4_500 }, (_, at) => nvdCve(`CVE-2024-${10_000 + at}`));
  const asked: { key: string | undefined; query: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url!, 'http://localhost').searchParams);
    asked.push({ key: request.headers['apikey'] as string | undefined, query });
    const chosen = query['lastModStartDate'] ? [] : all;
    const start = Number(query['startIndex']);
    const page = chosen.slice(start, start + Number(query['resultsPerPage']));
    response.end(JSON.stringify({ startIndex: start, totalResults: chosen.length, vulnerabilities: page.map((cve) => ({ cve })) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const folder = temporaryFolder();
  writeOsvFeed(join(folder, 'osv'), 'Packagist', []);
  const osv = writeOsvFeed(join(folder, 'osv'), 'npm', [osvRecord('GHSA-1')]);
  const nvd = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/json/cves/2.0`;
  const sync = (now: string) =>
    syncKnowledge({
      bundlePath: join(folder, 'k.bundle'),
      baseUrls: { osv, nvd },
      now: () => new Date(now),
      nvdApiKey: 'key',
      pauseFactor: 0,
      backoff: [],
    });

  const first = await sync('2025-01-01T00:00:00Z');
  expect(first).toMatchObject({ failures: {}, feeds: [{}, {}, { name: 'NVD', records: 4_500, complete: true }] });
  expect(asked.map(({ key, query }) => [key, query['startIndex']])).toEqual([
    ['key', '0'],
    ['key', '2000'],
    ['key', '4000'],
  ]);

  asked.length = 0;
  expect(await sync('2025-07-01T00:00:00Z')).toMatchObject({ changed: false, failures: {} });
  expect(asked.map(({ query }) => [query['lastModStartDate'], query['lastModEndDate']])).toEqual([
    ['2024-12-31T00:00:00.000Z', '2025-04-30T00:00:00.000Z'],
    ['2025-04-30T00:00:00.000Z', '2025-07-01T00:00:00.000Z'],
  ]);
});
